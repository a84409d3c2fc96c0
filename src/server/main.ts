import { createService } from './createService.ts'
import { readEnvironment } from './environment.ts'
import { listen } from './listen.ts'
import { startFault } from './startFault.ts'

try {
  const environment = readEnvironment(process.env)
  const service = await createService(environment)
  const { port, stop } = await listen(service, environment.port, environment.host)
  const name = environment.kind === 'service' ? `service of ${environment.settings.origin}` : 'relay'
  console.log(`The ${name} listens on port ${port}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
} catch (error) {
  console.error(startFault(error))
  process.exit(1)
}
