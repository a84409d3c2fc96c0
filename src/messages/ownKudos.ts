import { noteActivity } from '#chain/activity.ts'
import { queryClient } from '#lib/queryClient.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Kudo } from './Kudo.ts'
import { type Messages, withKudo } from './merge.ts'

/** The query key of a recipient's messages on a chain's contract. */
export function messagesKey({ id, kudosAddress }: OfferedChain, recipient: string) {
  return ['messages', id, kudosAddress.toLowerCase(), recipient.toLowerCase()] as const
}

/**
 * Milliseconds for which a confirmed kudo stays in its list although the node does not return it, because the node may
 * lag.
 */
const ownTime = 60_000

/** A kudo that was sent from this page: its list, and until when it is added to that list. */
interface OwnKudo {
  readonly list: string
  readonly kudo: Kudo
  readonly until: number
}

const ownKey = ['ownKudos'] as const
queryClient.setQueryDefaults(ownKey, { gcTime: Infinity })
const ownKudos = () => queryClient.getQueryData<readonly OwnKudo[]>(ownKey) ?? []
const listOf = (chain: OfferedChain, recipient: string) => messagesKey(chain, recipient).join(' ')

/** Whether a kudo was sent from this page. Its sender gets no notification of it. */
export function isOwnKudo(chain: OfferedChain, kudo: Kudo): boolean {
  return ownKudos().some(sent => sent.kudo.id === kudo.id && sent.list === listOf(chain, kudo.to))
}

/** A list as it was read, with what was sent from here just now and is not in it yet. */
export function withOwnKudos(chain: OfferedChain, recipient: string, messages: Messages): Messages {
  const list = listOf(chain, recipient)
  return ownKudos()
    .filter(sent => sent.list === list && sent.kudo.id > messages.newest && Date.now() < sent.until)
    .reduce((shown, { kudo }) => withKudo(shown, kudo), messages)
}

/** Shows a confirmed kudo at the head of its recipient's list at once; the next read confirms it. */
export function showOwnKudo(chain: OfferedChain, kudo: Kudo): void {
  const sent = { list: listOf(chain, kudo.to), kudo, until: Date.now() + ownTime }
  queryClient.setQueryData<readonly OwnKudo[]>(ownKey, [...ownKudos(), sent])
  noteActivity()
  queryClient.setQueryData<Messages>(
    messagesKey(chain, kudo.to),
    messages => messages && withKudo(messages, kudo),
  )
}
