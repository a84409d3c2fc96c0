/** Node's option for a process that lives shortly: to optimise PGlite takes longer than all that it does in a test. */
export const quickCompiler = '--liftoff-only'
