import { createHash } from 'node:crypto'
import { BaseError, type Hex, keccak256, RpcRequestError } from 'viem'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { hash, hex } from '#lib/hex.ts'
import type { replaceRequest, sendRequest } from '#protocol/emailCode.ts'
import { describeAction } from './describeAction.ts'
import { sendOrLog, withoutWords } from './log.ts'
import { sentMail } from './mails.ts'
import type { Node } from './nodes.ts'
import { Refusal } from './refusal.ts'
import { replacementsOf, signReplacement } from './replacements.ts'
import type { Service } from './service.ts'
import { askNode, isNodeError, nodeDown, nodeOf, type Prepared, prepareTransaction } from './transactions.ts'
import { accountOf, type User } from './users.ts'

/** Milliseconds within which whoever signed a transaction may still be broadcasting it. */
const broadcastTime = 15_000
/** Milliseconds after which a node that has mined a transaction finds it, too. */
const settling = 60_000
/** Milliseconds after which an approved transaction that no node has taken is cancelled. */
const patience = 60 * 60_000

const sendRow = z.object({
  request_id: z.string(),
  content_hash: z.string(),
  chain_id: z.number(),
  nonce: z.nullable(z.number()),
  hash,
  raw: hex,
  created_at: z.date(),
  published: z.boolean(),
  ending: z.nullable(z.string()),
})
const sendFields = 'request_id, content_hash, chain_id, nonce, hash, raw, sends.created_at, published, ending'

type Send = z.output<typeof sendRow>
type SendRequest = z.output<typeof sendRequest>
/** Whose transaction it is. */
type Owner = Pick<User, 'id' | 'address'>

/** Stands in place of a transaction under a request that was ended before it sent one. */
const ended = { content_hash: 'ended', chain_id: 0, hash: `0x${'0'.repeat(64)}`, raw: '0x00' } as const

/**
 * Signs and broadcasts a transaction. It is stored first, unique by request id and by nonce: a repeated request broadcasts the
 * same bytes whatever a node says, and a refused one's nonce goes to the next, so that only one of the two can go through.
 * @param mayBeSent throws where it may not be; asked before it is signed, once it is known to go through
 * @throws {@link Refusal}: `node-down` may be tried again; those of {@link prepareTransaction} come before anything is signed
 */
export async function sendTransaction(
  service: Service,
  user: User,
  request: SendRequest,
  mayBeSent: (signed: Prepared) => Promise<void>,
): Promise<Hex> {
  const { store, audit, nodes } = service
  const node = nodeOf(nodes, request.chainId)
  const content = contentOf(request)
  let prepared: Prepared['prepared'] | undefined
  for (let attempt = 0; attempt < 100; attempt++) {
    const [known] = await store.rows(
      sendRow,
      `SELECT ${sendFields} FROM sends WHERE user_id = $1 AND request_id = $2`,
      [user.id, request.requestId],
    )
    if (known?.content_hash === ended.content_hash)
      throw new Refusal('request-ended', emailServiceWords().hasEnded)
    if (known && known.content_hash !== content)
      throw new Refusal('request-id-used', emailServiceWords().usedBefore)
    if (!known && !prepared) {
      const found = await prepareTransaction(node, user.address, request.transaction)
      prepared = found.prepared
      await mayBeSent(found)
    }
    if (!known && attempt === 0)
      await audit.record({
        kind: 'approval',
        userId: user.id,
        email: user.email,
        facts: { method: 'eth_sendTransaction', chainId: request.chainId, requestId: request.requestId },
      })
    const send = known ?? (prepared && (await signAndStore(service, user, node, request, prepared)))
    if (!send) continue
    if (await isThere(service, user, node, send)) return paymentOf(service, user, node, send)
    throw new Refusal('node-refused', emailServiceWords().refused(node.chain.name))
  }
  throw new Refusal('node-down', emailServiceWords().tooManyUnderWay)
}

