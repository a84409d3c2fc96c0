import type { AuditEvent } from './auditLog.ts'

const words: Readonly<Record<AuditEvent['kind'], string>> = {
  'device approval': 'A device was approved.',
  login: 'A device logged in.',
  'log-out': 'A device logged out.',
  'log-out everywhere': 'All devices were logged out.',
  approval: 'A signature or a transaction was approved.',
  sending: 'A transaction was sent.',
  'email change': 'The email was changed.',
  export: 'The key was shown.',
  erasure: 'The wallet was erased.',
  passkey: 'A passkey was added.',
  'passkey removal': 'A passkey was taken off.',
  recovery: 'All passkeys were taken off.',
  'recovery begin': 'A recovery without passkeys was begun.',
  'recovery stop': 'A recovery without passkeys was stopped.',
  'device removal': 'A device was taken back.',
  'session removal': 'A single login was taken back.',
}

/** What an entry of the log says to the owner of the wallet; one of a later version by its own name. */
export function wordsOf(kind: string): string {
  return Object.entries(words).find(([name]) => name === kind)?.[1] ?? kind
}
