import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getAddress, type Hex, keccak256, parseTransaction, toHex } from 'viem'
import type * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import type { replaceRequest, sendRequest } from '#protocol/emailCode.ts'
import { isProven, UnwrittenError } from './auditLog.ts'
import { describeAction } from './describeAction.ts'
import { inOwnersLanguage } from './inOwnersLanguage.ts'
import type { JournalLine, JournalSend } from './journal.ts'
import { countHere, countTowards, forget, type Limit } from './limits.ts'
import { sendOrLog, withoutWords } from './log.ts'
import { isKnown, lookForSending } from './lookForSending.ts'
import { sentMail } from './mails.ts'
import type { Node } from './nodes.ts'
import { Refusal } from './refusal.ts'
import { replacedBefore, signReplacement, versionsOf } from './replacements.ts'
import { ageOf, hasEnded, isExpected, isSent, nextSending } from './sending.ts'
import type { Service } from './service.ts'
import {
  around,
  findOrEnd,
  findSend,
  freedNonce,
  journalSendOf,
  type StoredSend,
  sendsFrom,
  sendsToFollow,
  storeSend,
  storeSending,
} from './storedSends.ts'
import { countOf, nodeOf, type Prepared, prepareTransaction } from './transactions.ts'
import { type Rest, type Which, writeRest } from './unwrittenLines.ts'
import { accountOf, findUserById, type User } from './users.ts'

/** Milliseconds within which whoever signed a transaction may still be broadcasting it. */
const broadcastTime = 15_000
/** So many transactions of a wallet are under way on a network at most: each look asks about all of them. */
const mostUnderWay = 16
/** Milliseconds for which what has ended by a block is looked for all the same: a node may have called that block final too early. */
const watchTime = 60 * 60_000

/** Milliseconds that a request waits for the same one before it, and between two looks. */
const [longestWait, lookPause] = [20_000, 100]
/** Of one request; what a process that died was about holds it up no longer than this. */
const oneUnderWay: Limit = {
  max: 1,
  seconds: 60,
  code: 'node-down',
  sentence: () => emailServiceWords().notKnownYet,
}
/** Of one request in one process, those that wait included: more than a browser asks. */
const fewUnderWay: Limit = { ...oneUnderWay, max: 5 }

type SendRequest = z.output<typeof sendRequest>
/** Whose transaction it is. */
type Owner = Pick<User, 'id' | 'address'>

/**
 * Carries a request out after the same one before it, whatever process has that: browsers ask once more by themselves where a
 * connection breaks, and of two at once one would be refused for what the other has used up, while that one pays.
 * Throws {@link Refusal} `node-down` where the one before takes too long, or many wait for it: nobody can know yet.
 */
export function afterTheSame({ store, keyring, now }: Service) {
  const countHeld = countHere(fewUnderWay)
  return async <Result>({ id }: Owner, requestId: string, work: () => Promise<Result>): Promise<Result> => {
    const key = keyring.mac(`sending of ${id} ${requestId}`)
    const isFree = () =>
      countTowards(store, key, oneUnderWay, now()).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal && error.code === oneUnderWay.code) return false
          throw error
        },
      )
    const release = countHeld(key, now())
    try {
      for (const end = performance.now() + longestWait; !(await isFree()); ) {
        if (performance.now() > end) throw notKnownYet('The same request is under way.')
        await wait(lookPause)
      }
      // Where the database is away, it ends by itself.
      return await work().finally(() => forget(store, key).catch(() => undefined))
    } finally {
      release()
    }
  }
}

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
  let prepared: Prepared['prepared'] | undefined
  for (let attempt = 0; attempt < 100; attempt++) {
    const known = await findSend(store, user.id, request.requestId)
    if (known?.isEnded) throw new Refusal('request-ended', emailServiceWords().hasEnded)
    if (known && known.contentHash !== contentOf(request))
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
    const hash = await hashOf(service, user, node, send)
    if (hash) return hash
    throw new Refusal('node-refused', emailServiceWords().refused(node.chain.name))
  }
  throw new Refusal('node-down', emailServiceWords().tooManyUnderWay)
}

