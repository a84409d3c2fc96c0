import { type Hex, parseTransaction, toHex } from 'viem'
import * as z from 'zod/mini'
import { hash, hex } from '#lib/hex.ts'
import type { sentAnswer } from '#protocol/emailCode.ts'
import type { Node } from './nodes.ts'
import { planReplacement, type Replacement, replacementsOf, stuckAfter } from './replacements.ts'
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
  created_at: z.date(),
})

type LastSend = z.output<typeof sentAnswer>['sends'][number]
type Row = z.output<typeof row>
/** What became of one, by which of the transactions that were signed for its place. */
type Outcome = Pick<LastSend, 'state' | 'hash'>

/** A wallet's transactions that have not ended, and the last ones of a day; the newest first, with what became of each. */
export async function lastSends({ store, nodes, now }: Service, user: User): Promise<LastSend[]> {
  const rows = await store.rows(
    row,
    `SELECT request_id, chain_id, COALESCE(nonce, freed_nonce) AS nonce, hash, raw, created_at,
      created_at > $2 AS is_recent,
      CASE WHEN nonce IS NULL THEN COALESCE(ending, 'refused') ELSE ending END AS ending
    FROM sends WHERE user_id = $1 AND COALESCE(nonce, freed_nonce) IS NOT NULL
    AND (ending IS NULL OR created_at > $2) ORDER BY created_at DESC`,
    [user.id, new Date(now().getTime() - life)],
  )
  const sends = await Promise.all(
    rows.map(async send => {
      const { to, value = 0n, data = '0x' } = parseTransaction(send.raw)
      const transaction = { to: to ?? user.address, value: toHex(value), data }
      const replacements = await replacementsOf(store, user.id, send.request_id)
      const node = nodes.get(send.chain_id)
      const unknown = { state: 'unknown', hash: send.hash } as const
      const outcome = node
        ? await outcomeOf(node, user.address, send, replacements).catch(() => unknown)
        : unknown
      const since = replacements.at(-1)?.created_at ?? send.created_at
      const isStuck = outcome.state === 'pending' && now().getTime() - since.getTime() > stuckAfter
      const fees =
        node && isStuck ? await feesOf(node, user.address, send, replacements).catch(() => ({})) : {}
      return { requestId: send.request_id, chainId: send.chain_id, transaction, ...outcome, ...fees }
    }),
  )
  return sends.filter(
    ({ state }, index) =>
      state === 'pending' ||
      state === 'waiting' ||
      state === 'cancelling' ||
      state === 'unknown' ||
      (index < most && rows[index]?.is_recent),
  )
}

async function outcomeOf(
  node: Node,
  address: Hex,
  { nonce, hash, ending }: Row,
  replacements: readonly Replacement[],
): Promise<Outcome> {
  // The counts are read first: what is mined between the reads then has a receipt.
  const count = await node.getTransactionCount({ address, blockTag: 'latest' })
  for (const one of count > nonce ? [{ hash, cancels: false }, ...replacements] : []) {
    const receipt = await node.request({ method: 'eth_getTransactionReceipt', params: [one.hash] })
    const done = receipt?.status === '0x1' ? 'done' : 'failed'
    if (receipt) return { state: one.cancels ? 'cancelled' : done, hash: one.hash }
  }
  if (ending !== null && ending !== 'mined') return { state: ending, hash }
  if (count > nonce) return { state: 'replaced', hash }
  const newest = replacements.at(-1) ?? { hash, cancels: false }
  const next = await node.getTransactionCount({ address, blockTag: 'pending' })
  const underWay = newest.cancels ? 'cancelling' : 'pending'
  return { state: next < nonce ? 'waiting' : underWay, hash: newest.hash }
}

/** What a higher fee or a cancellation would cost. */
async function feesOf(node: Node, address: Hex, { raw }: Row, replacements: readonly Replacement[]) {
  const newest = replacements.at(-1)?.raw ?? raw
  const [speedUp, cancel] = await Promise.all([
    planReplacement(node, address, raw, newest, 'speed-up'),
    planReplacement(node, address, raw, newest, 'cancel'),
  ])
  return {
    ...(speedUp && { speedUpFee: toHex(speedUp.fee) }),
    ...(cancel && { cancelFee: toHex(cancel.fee) }),
  }
}
