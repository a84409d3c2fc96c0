import { Refusal } from '#server/http/refusal.ts'
import { isCertificateFault } from '#server/mail/certificateFault.ts'

/** Postgres's error code of a read-only transaction (appendix A). */
const readOnly = '25006'

/** Why the service does not start, in a sentence for the operator. */
export function startFault(error: unknown): string {
  const { code }: { code?: unknown } = Object(error instanceof Refusal ? error.cause : undefined)
  if (code === readOnly)
    return 'DATABASE_URL: expected a Postgres server that can be written to (25006): this one is a standby, or still in a recovery, which recovery_target_action = promote ends'
  if (isCertificateFault(code))
    return `DATABASE_URL: expected a Postgres server with a valid certificate of its name (${code}); sslrootcert names the file of an authority of your own`
  if (error instanceof Refusal && error.code === 'database-down')
    return 'DATABASE_URL: expected a Postgres server that can be reached and lets the service in'
  return error instanceof Error ? error.message : 'The service did not start.'
}
