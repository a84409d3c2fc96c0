import { Hono } from 'hono'
import { erc20Abi, type Hex, type LocalAccount, toHex } from 'viem'
import type * as z from 'zod/mini'
import { usdcAddress } from '#catalog/chains.ts'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { readEnsAddress } from '#lib/ensAddress.ts'
import { KudosError } from '#lib/errors.ts'
import * as protocol from '#protocol/emailCode.ts'
import { provenReplaceRequest, provenSendRequest, provenSignRequest } from '#protocol/secondFactor.ts'
import { isWordsOnly } from '#protocol/signedText.ts'
import { readTypedData } from '#protocol/typedData.ts'
import { describeAction } from '../describeAction.ts'
import { requireSettledEmail } from '../emailChanges.ts'
import { lastSends } from '../lastSends.ts'
import { countHere, countTowards, requestLimit } from '../limits.ts'
import type { Node } from '../nodes.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../requests.ts'
import { requireFactor } from '../secondFactor.ts'
import {
  afterTheSame,
  checkPlace,
  isStored,
  outcomeOf,
  replaceTransaction,
  sendTransaction,
} from '../sends.ts'
import type { Service, ServiceContext, ServiceEnv } from '../service.ts'
import { signatureMails } from '../signatureMails.ts'
import { askNode, nodeOf, prepareTransaction } from '../transactions.ts'
import { accountOf, sessionOf, type User } from '../users.ts'

/** Signatures by one process, and transactions by all: many for a person, few for a machine. */
const [signatures, sends] = [requestLimit('tooManyOfWallet', 20, 60), requestLimit('tooManyOfWallet', 20, 60)]
/** Questions to one process: a page asks twenty a minute for each network, in each of its windows. */
const reads = requestLimit('tooManyOfWallet', 240, 60)

