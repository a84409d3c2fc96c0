import { Hono } from 'hono'
import { type Hex, toHex } from 'viem'
import type * as z from 'zod/mini'
import { KudosError } from '#lib/errors.ts'
import type {
  balancesAnswer,
  outcomeAnswer,
  prepareAnswer,
  readAnswer,
  sendAnswer,
  sentAnswer,
  signAnswer,
} from '#protocol/emailCode.ts'
import {
  balancesRequest,
  emailPaths,
  isBytes,
  outcomeRequest,
  prepareRequest,
  readRequest,
  sendRequest,
  signRequest,
} from '#protocol/emailCode.ts'
import { readTypedData } from '#protocol/typedData.ts'
import { readBalances } from '../balances.ts'
import { lastSends } from '../lastSends.ts'
import { countHere, countTowards } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../requests.ts'
import { outcomeOf, sendTransaction } from '../sends.ts'
import type { Service, ServiceEnv } from '../service.ts'
import { askNode, nodeOf, prepareTransaction } from '../transactions.ts'
import { accountOf, sessionOf, type User } from '../users.ts'

/** Signatures of one wallet by one process, and transactions by all: many for a person, few for a machine. */
const [signatures, sends] = [
  { max: 20, seconds: 60 },
  { max: 20, seconds: 60 },
]
/** Questions of one wallet to one process: its page asks twenty a minute for each network, in each of its windows. */
const reads = { max: 240, seconds: 60 }

/** What the wallet does for its owner: it reads, signs, and sends. */
export function emailSigningRoutes(service: Service) {
  const { store, keyring, nodes, now } = service
  const routes = new Hono<ServiceEnv>()
  const [readsOf, signaturesOf] = [countHere(reads), countHere(signatures)]
  const countRead = (user: User) => orTooMany(readsOf(user.id, now()))

  routes.post(emailPaths.read, async context => {
    countRead(await sessionOf(service, context))
    const { chainId, method, params = [] } = await readBody(context, readRequest)
    const node = nodeOf(nodes, chainId)
    const result = await askNode(
      () => node.ask(method, params),
      cause => new Refusal('node-refused', 'The node refused the question.', { cause }),
    )
    return context.json({ result } satisfies z.output<typeof readAnswer>)
  })

  routes.post(emailPaths.balances, async context => {
    const user = await sessionOf(service, context)
    countRead(user)
    const { chainId } = await readBody(context, balancesRequest)
    const { ether, usdc } = await readBalances(service, user.address, chainId)
    return context.json({
      ether: toHex(ether),
      ...(usdc !== undefined && { usdc: toHex(usdc) }),
    } satisfies z.output<typeof balancesAnswer>)
  })

  routes.get(emailPaths.sent, async context => {
    const user = await sessionOf(service, context)
    countRead(user)
    return context.json({ sends: await lastSends(service, user) } satisfies z.output<typeof sentAnswer>)
  })

  routes.post(emailPaths.sign, async context => {
    const user = await sessionOf(service, context)
    orTooMany(signaturesOf(user.id, now()))
    const { chainId, method, params } = await readBody(context, signRequest)
    nodeOf(nodes, chainId)
    const [first = '', second = ''] = params
    const signature =
      method === 'personal_sign'
        ? await signText(service, ownOnly(user, second), first)
        : await signTypedData(service, ownOnly(user, first), second, chainId)
    return context.json({ signature } satisfies z.output<typeof signAnswer>)
  })

  routes.post(emailPaths.prepare, async context => {
    const user = await sessionOf(service, context)
    countRead(user)
    const { from, chainId, transaction } = await readBody(context, prepareRequest)
    ownOnly(user, from)
    const node = nodeOf(nodes, chainId)
    const { gas, maxFeePerGas, maxPriorityFeePerGas, balance } = await prepareTransaction(
      node,
      user.address,
      transaction,
    )
    return context.json({
      gas: toHex(gas),
      maxFeePerGas: toHex(maxFeePerGas),
      maxPriorityFeePerGas: toHex(maxPriorityFeePerGas),
      balance: toHex(balance),
    } satisfies z.output<typeof prepareAnswer>)
  })

  routes.post(emailPaths.send, async context => {
    const user = await sessionOf(service, context)
    orTooMany(await countTowards(store, keyring.mac(`sends of ${user.id}`), sends, now()))
    const request = await readBody(context, sendRequest)
    ownOnly(user, request.from)
    const hash = await sendTransaction(service, user, request)
    return context.json({ hash } satisfies z.output<typeof sendAnswer>)
  })

  routes.post(emailPaths.outcome, async context => {
    const user = await sessionOf(service, context)
    countRead(user)
    const { requestId, from } = await readBody(context, outcomeRequest)
    const hash = await outcomeOf(service, ownOnly(user, from), requestId)
    return context.json({ ...(hash && { hash }) } satisfies z.output<typeof outcomeAnswer>)
  })

  return routes
}

/** @throws {@link Refusal} `too-many-requests` */
function orTooMany(wait: number): void {
  if (wait === 0) return
  const message = `Too many requests of this wallet. Please try again after ${wait} seconds`
  throw new Refusal('too-many-requests', message, { retryAfter: wait })
}

/** A page that names another account means another wallet. */
function ownOnly(user: User, named: string): User {
  if (named.toLowerCase() !== user.address.toLowerCase())
    throw new Refusal('wrong-request', 'The request names another account.')
  return user
}

/** ERC-191; bytes in hex are signed as such, other text as UTF-8. */
async function signText(service: Service, user: User, text: string): Promise<Hex> {
  const account = await accountOf(service, user)
  const message = isBytes(text) ? { raw: text } : text
  return account.signMessage({ message })
}

async function signTypedData(service: Service, user: User, json: string, chainId: number): Promise<Hex> {
  const account = await accountOf(service, user)
  try {
    const typedData = readTypedData(json, { address: user.address, chainId })
    return await account.signTypedData(typedData)
  } catch (cause) {
    const message = cause instanceof KudosError ? cause.message : "The typed data can't be read."
    throw new Refusal('wrong-request', message, { cause })
  }
}
