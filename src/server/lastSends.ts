import { type Hex, parseTransaction, toHex } from 'viem'
import * as z from 'zod/mini'
import { hash, hex } from '#lib/hex.ts'
import type { sentAnswer } from '#protocol/emailCode.ts'
import type { Node } from './nodes.ts'
import type { Service } from './service.ts'
import type { User } from './users.ts'

/** How many are listed, and for how many milliseconds. */
const [most, life] = [3, 24 * 60 * 60_000]

const row = z.object({ request_id: z.string(), chain_id: z.number(), nonce: z.number(), hash, raw: hex })

type LastSend = z.output<typeof sentAnswer>['sends'][number]

/** A wallet's last transactions of a day, the newest first, with what became of each. */
export async function lastSends({ store, nodes, now }: Service, user: User): Promise<LastSend[]> {
  const rows = await store.rows(
    row,
    `SELECT request_id, chain_id, nonce, hash, raw FROM sends
    WHERE user_id = $1 AND nonce IS NOT NULL AND created_at > $2 ORDER BY created_at DESC LIMIT $3`,
    [user.id, new Date(now().getTime() - life), most],
  )
  return Promise.all(
    rows.map(async ({ request_id: requestId, chain_id: chainId, nonce, hash, raw }) => {
      const { to, value = 0n, data = '0x' } = parseTransaction(raw)
      const transaction = { to: to ?? user.address, value: toHex(value), data }
      const state = stateOf(nodes.get(chainId), user.address, nonce, hash).catch(() => 'unknown' as const)
      return { requestId, chainId, transaction, hash, state: await state }
    }),
  )
}

async function stateOf(
  node: Node | undefined,
  address: Hex,
  nonce: number,
  hash: Hex,
): Promise<LastSend['state']> {
  if (!node) return 'unknown'
  // The count is read first: what is mined between the two reads then has a receipt.
  const count = await node.getTransactionCount({ address, blockTag: 'latest' })
  if (count <= nonce) return 'pending'
  const receipt = await node.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!receipt) return 'replaced'
  return receipt.status === '0x1' ? 'done' : 'failed'
}