/** Whether a transaction was signed under a request, or the request was ended. */
export async function isStored({ store }: Service, userId: string, requestId: string): Promise<boolean> {
  const found = await store.rows(
    idRow,
    'SELECT request_id FROM sends WHERE user_id = $1 AND request_id = $2',
    [userId, requestId],
  )
  return found.length > 0
}

/**
 * The hash of a request's transaction, which is broadcast again where the network has lost it. `undefined` where nothing was
 * sent; then the id is used up, so that nothing is sent later either. @throws {@link Refusal} `node-down`
 */
export async function outcomeOf(service: Service, user: User, requestId: string): Promise<Hex | undefined> {
  const { store, nodes, now } = service
  const [send] = await store.rows(
    sendRow,
    `INSERT INTO sends (user_id, request_id, content_hash, chain_id, hash, raw, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (user_id, request_id) DO UPDATE SET request_id = $2 RETURNING ${sendFields}`,
    [user.id, requestId, ended.content_hash, ended.chain_id, ended.hash, ended.raw, now()],
  )
  if (!send || send.content_hash === ended.content_hash) return undefined
  const node = nodeOf(nodes, send.chain_id)
  return (await isThere(service, user, node, send)) ? paymentOf(service, user, node, send) : undefined
}

/** The hash of what pays: that was mined, or else the newest that may be. */
async function paymentOf({ store }: Service, user: User, node: Node, send: Send): Promise<Hex> {
  const replacements = await replacementsOf(store, user.id, send.request_id)
  const hashes = [send, ...replacements.filter(({ cancels }) => !cancels)].map(({ hash }) => hash)
  for (const hash of hashes.length > 1 ? hashes : [])
    if (await askNode(() => node.request({ method: 'eth_getTransactionReceipt', params: [hash] })))
      return hash
  return hashes.at(-1) ?? send.hash
}

/**
 * Puts another transaction in the place of one that is stuck, for no more than the fee that was shown. Either may be carried out
 * in the end, never both. @throws {@link Refusal} `wrong-request`, `not-enough`, `node-down`
 */
export async function replaceTransaction(
  service: Service,
  user: User,
  request: z.output<typeof replaceRequest>,
  allow: () => Promise<void>,
): Promise<Hex> {
  const { requestId } = request
  const [send] = await service.store.rows(
    sendRow,
    `SELECT ${sendFields} FROM sends
    WHERE user_id = $1 AND request_id = $2 AND ending IS NULL AND nonce IS NOT NULL AND published`,
    [user.id, requestId],
  )
  if (!send || send.nonce === null) throw new Refusal('wrong-request', emailServiceWords().notUnderWay)
  const node = nodeOf(service.nodes, send.chain_id)
  const hash = await signReplacement(
    service,
    user,
    node,
    { requestId, nonce: send.nonce, raw: send.raw },
    request,
    allow,
  )
  await isThere(service, user, node, send)
  return hash
}

/** Signs a transaction and stores it; `undefined` where another request took its nonce first: look again. */
async function signAndStore(
  service: Service,
  user: User,
  node: Node,
  request: SendRequest,
  prepared: Prepared['prepared'],
): Promise<Send | undefined> {
  const { store, audit, now } = service
  const { requestId, chainId } = request
  const nonce = await freeNonce(service, user, node)
  if (nonce === undefined) return undefined
  const account = await accountOf(service, user)
  const raw = await account.signTransaction({ ...prepared, type: 'eip1559', nonce })
  const [written] = await store.rows(
    sendRow,
    `INSERT INTO sends (user_id, request_id, content_hash, chain_id, nonce, hash, raw, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${sendFields}`,
    [user.id, requestId, contentOf(request), chainId, nonce, keccak256(raw), raw, now()],
  )
  if (written) {
    await audit.record({
      kind: 'sending',
      userId: user.id,
      email: user.email,
      facts: { requestId, chainId, nonce, hash: written.hash },
      send: { ...written, user_id: user.id, nonce, created_at: written.created_at.toISOString() },
    })
    void sendOrLog(service, sentMail(user.email, describeAction({ kind: 'send', ...request }), now()))
  }
  return written
}