/** What the wallet does for its owner: it reads, signs, and sends. */
export function emailSigningRoutes(service: Service) {
  const { store, keyring, audit, nodes, namesNode, settings, now } = service
  const routes = new Hono<ServiceEnv>()
  const [countRead, countSignature] = [countHere(reads), countHere(signatures)]
  const tellSigned = signatureMails(service)
  const afterSame = afterTheSame(service)
  /** The request's user, whose reading is counted. */
  async function reader(context: ServiceContext): Promise<User> {
    const user = await sessionOf(service, context)
    countRead(user.id, now())
    return user
  }

  routes.post(protocol.emailPaths.read, async context => {
    await reader(context)
    const { chainId, method, params = [] } = await readBody(context, protocol.readRequest)
    const node = nodeOf(nodes, chainId)
    const result = await askNode(
      () => node.ask(method, params),
      cause => new Refusal('node-refused', 'The node refused the question.', { cause }),
    )
    return context.json({ result } satisfies z.output<typeof protocol.readAnswer>)
  })

  routes.post(protocol.emailPaths.balances, async context => {
    const { address } = await reader(context)
    const { chainId } = await readBody(context, protocol.balancesRequest)
    const node = nodeOf(nodes, chainId)
    // USDC's contract is never the client's choice.
    const token = usdcAddress(chainId, settings.contracts?.find(entry => entry.chainId === chainId)?.usdc)
    const balances = await askNode(async () => {
      const [ether, usdc] = await Promise.all([
        node.getBalance({ address }),
        token &&
          node.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [address] }),
      ])
      return { ether: toHex(ether), ...(usdc !== undefined && { usdc: toHex(usdc) }) }
    })
    return context.json(balances satisfies z.output<typeof protocol.balancesAnswer>)
  })

  routes.post(protocol.emailPaths.name, async context => {
    await reader(context)
    const { chainId, name } = await readBody(context, protocol.nameRequest)
    const { chain } = nodeOf(nodes, chainId)
    if (!namesNode) throw new Refusal('wrong-request', 'The service looks no names up.')
    return context.json(
      (await addressOfName(namesNode, name, chain)) satisfies z.output<typeof protocol.nameAnswer>,
    )
  })

  routes.get(protocol.emailPaths.sent, async context => {
    const user = await reader(context)
    return context.json({ sends: await lastSends(service, user) } satisfies z.output<
      typeof protocol.sentAnswer
    >)
  })

  routes.post(protocol.emailPaths.sign, async context => {
    const user = await sessionOf(service, context)
    countSignature(user.id, now())
    const { proof, ...request } = await readBody(context, provenSignRequest)
    const { chainId, method, params } = request
    nodeOf(nodes, chainId)
    const [first = '', second = ''] = params
    const isText = method === 'personal_sign'
    ownOnly(user, isText ? second : first)
    const isPlain = isText && isWordsOnly(first)
    if (!isPlain) await requireSettledEmail(service, user)
    await requireFactor(service, user, { kind: 'sign', ...request }, proof)
    const kind = isPlain ? 'text signature' : 'approval'
    await audit.record({ kind, userId: user.id, email: user.email, facts: { method, chainId } })
    const account = await accountOf(service, user)
    // ERC-191; bytes in hex are signed as such, other text as UTF-8.
    const signature = isText
      ? await account.signMessage({ message: protocol.isBytes(first) ? { raw: first } : first })
      : await signTypedData(account, second, chainId)
    if (!isPlain) tellSigned(user, describeAction(service, { kind: 'sign', ...request }))
    return context.json({ signature } satisfies z.output<typeof protocol.signAnswer>)
  })

  routes.post(protocol.emailPaths.prepare, async context => {
    const user = await reader(context)
    const { from, chainId, transaction } = await readBody(context, protocol.prepareRequest)
    await requireSettledEmail(service, ownOnly(user, from))
    const { prepared, rollupFee, usualFee, balance } = await prepareTransaction(
      nodeOf(nodes, chainId),
      user.address,
      transaction,
    )
    await checkPlace(service, user, chainId)
    return context.json({
      gas: toHex(prepared.gas),
      maxFeePerGas: toHex(prepared.maxFeePerGas),
      maxPriorityFeePerGas: toHex(prepared.maxPriorityFeePerGas),
      rollupFee: toHex(rollupFee),
      usualFee: toHex(usualFee),
      balance: toHex(balance),
    } satisfies z.output<typeof protocol.prepareAnswer>)
  })

  routes.post(protocol.emailPaths.send, async context => {
    const user = await sessionOf(service, context)
    const { proof, ...request } = await readBody(context, provenSendRequest)
    ownOnly(user, request.from)
    const isAgain = () => isStored(service, user.id, request.requestId)
    const carryOut = () =>
      sendTransaction(service, user, request, signed =>
        requireFactor(service, user, { kind: 'send', ...request }, proof, signed),
      )
    // What is stored is no more than handed over again, and no refusal tells otherwise.
    const handOver = () => {
      countRead(user.id, now())
      return carryOut()
    }
    const carryOutFirst = async () => {
      if (await isAgain()) return handOver()
      await countTowards(store, keyring.mac(`sends of ${user.id}`), sends, now())
      await requireSettledEmail(service, user)
      return carryOut()
    }
    const hash = await ((await isAgain()) ? handOver() : afterSame(user, request.requestId, carryOutFirst))
    return context.json({ hash } satisfies z.output<typeof protocol.sendAnswer>)
  })

  routes.post(protocol.emailPaths.replace, async context => {
    const user = await sessionOf(service, context)
    await countTowards(store, keyring.mac(`sends of ${user.id}`), sends, now())
    const { proof, ...request } = await readBody(context, provenReplaceRequest)
    await requireSettledEmail(service, ownOnly(user, request.from))
    const hash = await afterSame(user, request.requestId, () =>
      replaceTransaction(service, user, request, () =>
        requireFactor(service, user, { kind: 'replace', request }, proof),
      ),
    )
    return context.json({ hash } satisfies z.output<typeof protocol.sendAnswer>)
  })

  routes.post(protocol.emailPaths.outcome, async context => {
    const user = await reader(context)
    const { requestId, from } = await readBody(context, protocol.outcomeRequest)
    const hash = await outcomeOf(service, ownOnly(user, from), requestId)
    return context.json({ ...(hash && { hash }) } satisfies z.output<typeof protocol.outcomeAnswer>)
  })

  return routes
}

/** A page that names another account means another wallet. */
function ownOnly(user: User, named: string): User {
  if (named.toLowerCase() !== user.address.toLowerCase())
    throw new Refusal('wrong-request', 'The request names another account.')
  return user
}

/** Where a name leads, as Ethereum says. @throws {@link Refusal} `no-name`, `node-down` */
async function addressOfName(node: Node, name: string, chain: Node['chain']) {
  const words = emailServiceWords()
  const found = await readEnsAddress(node, name, chain.id).catch((cause: unknown) => {
    throw new Refusal('node-down', words.nameNotLookedUp, { cause })
  })
  if (found === 'no-name') throw new Refusal('no-name', words.noName)
  if (found === 'empty') throw new Refusal('no-name', words.emptyName(chain.name))
  return found
}

async function signTypedData(account: LocalAccount, json: string, chainId: number): Promise<Hex> {
  try {
    return await account.signTypedData(readTypedData(json, { address: account.address, chainId }))
  } catch (cause) {
    const message = cause instanceof KudosError ? cause.message : "The typed data can't be read."
    throw new Refusal('wrong-request', message, { cause })
  }
}
