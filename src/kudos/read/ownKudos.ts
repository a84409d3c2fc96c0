import { queryClient } from '#lib/queryClient.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Kudo } from '../Kudo.ts'
import { noteActivity } from './activity.ts'
import { type Messages, withKudo } from './merge.ts'

/** Where what a contract keeps for a recipient stands in the query cache. */
export function messagesKey({ id, kudosAddress }: OfferedChain, recipient: string) {
  return ['messages', id, kudosAddress.toLowerCase(), recipient.toLowerCase()] as const
}

/** What was sent from here, by network, contract and number. */
const own = new Set<string>()
const keyOf = ({ id, kudosAddress }: OfferedChain, kudo: Kudo) => `${id} ${kudosAddress} ${kudo.id}`

/** Whether a kudo was sent from this page: no news to whoever sits before it. */
export function isOwnKudo(chain: OfferedChain, kudo: Kudo): boolean {
  return own.has(keyOf(chain, kudo))
}

/** Shows a confirmed kudo at the head of its recipient's list at once; the next read confirms it. */
export function showOwnKudo(chain: OfferedChain, kudo: Kudo): void {
  own.add(keyOf(chain, kudo))
  noteActivity()
  queryClient.setQueryData<Messages>(
    messagesKey(chain, kudo.to),
    messages => messages && withKudo(messages, kudo),
  )
}