/** Whether a transaction was signed under a request, or the request was ended. */
export async function isStored({ store }: Service, userId: string, requestId: string): Promise<boolean> {
  return (await findSend(store, userId, requestId)) !== undefined
}

/**
 * The hash of a request's transaction, which is broadcast again where the network has lost it. `undefined` where nothing was
 * sent; then the id is used up, so that nothing is sent later either. @throws {@link Refusal} `node-down`
 */
export async function outcomeOf(service: Service, user: User, requestId: string): Promise<Hex | undefined> {
  const { store, nodes, now } = service
  const send = await findOrEnd(store, user.id, requestId, now())
  if (!send || send.isEnded) return undefined
  return hashOf(service, user, nodeOf(nodes, send.chainId), send)
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
  const send = await findSend(service.store, user.id, request.requestId)
  if (send?.sending.state !== 'under-way') throw new Refusal('wrong-request', emailServiceWords().notUnderWay)
  const node = nodeOf(service.nodes, send.chainId)
  const before = await replacedBefore(service, user, send, request)
  if (before) return before
  const hash = await signReplacement(service, user, node, send, request, allow).catch(unlessUnwritten)
  void tellReplaced(service, user, request)
  await settle(service, user, node, send)
  // The look is content with the old one; a node may have refused the new one.
  const isUsed = async () => (await countOf(node, user.address, 'latest')) > send.nonce
  if (!(await isKnown(node, [{ hash }])) && !(await isUsed())) throw notKnownYet('The network lacks it.')
  return hash
}

/** Signs a transaction and stores it; `undefined` where another request took its nonce first: look again. */
async function signAndStore(
  service: Service,
  user: User,
  node: Node,
  request: SendRequest,
  prepared: Prepared['prepared'],
): Promise<StoredSend | undefined> {
  const { audit, now } = service
  const { requestId, chainId } = request
  const nonce = await freeNonce(service, user, node)
  if (nonce === undefined) return undefined
  const account = await accountOf(service, user)
  const raw = await account.signTransaction({ ...prepared, type: 'eip1559', nonce })
  const [hash, contentHash, createdAt] = [keccak256(raw), contentOf(request), now()]
  const signed = { requestId, contentHash, chainId, nonce, hash, raw, createdAt }
  const event = {
    kind: 'sending',
    userId: user.id,
    email: user.email,
    facts: { requestId, chainId, nonce, hash },
    send: journalSendOf(user.id, signed),
  } as const
  const isStored = await audit
    .record(event, queries => storeSend(queries, user.id, signed))
    .catch(unlessUnwritten)
  if (!isStored) return undefined
  void tellSent(service, user, event.send)
  return { ...signed, sending: { state: 'signed' }, isTakenOver: false, isEnded: false }
}

/**
 * The wallet's first place that neither a block nor a transaction of ours has; given up ones first. Only what blocks have counts:
 * a place that a node calls taken and that nobody fills would hold up all that come after. What the network has lost is broadcast
 * again; `undefined` where the place of one was given up meanwhile. @throws {@link Refusal} where it would let an old payment go
 */
async function freeNonce(service: Service, user: User, node: Node): Promise<number | undefined> {
  const { store, now } = service
  const mined = await countOf(node, user.address, 'latest')
  const later = await sendsFrom(store, user.id, node.chain.id, mined)
  const hole = firstHole(mined, later)
  // One beyond another hole is not taken: nothing waits for it, a node told of too many once.
  const isGivenUp = (await freedNonce(store, user.id, node.chain.id, mined)) === hole
  if (!isGivenUp) {
    if (later.filter(({ sending }) => !hasEnded(sending)).length >= mostUnderWay)
      throw new Refusal('node-down', emailServiceWords().tooManyUnderWay)
    for (const send of later.filter(({ nonce }) => nonce < hole)) {
      const isLate = ageOf(send, now()) > broadcastTime
      // One that had ended keeps its place, and goes on where no block has it any more.
      if (isLate && !(await settle(service, user, node, send)) && !hasEnded(send.sending)) return undefined
    }
  }
  await keepBack(service, user, node, hole)
  return hole
}