const idRow = z.object({ request_id: z.string() })
const freedRow = z.object({ freed_nonce: z.number() })

/** The first nonce unused by the network and by us, freed ones first; what the network has lost is broadcast again. */
async function freeNonce(service: Service, user: User, node: Node): Promise<number | undefined> {
  const { store, now } = service
  const address = user.address
  const [mined, next] = await askNode(() =>
    Promise.all([
      node.getTransactionCount({ address, blockTag: 'latest' }),
      node.getTransactionCount({ address, blockTag: 'pending' }),
    ]),
  )
  const [freed] = await store.rows(
    freedRow,
    `SELECT freed_nonce FROM sends AS refused WHERE user_id = $1 AND chain_id = $2 AND freed_nonce >= $3
    AND NOT EXISTS (SELECT 1 FROM sends WHERE user_id = $1 AND chain_id = $2 AND nonce = refused.freed_nonce)
    ORDER BY freed_nonce LIMIT 1`,
    [user.id, node.chain.id, mined],
  )
  if (freed) return freed.freed_nonce
  const ours = await store.rows(
    sendRow,
    `SELECT ${sendFields} FROM sends WHERE user_id = $1 AND chain_id = $2 AND nonce >= $3 ORDER BY nonce`,
    [user.id, node.chain.id, next],
  )
  let nonce = next
  for (const send of ours) {
    if (send.nonce !== nonce) break
    const isLate = now().getTime() - send.created_at.getTime() > broadcastTime
    if (isLate && !(await isThere(service, user, node, send))) return undefined
    nonce++
  }
  return nonce
}

/**
 * Broadcasts a transaction that was not refused; whether the network has it. One that no node has taken within an hour is
 * cancelled instead: its nonce goes to the next. @throws {@link Refusal} `node-down` if unknown
 */
async function isThere({ store, now }: Service, user: Owner, node: Node, send: Send): Promise<boolean> {
  const { request_id, nonce, published, ending } = send
  const replacements = await replacementsOf(store, user.id, request_id)
  const hashes = [send, ...replacements].map(({ hash }) => hash)
  const raw = replacements.at(-1)?.raw ?? send.raw
  if (nonce === null) return isKnown(node, hashes)
  // Carried out was the visitor's own cancellation.
  if (ending === 'cancelled') return false
  const age = now().getTime() - send.created_at.getTime()
  const where = 'WHERE user_id = $1 AND request_id = $2 AND nonce = $3'
  const there = async () => {
    if (!published)
      await store.run(`UPDATE sends SET published = true ${where}`, [user.id, request_id, nonce])
    return true
  }
  const notThere = async (ending: 'refused' | 'replaced' | 'cancelled') => {
    const set = 'SET nonce = NULL, freed_nonce = nonce, ending = $4'
    await store.run(`UPDATE sends ${set} ${where}`, [user.id, request_id, nonce, ending])
    return false
  }
  if (!published && age > patience) return (await isKnown(node, hashes)) ? there() : notThere('cancelled')
  try {
    await node.sendRawTransaction({ serializedTransaction: raw })
    return there()
  } catch (cause) {
    if (!isNodeError(cause)) throw nodeDown(cause)
    if (/already (known|imported)|known transaction/i.test(String(cause))) return there()
    // The count first: what was mined between the questions is found then.
    const mined = await askNode(() => node.getTransactionCount({ address: user.address, blockTag: 'latest' }))
    if (await isKnown(node, hashes)) return there()
    // That another transaction took the nonce is believed once the node has had the time to find this one.
    if (mined > nonce && age > settling) return notThere('replaced')
    // What a node had may be with others, though this one has dropped it.
    if (isDefinite(cause) && (!published || age > patience)) return notThere('refused')
    throw notKnown(cause)
  }
}

