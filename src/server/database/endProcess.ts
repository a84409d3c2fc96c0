/** Ends the process with an error that can't be caught, because its callers would continue with a wrong state. */
export function endProcess(error: unknown): void {
  process.nextTick(() => {
    throw error
  })
}
