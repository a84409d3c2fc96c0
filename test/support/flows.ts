import { compileContracts } from '../../contracts/script/compile.ts'

/** Vitest's global setup for the flows: the contracts are compiled once; every file starts a chain of its own. */
export default compileContracts
