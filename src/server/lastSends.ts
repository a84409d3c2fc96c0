import { type Hex, parseTransaction, toHex } from 'viem'
import * as z from 'zod/mini'
import { hash, hex } from '#lib/hex.ts'
import type { sentAnswer } from '#protocol/emailCode.ts'
import type { Node } from './nodes.ts'
import type { Service } from './service.ts'
import type { User } from './users.ts'

/** How many that have ended are listed, and for how many milliseconds. */
const [most, life] = [3, 24 * 60 * 60_000]

const row = z.object({
  request_id: z.string(),
  chain_id: z.number(),
  nonce: z.number(),
  hash,
  raw: hex,
  ending: z.nullable(z.enum(['mined', 'refused', 'replaced', 'cancelled'])),
  is_recent: z.boolean(),
})

type LastSend = z.output<typeof sentAnswer>['sends'][number]

/** A wallet's transactions that have not ended, and the last ones of a day; the newest first, with what became of each. */
export async function lastSends({ store, nodes, now }: Service, user: User): Promise<LastSend[]> {
  const rows = await store.rows(
    row,
    `SELECT request_id, chain_id, COALESCE(nonce, freed_nonce) AS nonce, hash, raw, created_at > $2 AS is_recent,
      CASE WHEN nonce IS NULL THEN COALESCE(ending, 'refused') ELSE ending END AS ending
    FROM sends WHERE user_id = $1 AND COALESCE(nonce, freed_nonce) IS NOT NULL
    AND (ending IS NULL OR created_at > $2) ORDER BY created_at DESC`,
    [user.id, new Date(now().getTime() - life)],
  )
  const sends = await Promise.all(
    rows.map(async send => {
      const { to, value = 0n, data = '0x' } = parseTransaction(send.raw)
      const transaction = { to: to ?? user.address, value: toHex(value), data }
      const state = await stateOf(nodes.get(send.chain_id), user.address, send).catch(
        () => 'unknown' as const,
      )
      return { requestId: send.request_id, chainId: send.chain_id, transaction, hash: send.hash, state }
    }),
  )
  return sends.filter(
    ({ state }, index) =>
      state === 'pending' ||
      state === 'waiting' ||
      state === 'unknown' ||
      (index < most && rows[index]?.is_recent),
  )
}

async function stateOf(
  node: Node | undefined,
  address: Hex,
  { nonce, hash, ending }: z.output<typeof row>,
): Promise<LastSend['state']> {
  if (!node) return 'unknown'
  // The counts are read first: what is mined between the reads then has a receipt.
  const count = await node.getTransactionCount({ address, blockTag: 'latest' })
  const receipt =
    count > nonce && (await node.request({ method: 'eth_getTransactionReceipt', params: [hash] }))
  if (receipt) return receipt.status === '0x1' ? 'done' : 'failed'
  if (ending !== null && ending !== 'mined') return ending
  if (count > nonce) return 'replaced'
  const next = await node.getTransactionCount({ address, blockTag: 'pending' })
  return next < nonce ? 'waiting' : 'pending'
}
