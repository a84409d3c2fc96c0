import type { RelayTools } from '#relay/service/context.ts'
import { requestLimit } from './http/limits.ts'
import { countClient } from './http/requests.ts'
import { withoutWords } from './log.ts'
import type { RelayService } from './service.ts'

/** What the service hands to its relay. */
export function relayTools(service: Omit<RelayService, 'relay'>): RelayTools {
  const { store, log, now } = service
  return {
    store,
    now,
    log: (line, error) => log(error === undefined ? line : { ...line, ...withoutWords(error) }),
    countRequest: (context, what, { max, seconds }) =>
      countClient(service, context, what, requestLimit('tooManyFromNetwork', max, seconds)),
  }
}
