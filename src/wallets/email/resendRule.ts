/** Milliseconds between two mails to one visitor (specification §5). */
const pause = 30_000

/** Whole seconds until another mail may be asked for; 0 once it may. Both times in epoch milliseconds. */
export function secondsToWait(lastMail: number | undefined, now: number): number {
  // A clock that was set back must not keep anybody waiting for longer.
  if (lastMail === undefined || lastMail > now) return 0
  return Math.ceil(Math.max(0, lastMail + pause - now) / 1000)
}