const openRow = z.extend(sendRow, { id: z.string(), address: hex, nonce: z.number() })

/** Follows every approved transaction that has not ended: hands it to the network again, or notes how it ended. */
export async function followSends(service: Service): Promise<void> {
  const { store, nodes, now, log } = service
  for (const [chainId, node] of nodes) {
    if (service.stopping?.aborted) return
    const isAway = await node.getBlockNumber().then(
      () => false,
      () => true,
    )
    if (isAway) continue
    const open = await store.rows(
      openRow,
      `SELECT users.id, users.address, ${sendFields}
      FROM sends JOIN users ON users.id = sends.user_id
      WHERE chain_id = $1 AND ending IS NULL AND nonce IS NOT NULL AND sends.created_at < $2 ORDER BY nonce`,
      [chainId, new Date(now().getTime() - broadcastTime)],
    )
    // One that gives no definite answer holds up no other; the next round asks again.
    for (const send of open)
      if (!service.stopping?.aborted)
        await follow(service, node, send).catch((error: unknown) =>
          log({ code: 'follow', chainId, ...withoutWords(error) }),
        )
  }
}

async function follow(service: Service, node: Node, send: z.output<typeof openRow>): Promise<void> {
  const { address, nonce } = send
  const mined = await askNode(() => node.getTransactionCount({ address, blockTag: 'latest' }))
  if (mined <= nonce) {
    await isThere(service, send, node, send)
    return
  }
  const replacements = await replacementsOf(service.store, send.id, send.request_id)
  let ending: 'mined' | 'cancelled' | 'replaced' = 'replaced'
  for (const { hash, cancels } of [{ ...send, cancels: false }, ...replacements]) {
    const receipt = await askNode(() => node.request({ method: 'eth_getTransactionReceipt', params: [hash] }))
    if (receipt) ending = cancels ? 'cancelled' : 'mined'
  }
  if (ending === 'replaced' && !(await isLongMined(node, address, nonce))) return
  await service.store.run('UPDATE sends SET ending = $3 WHERE user_id = $1 AND request_id = $2', [
    send.id,
    send.request_id,
    ending,
  ])
}

/** Whether the nonce was used so many blocks ago that every node has seen by what. */
async function isLongMined(node: Node, address: Hex, nonce: number): Promise<boolean> {
  const depth = 64n
  const latest = await askNode(() => node.getBlockNumber())
  if (latest < depth) return false
  return (await askNode(() => node.getTransactionCount({ address, blockNumber: latest - depth }))) > nonce
}

/**
 * Whether a node can't have taken the transaction: it names the fault by the words of most clients, as a server's error or a
 * rejected transaction (EIP-1474). Time limits, inner errors and busy nodes may have passed it on.
 */
function isDefinite(error: unknown): boolean {
  const answer = error instanceof BaseError && error.walk(cause => cause instanceof RpcRequestError)
  return (
    answer instanceof RpcRequestError &&
    (answer.code === -32000 || answer.code === -32003) &&
    /^(insufficient funds|intrinsic gas too low|transaction underpriced|invalid sender)/i.test(answer.details)
  )
}

/** Whether the network has one of these. */
async function isKnown(node: Node, hashes: readonly Hex[]): Promise<boolean> {
  const answers = await askNode(() =>
    Promise.all(
      hashes.flatMap(hash => [
        node.request({ method: 'eth_getTransactionByHash', params: [hash] }),
        node.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
      ]),
    ),
  )
  return answers.some(answer => answer !== null)
}

function notKnown(cause: unknown): Refusal {
  return new Refusal('node-down', emailServiceWords().notKnownYet, { cause })
}

/** What the visitor approved. The fee may differ at each look; the first that was signed counts. */
function contentOf({ chainId, transaction: { to, value, data } }: SendRequest): string {
  const content = JSON.stringify([chainId, to, value, data]).toLowerCase()
  return createHash('sha256').update(content).digest('hex')
}
