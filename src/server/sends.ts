import { createHash } from 'node:crypto'
import { type Hex, keccak256 } from 'viem'
import * as z from 'zod/mini'
import { hash, hex } from '#lib/hex.ts'
import type { sendRequest } from '#protocol/emailCode.ts'
import type { Node } from './nodes.ts'
import { Refusal } from './refusal.ts'
import type { Service } from './service.ts'
import { networkOf, nodeOf, type PreparedTransaction, prepareTransaction, saidNo } from './transactions.ts'
import { accountOf, type User } from './users.ts'

/** Milliseconds within which whoever signed a transaction is still handing it to the node itself. */
const handingOver = 15_000

const sendRow = z.object({
  request_id: z.string(),
  content_hash: z.string(),
  nonce: z.nullable(z.number()),
  hash,
  raw: hex,
  created_at: z.date(),
})
const sendFields = 'request_id, content_hash, nonce, hash, raw, created_at'

type Send = z.output<typeof sendRow>

/**
 * Signs a transaction and hands it to its network. What is signed is written down first, under the request's id and with
 * its nonce, both of which the database keeps single: the same id again hands over the same bytes, and two requests never
 * share a nonce, whichever processes they reach. A nonce that was refused is free again, and is taken by the next.
 * @throws {@link Refusal} `request-id-used`, `node-refused`, `node-down` (the same id may be tried again), and those of
 * {@link prepareTransaction}, before anything is signed.
 */
export async function sendTransaction(
  service: Service,
  user: User,
  request: z.output<typeof sendRequest>,
): Promise<Hex> {
  const { store, nodes } = service
  const node = nodeOf(nodes, request.chainId)
  const content = contentOf(request)
  let prepared: PreparedTransaction | undefined
  for (let attempt = 0; attempt < 100; attempt++) {
    const [known] = await store.rows(
      sendRow,
      `SELECT ${sendFields} FROM sends WHERE user_id = $1 AND request_id = $2`,
      [user.id, request.requestId],
    )
    if (known && known.content_hash !== content)
      throw new Refusal('request-id-used', 'This request was used for another transaction.')
    if (known?.nonce === null) throw refused(node)
    prepared ??= known ? undefined : await prepareTransaction(node, user.address, request.transaction)
    const send = known ?? (prepared && (await writeDown(service, user, node, request, prepared)))
    if (!send) continue
    const outcome = await handOver(node, send)
    if (outcome === 'there') return send.hash
    const where = [user.id, send.request_id, send.hash]
    if (outcome === 'refused') {
      await store.run(
        'UPDATE sends SET nonce = NULL WHERE user_id = $1 AND request_id = $2 AND hash = $3',
        where,
      )
      throw refused(node)
    }
    // Another transaction of this account took the nonce, so these bytes can never go through.
    await store.run('DELETE FROM sends WHERE user_id = $1 AND request_id = $2 AND hash = $3', where)
  }
  throw new Refusal('node-down', 'Too many transactions of this wallet are under way. Try again later.')
}

/** `undefined` where another request was faster: look again. */
async function writeDown(
  service: Service,
  user: User,
  node: Node,
  request: z.output<typeof sendRequest>,
  prepared: PreparedTransaction,
): Promise<Send | undefined> {
  const { store, now } = service
  const nonce = await freeNonce(service, user, node)
  if (nonce === undefined) return undefined
  const account = await accountOf(service, user)
  const { chainId, to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas } = prepared
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId,
    to,
    value,
    data,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    nonce,
  })
  const [written] = await store.rows(
    sendRow,
    `INSERT INTO sends (user_id, request_id, content_hash, chain_id, nonce, hash, raw, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${sendFields}`,
    [user.id, request.requestId, contentOf(request), chainId, nonce, keccak256(raw), raw, now()],
  )
  return written
}

/** The first nonce that neither the network nor we have used; what the network has lost meanwhile is handed over again. */
async function freeNonce({ store, now }: Service, user: User, node: Node): Promise<number | undefined> {
  const address = user.address
  const next = await node.getTransactionCount({ address, blockTag: 'pending' }).catch((cause: unknown) => {
    throw nodeDown(cause)
  })
  const ours = await store.rows(
    sendRow,
    `SELECT ${sendFields} FROM sends WHERE user_id = $1 AND chain_id = $2 AND nonce >= $3 ORDER BY nonce`,
    [user.id, node.chain.id, next],
  )
  let nonce = next
  for (const send of ours) {
    if (send.nonce !== nonce) break
    if (
      now().getTime() - send.created_at.getTime() > handingOver &&
      (await handOver(node, send)) === 'refused'
    ) {
      await store.run('UPDATE sends SET nonce = NULL WHERE user_id = $1 AND request_id = $2 AND hash = $3', [
        user.id,
        send.request_id,
        send.hash,
      ])
      return undefined
    }
    nonce++
  }
  return nonce
}

/** @throws {@link Refusal} `node-down` where it is not known whether the network has it. */
async function handOver(node: Node, { raw, hash }: Send): Promise<'there' | 'refused' | 'overtaken'> {
  try {
    await node.sendRawTransaction({ serializedTransaction: raw })
    return 'there'
  } catch (cause) {
    if (!saidNo(cause)) throw nodeDown(cause)
    if (await isKnown(node, hash)) return 'there'
    return /nonce.*too low/is.test(String(cause)) ? 'overtaken' : 'refused'
  }
}

async function isKnown(node: Node, hash: Hex): Promise<boolean> {
  try {
    return (await node.request({ method: 'eth_getTransactionByHash', params: [hash] })) !== null
  } catch (cause) {
    throw nodeDown(cause)
  }
}

function nodeDown(cause: unknown): Refusal {
  return new Refusal('node-down', "The network can't be reached right now. Try again later.", { cause })
}

function refused(node: Node): Refusal {
  return new Refusal('node-refused', `${networkOf(node)} refused the transaction.`)
}

/** What the visitor said yes to. Of the fee each look shows another, and the first that was signed counts. */
function contentOf({ chainId, transaction }: z.output<typeof sendRequest>): string {
  const { to, value, data } = transaction
  const content = [chainId, to, value, data]
  return createHash('sha256').update(JSON.stringify(content).toLowerCase()).digest('hex')
}
