import { emailServiceWords } from '#languages/emailServiceWords.ts'
import type { emailService } from '#languages/en/emailService.ts'
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
  recovery: 'allTakenOff',
  'recovery begin': 'recoveryBegun',
  'recovery stop': 'recoveryStopped',
  'device removal': 'deviceTakenBack',
  'session removal': 'loginTakenBack',
} as const satisfies Record<AuditEvent['kind'], keyof typeof emailService>

/** What an entry of the log says to the owner of the wallet; one of a later version by its own name. */
export function wordsOf(kind: string): string {
  const [, key] = Object.entries(keys).find(([name]) => name === kind) ?? []
  return key ? emailServiceWords()[key] : kind
}
