import { emailServiceWords } from '#languages/emailServiceWords.ts'
import type { emailService } from '#languages/en/emailService.ts'
import { plural } from '#languages/plural.ts'
import type { AuditEvent } from './auditLog.ts'

const keys = {
  'device approval': 'deviceApproved',
  login: 'loggedIn',
  'log-out': 'loggedOut',
  'log-out everywhere': 'allLoggedOut',
  approval: 'somethingApproved',
  sending: 'transactionSent',
  'email change': 'emailChanged',
  export: 'keyShown',
  erasure: 'erased',
  passkey: 'passkeyAdded',
  'passkey removal': 'passkeyTakenOff',
  'recovery code': 'recoveryCodeMade',
  recovery: 'allTakenOff',
  'recovery begin': 'recoveryBegun',
  'recovery stop': 'recoveryStopped',
  'device removal': 'deviceTakenBack',
  'session removal': 'loginTakenBack',
} as const satisfies Record<Exclude<AuditEvent['kind'], 'text signature'>, keyof typeof emailService>

/** What an entry of the log says to the owner of the wallet; one of a later version by its own name. @param count texts that it stands for */
export function wordsOf({ kind, count }: { readonly kind: string; readonly count: number }): string {
  if (kind === 'text signature') return plural(count, emailServiceWords().textsSigned)
  const [, key] = Object.entries(keys).find(([name]) => name === kind) ?? []
  return key ? emailServiceWords()[key] : kind
}
