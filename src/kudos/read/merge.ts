import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '#lib/queryClient.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Kudo } from '../Kudo.ts'
import type { MessagesPage } from './readMessages.ts'

/** A recipient's kudos as far as they are read, newest first. */
export type Messages = InfiniteData<MessagesPage, number>

/** Where a recipient's kudos stand in the query cache. */
export function messagesKey({ id, kudosAddress }: OfferedChain, recipient: string) {
  return ['messages', id, kudosAddress.toLowerCase(), recipient.toLowerCase()] as const
}

/**
 * The list with a fresh first page: what is newer stands at the head, what is older stays. A page that does not reach
 * what is known leaves a gap, so the list begins anew with it.
 */
export function withHead(messages: Messages, head: MessagesPage): Messages {
  const oldest = head.kudos.at(-1)?.id ?? 0
  // An own kudo may stand above others that were never read.
  const reaches = messages.pages.some(({ kudos }) => kudos.some(({ id }) => id === oldest))
  if (head.next === 0 || !reaches) return { pages: [head], pageParams: [0] }
  const pages = messages.pages.map(({ kudos, next }, i) => {
    const older = kudos.filter(({ id }) => id < oldest)
    return { kudos: i === 0 ? [...head.kudos, ...older] : older, next }
  })
  return { ...messages, pages }
}

/** The list with one kudo at its head, once. */
export function withKudo(messages: Messages, kudo: Kudo): Messages {
  const [first, ...rest] = messages.pages
  if (!first || messages.pages.some(({ kudos }) => kudos.some(({ id }) => id === kudo.id))) return messages
  return { ...messages, pages: [{ ...first, kudos: [kudo, ...first.kudos] }, ...rest] }
}

/** What was sent from here, by network and number. */
const own = new Set<string>()

/** Whether a kudo was sent from this page: no news to whoever sits before it. */
export function isOwnKudo(chain: OfferedChain, { id }: Kudo): boolean {
  return own.has(`${chain.id} ${id}`)
}

/** Shows a confirmed kudo at the head of its recipient's list at once; the next read confirms it. */
export function showOwnKudo(chain: OfferedChain, kudo: Kudo): void {
  own.add(`${chain.id} ${kudo.id}`)
  queryClient.setQueryData<Messages>(
    messagesKey(chain, kudo.to),
    messages => messages && withKudo(messages, kudo),
  )
}
