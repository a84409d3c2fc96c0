/** Ends the process with an error that nobody may catch: what asks now would go on with what is not so. */
export function endProcess(error: unknown): void {
  process.nextTick(() => {
    throw error
  })
}
