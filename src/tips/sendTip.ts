import { encodeFunctionData, erc20Abi, type Hash, zeroHash } from 'viem'
import { estimateContractGas, getBlockNumber, getTransactionCount } from 'viem/actions'
import type { Connector } from 'wagmi'
import { sendCalls, sendTransaction } from 'wagmi/actions'
import * as z from 'zod/mini'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import { lacksBatches } from '#chain/errors.ts'
import { tokenTipGas } from '#chain/networkFee.ts'
import { connectWords } from '#languages/connectWords.ts'
import { hash as hashSchema } from '#lib/hex.ts'
import { hasCode, isUserRejection } from '#lib/outsideErrors.ts'
import type { Order } from './draft.ts'
import { type AskedTip, followTip, hashWords, type SentKudo } from './follow/follow.ts'
import { waitForTransaction } from './follow/waitForTransaction.ts'
import { forgetPending, type PendingTip, type RelayedTip, rememberPending } from './pendingTips.ts'
import { type Facts, planSteps, type Step } from './plan.ts'
import { loadRelayed } from './relay/loadRelayed.ts'
import type { Relay, RelayTerms, SignedTip } from './relay/relay.ts'
import { checkAccount, prepareSender, type Sender } from './sender.ts'
import { declinedAfterApprove, doubtNote, saysWhyNotSent, sendingError } from './sendingError.ts'
import { askWallet } from './steps/askWallet.ts'
import { batchHash, readCapabilities } from './steps/batch.ts'
import { checkFee, checkOrder, readAllowance } from './steps/checkOrder.ts'
import { checkPermit, type Permit, preparePermit, signPermit, splitSignature } from './steps/permit.ts'
import { untilPressed } from './steps/untilPressed.ts'
import type { TipState } from './tip.ts'

export interface SendContext {
  /** Names the tip in what is remembered of it. */
  readonly id: string
  readonly sender: Sender
  /** A client of the order's network. */
  readonly node: NodeClient
  /** The build's relay, if it has one. */
  readonly relay?: Relay | undefined
  /** The transactions of this page's tips that have arrived: their events are not this tip's. */
  readonly arrived?: (() => readonly Hash[]) | undefined
  /** Gets where the tip stands, each time that changes. */
  readonly update: (state: TipState) => void
  /** Ends it: the wallet is asked for nothing more, and what it may have sent is not followed any more. */
  readonly signal: AbortSignal
}

/** A signed tip that is to be given to the relay. */
interface AskedRelay {
  readonly pending: RelayedTip
  readonly tip: SignedTip
}

/** What a wallet that has taken a batch answers; some say no id. */
const takenSchema = z.object({ id: z.string() })

/**
 * Sends a tip: checks it, walks the steps that `planSteps` names, and waits until the kudo is on the chain. The order is
 * fixed; network and account are checked again right before every request to the wallet.
 * @throws KudosError why no tip was sent
 */
export async function sendTip(order: Order, context: SendContext): Promise<SentKudo> {
  const { sender, node, update } = context
  try {
    update({ status: 'checking' })
    // What follows would speak of an account that the visitor has left.
    await checkAccount(sender)
    const asked = await walkSteps(order, await checkOrder(order, sender, node), context)
    if (!('tip' in asked)) return await followTip(asked, order.chain, context)
    const { followRelayed } = await loadRelayed()
    return await followRelayed({ ...asked, relay: context.relay }, order.chain, context)
  } catch (error) {
    throw sendingError(error, order.currency.symbol)
  }
}

