import type { Address } from 'viem'
import type { NodeClient } from '#chain/contract.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { readMessages } from '#messages/readMessages.ts'
import type { MessageSource } from '#settings/chains.ts'

/** Reads by id what a recipient received, newest first, until a kudo is not wanted: then no older one is, either. */
export async function readReceived(
  node: NodeClient,
  source: MessageSource,
  recipient: Address,
  isWanted: (kudo: Kudo) => boolean,
): Promise<Kudo[]> {
  const read: Kudo[] = []
  for (let before = 0; ; ) {
    const { kudos, next } = await readMessages(node, source, recipient, before)
    const wanted = kudos.filter(isWanted)
    read.push(...wanted)
    if (wanted.length < kudos.length || next === 0) return read
    before = next
  }
}