/** The first place from one on that none of these, which come by their places, has. */
function firstHole(from: number, sends: readonly { readonly nonce: number }[]): number {
  let hole = from
  for (const { nonce } of sends) if (nonce === hole) hole++
  return hole
}

/**
 * Finds out before its visitor is asked for anything whether a transaction would be held back by an old one.
 * @throws {@link Refusal} `earlier-waits`, `node-down`
 */
export async function checkPlace(service: Service, user: User, chainId: number): Promise<void> {
  await freeNonce(service, user, nodeOf(service.nodes, chainId))
}

const notKnownYet = (cause: unknown) => new Refusal('node-down', emailServiceWords().notKnownYet, { cause })

/** What is stored goes on by itself once the journal has it: nobody can know yet. */
function unlessUnwritten(cause: unknown): never {
  throw cause instanceof UnwrittenError ? notKnownYet(cause) : cause
}

/** Mails the owner what is handed over; a mailbox keeps one of several. */
async function tellSent(service: Service, { id: userId, email, address: from }: User, send: JournalSend) {
  const { keyring, settings, now } = service
  const { chain_id: chainId, request_id: requestId } = send
  const { to, value = 0n, data = '0x' } = parseTransaction(send.raw)
  if (!to) return
  const transaction = { to: getAddress(to), value: toHex(value), data }
  const what = describeAction(service, { kind: 'send', requestId, from, chainId, transaction })
  const id = keyring.mac(`mail of ${userId} ${requestId}`)
  const messageId = `<${id}@${new URL(settings.origin).hostname}>`
  await sendOrLog(service, { ...sentMail(email, what, now()), messageId })
}

/** Mails the owner that another transaction takes a stuck one's place. */
async function tellReplaced(service: Service, { email }: User, request: z.output<typeof replaceRequest>) {
  await sendOrLog(
    service,
    sentMail(email, describeAction(service, { kind: 'replace', request }), service.now()),
  )
}

/** Writes into the journal what the database kept for it. @throws where it can't be written */
function writeLate(service: Service, which: Which): Promise<Rest> {
  const { store, journal } = service
  return writeRest(store, journal, which, line => isProven(service, line))
}

/** Tells the owners of what only now is in the journal, and so is handed over. */
async function tellLate(service: Service, { written }: Rest) {
  for (const { send, replacement } of written) {
    const owner = send && (await findUserById(service, send.user_id))
    if (!owner) continue
    const request = replacement && requestOf(owner, replacement)
    void inOwnersLanguage(owner, () =>
      request ? tellReplaced(service, owner, request) : tellSent(service, owner, send),
    )
  }
}

/** What was asked for when this was signed. */
function requestOf(
  { address: from }: Owner,
  { request_id: requestId, raw, cancels }: NonNullable<JournalLine['replacement']>,
) {
  const { gas = 0n, maxFeePerGas = 0n } = parseTransaction(raw)
  return { requestId, from, kind: cancels ? 'cancel' : 'speed-up', fee: toHex(gas * maxFeePerGas) } as const
}

/**
 * Refuses a new transaction at a place that old ones of the wallet wait behind: nodes may have those, and they would leave with it,
 * unasked. Only another one at their own place, their cancellation, gives them up safely, and that takes its visitor's word and fee.
 */
