import { Refusal } from '#server/http/refusal.ts'
import { createService } from './createService.ts'
import { readEnvironment } from './environment.ts'
import { listen } from './listen.ts'

try {
  const environment = readEnvironment(process.env)
  const service = await createService(environment)
  const { port, stop } = await listen(service, environment.port, environment.host)
  const name = environment.kind === 'service' ? `service of ${environment.settings.origin}` : 'relay'
  console.log(`The ${name} listens on port ${port}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
} catch (error) {
  console.error(startFault(error))
  process.exit(1)
}

/** Why the service does not start, in a sentence for the operator. */
function startFault(error: unknown): string {
  if (!(error instanceof Error)) return 'The service did not start.'
  if (!(error instanceof Refusal)) return error.message
  // The database is all that refuses anything before there are requests; its code is Postgres's, Node's or OpenSSL's.
  const { code }: { code?: unknown } = Object(error.cause)
  return `DATABASE_URL: expected a database that lets the service in and can be written to (${code})`
}
