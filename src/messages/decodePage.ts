import type { ContractFunctionReturnType } from 'viem'
import type { kudosAbi } from '#chain/abi.gen.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { KudosError } from '#lib/errors.ts'
import { decodeKudo, type Kudo } from './Kudo.ts'

export const pageSize = 20

/** Some of a recipient's kudos, newest first. */
export interface MessagesPage {
  readonly kudos: readonly Kudo[]
  /** The id before which the next older page is read; 0 if there is no older page. */
  readonly next: number
}

type PageAnswer = ContractFunctionReturnType<typeof kudosAbi, 'view', 'getReceivedMessagesPage'>

/**
 * Decodes what the contract answers for a page of received kudos.
 * @param beforeId what was asked for: 0 for the newest, else the `next` of the page before
 * @throws a KudosError for an answer that no list holds
 */
export function decodePage([messages, ids, next]: PageAnswer, beforeId: number): MessagesPage {
  const page = {
    kudos: messages.map((message, i) => decodeKudo(ids[i] ?? 0n, message)),
    next: Number(next),
  }
  checkOrder(page, beforeId)
  return page
}

/** Refuses impossible numbers, because reading on with them would never end. */
function checkOrder({ kudos, next }: MessagesPage, beforeId: number): void {
  let above = beforeId || Number.POSITIVE_INFINITY
  for (const { id } of kudos) {
    if (!(id > 0 && id < above)) throw new KudosError(wallWords().nonsense, { code: 'read' })
    above = id
  }
  if (next !== 0 && next !== kudos.at(-1)?.id) throw new KudosError(wallWords().nonsense, { code: 'read' })
}
