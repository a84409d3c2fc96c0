/** Settles as `promise` does, or rejects with `late()` after `limit` milliseconds. */
export function withTimeLimit<Value>(
  promise: Promise<Value>,
  limit: number,
  late: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limit)
  })
  return Promise.race([promise, over]).finally(() => clearTimeout(timer))
}
