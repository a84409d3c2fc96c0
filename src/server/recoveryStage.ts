/** Milliseconds between two of its mails. */
const day = 24 * 60 * 60_000
/** Mails that must have gone before passkeys come off: at once and after 24, 48 and 72 hours. */
const mailsBefore = 4
/** Milliseconds after which a recovery that nobody finished is over. */
export const recoveryLife = 7 * day

/** A recovery without passkey and recovery code, as far as its owner was told of it. */
export interface TimedRecovery {
  /** Mails about it. */
  readonly told: number
  /** When the last one went; before the first, when it began. */
  readonly told_at: Date
  readonly expires_at: Date
}

/** Where it stands. */
export type RecoveryStage =
  | { readonly kind: 'waiting' | 'ready'; readonly until: Date; readonly isMailDue: boolean }
  | { readonly kind: 'over' }

/**
 * Where a recovery stands. It waits for its mails, not for the clock alone: while the service or its mail server is away, or where a
 * clock leaps, the owner was not warned, and the wait is longer. @returns `waiting` until about when, `ready` until it is over
 */
export function recoveryStage({ told, told_at, expires_at }: TimedRecovery, now: Date): RecoveryStage {
  if (now >= expires_at) return { kind: 'over' }
  const isMailDue = told === 0 || now.getTime() - told_at.getTime() >= day
  return told >= mailsBefore
    ? { kind: 'ready', until: expires_at, isMailDue }
    : {
        kind: 'waiting',
        until: new Date(told_at.getTime() + (mailsBefore - Math.max(told, 1)) * day),
        isMailDue,
      }
}