async function keepBack(service: Service, user: User, node: Node, place: number): Promise<void> {
  const { store, now } = service
  for (const send of await sendsFrom(store, user.id, node.chain.id, place + 1)) {
    if (hasEnded(send.sending) || isExpected(ageOf(send, now()))) continue
    const newest = (await versionsOf(store, user, send)).at(-1)
    const isCancelled = newest?.cancels === true
    // One that never left is given up by this look, and a cancellation handed over.
    const isLooked = isCancelled || send.sending.state === 'signed'
    if (isLooked && !(await settle(service, user, node, send))) continue
    // A cancellation that no node has cancels nothing.
    if (!isCancelled || !(await isKnown(node, [newest])))
      throw new Refusal('earlier-waits', emailServiceWords().earlierWaits)
  }
}

/** As {@link settle}, without a question where the chain has it for good. */
async function hashOf(service: Service, owner: Owner, node: Node, send: StoredSend) {
  const { sending, isTakenOver } = send
  return sending.state === 'mined' && !isTakenOver ? sending.hash : settle(service, owner, node, send)
}

/**
 * Looks for a transaction, hands it over where the network lacks it, and stores where it stands: the hash of what pays, or may
 * yet; `undefined` where nothing does. @throws {@link Refusal} `node-down` while nobody can know
 */
async function settle(
  service: Service,
  owner: Owner,
  node: Node,
  send: StoredSend,
): Promise<Hex | undefined> {
  const { store, now } = service
  const { sending } = send
  if (send.isTakenOver) return undefined
  // What a restored database could not know of is not handed over.
  const which = { userId: owner.id, requestId: send.requestId }
  const late = await writeLate(service, which).catch((cause: unknown) => {
    throw notKnownYet(cause)
  })
  await tellLate(service, late)
  // Nor what is kept for a journal and not proven to be ours.
  if (late.unproven > 0) throw notKnownYet('The journal lacks it.')
  const versions = await versionsOf(store, owner, send)
  const time = now()
  const age = ageOf(send, time)
  const sighting = await lookForSending(node, owner.address, send, versions, age, time)
  const next = nextSending(sending, age, sighting)
  const isStored = next === sending || (await storeSending(store, owner.id, send, next))
  if (isStored && sighting.seen === 'forgotten')
    return settle(service, owner, node, { ...send, sending: next })
  const pays = isStored ? isSent(next, sighting) : undefined
  if (pays === undefined) throw notKnownYet(sighting.seen === 'nothing' ? sighting.cause : sighting.seen)
  if (!pays) return undefined
  return sighting.seen === 'carried-out'
    ? sighting.hash
    : (versions.findLast(({ cancels }) => !cancels)?.hash ?? send.hash)
}

/** Follows every approved transaction that has not ended, or did lately: hands it to the network again, or notes how it ended. */
export async function followSends(service: Service): Promise<void> {
  const until = new Date(service.now().getTime() - broadcastTime)
  await tellLate(service, await writeLate(service, { until }))
  // A network whose node hangs holds up no other.
  await Promise.all(Array.from(service.nodes.values(), node => followNetwork(service, node)))
}

async function followNetwork(service: Service, node: Node): Promise<void> {
  const { store, now, log } = service
  const chainId = node.chain.id
  const isAway = await node.getBlockNumber().then(
    () => false,
    () => true,
  )
  if (isAway) return
  // One that gives no definite answer holds up no other; the next round asks again.
  for (const open of await sendsToFollow(
    store,
    chainId,
    around(now(), broadcastTime),
    around(now(), watchTime),
  )) {
    if (service.stopping?.aborted) return
    const send = await findSend(store, open.user_id, open.request_id)
    const owner = { id: open.user_id, address: open.address }
    if (send)
      await settle(service, owner, node, send).catch((error: unknown) =>
        log({ code: 'follow', chainId, ...withoutWords(error) }),
      )
  }
}

/** What the visitor approved. The fee may differ at each look; the first that was signed counts. */
function contentOf({ chainId, transaction: { to, value, data } }: SendRequest): string {
  const content = JSON.stringify([chainId, to, value, data]).toLowerCase()
  return createHash('sha256').update(content).digest('hex')
}
