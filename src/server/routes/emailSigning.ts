import { Hono } from 'hono'
import { type Hex, isHex, toHex } from 'viem'
import type * as z from 'zod/mini'
import type {
  balancesAnswer,
  prepareAnswer,
  readAnswer,
  sendAnswer,
  sentAnswer,
  signAnswer,
} from '#protocol/emailCode.ts'
import {
  balancesRequest,
  emailPaths,
  prepareRequest,
  readRequest,
  sendRequest,
  signRequest,
} from '#protocol/emailCode.ts'
import { readBalances } from '../balances.ts'
import { lastSends } from '../lastSends.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../requests.ts'
import { sendTransaction } from '../sends.ts'
import type { Service, ServiceEnv } from '../service.ts'
import { askNode, nodeOf, prepareTransaction } from '../transactions.ts'
import { readTypedData } from '../typedData.ts'
import { accountOf, sessionOf, type User } from '../users.ts'

/** What the wallet does for its owner: it reads, signs, and sends. */
export function emailSigningRoutes(service: Service) {
  const { nodes } = service
  const routes = new Hono<ServiceEnv>()

  routes.post(emailPaths.read, async context => {
    await sessionOf(service, context)
    const { chainId, method, params = [] } = await readBody(context, readRequest)
    const node = nodeOf(nodes, chainId)
    const result = await askNode(
      () => node.ask(method, params),
      cause => new Refusal('node-refused', 'The node refused the question.', { cause }),
    )
    return context.json({ result } satisfies z.output<typeof readAnswer>)
  })

  routes.post(emailPaths.balances, async context => {
    const { address } = await sessionOf(service, context)
    const { chainId } = await readBody(context, balancesRequest)
    const { ether, usdc } = await readBalances(service, address, chainId)
    return context.json({
      ether: toHex(ether),
      ...(usdc !== undefined && { usdc: toHex(usdc) }),
    } satisfies z.output<typeof balancesAnswer>)
  })

  routes.get(emailPaths.sent, async context => {
    const user = await sessionOf(service, context)
    return context.json({ sends: await lastSends(service, user) } satisfies z.output<typeof sentAnswer>)
  })

  routes.post(emailPaths.sign, async context => {
    const user = await sessionOf(service, context)
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
    const { chainId, transaction } = await readBody(context, prepareRequest)
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
    const hash = await sendTransaction(service, user, await readBody(context, sendRequest))
    return context.json({ hash } satisfies z.output<typeof sendAnswer>)
  })

  return routes
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
  const message = isHex(text) && text.length % 2 === 0 ? { raw: text } : text
  return account.signMessage({ message })
}

async function signTypedData(service: Service, user: User, json: string, chainId: number): Promise<Hex> {
  const typedData = readTypedData(json, chainId)
  const account = await accountOf(service, user)
  return account.signTypedData(typedData).catch((cause: unknown) => {
    throw new Refusal('wrong-request', "The typed data can't be read.", { cause })
  })
}
