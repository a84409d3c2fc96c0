/** Milliseconds between two mails to one visitor (specification §5). */
const mailPause = 30_000

/** Whole seconds until another mail may be requested; 0 if it may now. Both times in epoch milliseconds. */
export function secondsToWait(lastMail: number | undefined, now: number): number {
  // A clock that was set back must not make the visitor wait longer.
  if (lastMail === undefined || lastMail > now) return 0
  return Math.ceil(Math.max(0, lastMail + mailPause - now) / 1000)
}
