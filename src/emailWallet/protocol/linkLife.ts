/**
 * Milliseconds that a mailed login link is valid (specification §9). One that takes a code goes out once an hour, so it outlives
 * the next.
 */
export function linkLife(takesCode: boolean): number {
  return (takesCode ? 70 : 10) * 60_000
}