/** Decides the next step by what is known, takes it, learns from it, and so on until the wallet is asked for the tip. */
async function walkSteps(
  order: Order,
  known: Facts,
  { id, sender, node, relay, arrived, update, signal }: SendContext,
): Promise<AskedTip | AskedRelay> {
  const { chain, recipient, name, message, currency, value } = order
  const { config, address: account } = sender
  const contract = kudosContract(chain)
  const approve = {
    address: currency.address,
    abi: erc20Abi,
    functionName: 'approve',
    args: [chain.kudosAddress, value],
  } as const
  const approveCall = { to: approve.address, data: encodeFunctionData(approve) }
  let facts = known
  let permit: Permit | undefined
  let answered = 0
  let hasApproved = false

  /** Which of all requests a step is, as far as they are known. */
  const placeOf = (rest: readonly Step[]) => ({ number: answered + 1, of: answered + 1 + rest.length })

  /** Makes sure that network and account are right, then says what the wallet is asked for. */
  async function prepare(step: Step, rest: readonly Step[]): Promise<void> {
    const place = placeOf(rest)
    await prepareSender(sender, chain, () => {
      signal.throwIfAborted()
      update({ status: 'asking', step: 'switchChain', ...place })
    })
    signal.throwIfAborted()
    update({ status: 'asking', step, ...place })
  }

  /**
   * Prepares the wallet and asks it. If the browser blocks the wallet's window, it asks again in the visitor's next press,
   * without any request to a node in between.
   */
  async function askWhenReady<Answer>(
    step: Step,
    rest: readonly Step[],
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    for (;;) {
      try {
        await prepare(step, rest)
        return await ask()
      } catch (error) {
        if (!hasCode(error, 'popup-blocked')) throw error
        const label = connectWords().open(sender.connector.name)
        await untilPressed(
          open => update({ status: 'ready', step, ...placeOf(rest), label, open }),
          signal,
          () => sendingError(error, currency.symbol),
        )
      }
    }
  }

  const checkOwnFee = (gas: bigint) => checkFee(order, sender, facts.account, node, gas)

  /** What is known once the wallet has signed as no plain account does: it stands for one that is not deployed yet (ERC-6492). */
  async function learnAccount(): Promise<void> {
    if (facts.account !== 'plain') return
    facts = { ...facts, account: 'smart', batches: (await readCapabilities(sender, chain)).batches }
  }

  const checkApproveFee = async () =>
    checkOwnFee((await estimateContractGas(node, { ...approve, account })) + tokenTipGas(order))

  /** What every tip is remembered by. */
  const remembered = (block: bigint) => ({
    id,
    chainId: chain.id,
    contract: chain.kudosAddress,
    account,
    block: Number(block),
    time: Date.now(),
    recipient,
    currency: currency.address,
    value: value.toString(),
    words: hashWords(name, message),
  })

  /** Has the visitor sign the tip for the relay; `undefined` where token, account or wallet can't. */
  async function authorize(step: Step, seen: RelayTerms, relay: Relay): Promise<AskedRelay | undefined> {
    const { authorizeTip } = await loadRelayed()
    const authorized = await authorizeTip(order, {
      sender,
      hasCode: facts.account !== 'plain',
      node,
      relay,
      seen,
      askWhenReady: ask => askWhenReady(step, [], ask),
      onAnswer: () => update({ status: 'checking' }),
    })
    if (authorized === 'undeployed') await learnAccount()
    if (!authorized || authorized === 'undeployed') return undefined
    // Nobody but this page has the signature until now: whoever let go of the tip has sent nothing.
    signal.throwIfAborted()
    const { tip, authorization, validBefore, block } = authorized
    return { tip, pending: { ...remembered(block), authorization, validBefore, isAccepted: false } }
  }

  /**
   * Asks the wallet for the tip, which is remembered before: from here on nothing but a refusal means that nothing was sent.
   * @returns what is remembered, and the wallet's yes; without one it gave no clear answer
   * @throws what the wallet refused with, or what failed before it was asked
   */
  async function askForTip(
    step: Step,
    act: (connector: Connector) => Promise<unknown>,
  ): Promise<AskedTip & { readonly value?: unknown }> {
    const [block, count] = await Promise.all([
      getBlockNumber(node, { cacheTime: 0 }),
      getTransactionCount(node, { address: account }),
    ])
    const pending: PendingTip = {
      ...remembered(block),
      hasCode: facts.account !== 'plain',
      count,
      isTaken: false,
      others: [],
    }
    const texts = { name, message }
    const remember = () => rememberPending({ ...pending, others: [...(arrived?.() ?? [])] })
    const answer = await askWhenReady(step, [], () =>
      askWallet(sender, act, remember).catch((error: unknown) => {
        forgetPending(id)
        throw hasApproved && isUserRejection(error) ? declinedAfterApprove(error) : error
      }),
    )
    if ('doubt' in answer)
      return {
        pending,
        texts,
        doubt: doubtNote(answer.doubt),
        hasReason: saysWhyNotSent(answer.doubt),
      }
    return { pending: { ...pending, isTaken: true }, texts, value: answer.value }
  }

  for (;;) {
    const [step, ...rest] = planSteps(facts)
    switch (step) {
      case 'authorize': {
        const authorized = order.relay && relay && (await authorize(step, order.relay, relay))
        if (authorized) return authorized
        facts = { ...facts, isRelayed: false }
        await checkOwnFee(tokenTipGas(order))
        break
      }
      case 'permit': {
        const request = await preparePermit(order, sender, node)
        const earlier = request?.signature
        const signature =
          request && (earlier ?? (await askWhenReady(step, rest, () => signPermit(request, sender))))
        update({ status: 'checking' })
        if (signature && !earlier) answered++
        if (signature && !splitSignature(signature)) await learnAccount()
        permit = request && signature && (await checkPermit(request, signature, order, sender, node))
        facts = permit
          ? { ...facts, permit: 'signed' }
          : {
              ...facts,
              permit: 'unavailable',
              // Somebody may have used the permit already: then the token refuses it, and the tip can go on.
              isAllowed: (await readAllowance(order, account, node)) >= value,
              batches: (await readCapabilities(sender, chain)).batches,
            }
        break
      }
      case 'approve': {
        await checkApproveFee()
        const block = await getBlockNumber(node, { cacheTime: 0 })
        const answer = await askWhenReady(step, rest, () =>
          askWallet(sender, connector =>
            sendTransaction(config, { ...approveCall, account, chainId: chain.id, connector }),
          ),
        )
        if ('doubt' in answer) throw sendingError(answer.doubt, currency.symbol, true)
        hasApproved = true
        answered++
        const isDone = async () => ((await readAllowance(order, account, node)) >= value ? true : undefined)
        const hash = hashSchema.safeParse(answer.value).data
        update({ status: 'pending', step, trace: 'taken', hash })
        await waitForTransaction(
          node,
          {
            chain,
            account,
            hash,
            block,
            findResult: isDone,
            searchResult: async () => ({ found: await isDone(), isComplete: true }),
          },
          ({ hash, isSeen, note }) =>
            update({ status: 'pending', step, trace: isSeen ? 'seen' : 'taken', hash, note }),
          signal,
        )
        update({ status: 'checking' })
        facts = { ...facts, isAllowed: true }
        break
      }
      case 'batch': {
        await checkApproveFee()
        const data = encodeFunctionData({ ...contract, ...tokenTip(order) })
        const calls = [approveCall, { to: contract.address, data }]
        const asked = await askForTip(step, connector =>
          sendCalls(config, { account, connector, chainId: chain.id, calls, forceAtomic: true }),
        ).catch((error: unknown) => {
          if (!lacksBatches(error)) throw error
        })
        if (asked) {
          const batchId = takenSchema.safeParse(asked.value).data?.id
          return { ...asked, findHash: batchId === undefined ? undefined : () => batchHash(sender, batchId) }
        }
        facts = { ...facts, batches: false }
        break
      }
      case 'tip': {
        const native = { functionName: 'sendKudos', args: [recipient, name, message] } as const
        const inToken = tokenTip(order, permit)
        await checkOwnFee(
          facts.isNative
            ? await estimateContractGas(node, { ...contract, ...native, value, account })
            : await estimateContractGas(node, { ...contract, ...inToken, account }),
        )
        const call = {
          to: contract.address,
          data: encodeFunctionData({ ...contract, ...(facts.isNative ? native : inToken) }),
          value: facts.isNative ? value : 0n,
        }
        const { pending, ...asked } = await askForTip(step, connector =>
          sendTransaction(config, { ...call, account, chainId: chain.id, connector }),
        )
        const hash = hashSchema.safeParse(asked.value).data
        return { ...asked, pending: { ...pending, hash, isTaken: hash !== undefined } }
      }
    }
  }
}

/** The call that tips in a token; without a permit the allowance that exists is used (`v` 0). */
function tokenTip({ recipient, name, message, currency, value }: Order, permit?: Permit) {
  const { deadline, v, r, s } = permit ?? { deadline: 0n, v: 0, r: zeroHash, s: zeroHash }
  return {
    functionName: 'sendKudosInTokens',
    args: [recipient, name, message, currency.address, value, deadline, v, r, s],
  } as const
}
