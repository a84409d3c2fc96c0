import { encodeFunctionData, erc20Abi, type Hash, zeroHash } from 'viem'
import {
  estimateContractGas,
  getBlockNumber,
  getCode,
  getTransactionCount,
  readContract,
  simulateContract,
} from 'viem/actions'
import { sendTransaction } from 'wagmi/actions'
import { formatAmount } from '#lib/amount.ts'
import { formatBalance } from '#lib/balance.ts'
import { KudosError } from '#lib/errors.ts'
import { byteLength } from '#lib/format.ts'
import { hash as hashSchema } from '#lib/hex.ts'
import { nativeCurrencyAddress } from '#settings/chains.ts'
import { kudosContract, type NodeClient } from '../contract.ts'
import { contractBlockedError, doubtNote, isPausedOrBlocked, lacksBatches, sendingError } from '../errors.ts'
import { type Answer, askWallet } from './askWallet.ts'
import { batchHash, type Call, offersBatches, sendBatch } from './batch.ts'
import { checkContract } from './checkContract.ts'
import { checkFee } from './checkFee.ts'
import type { Order } from './draft.ts'
import { followTip, type SentKudo } from './follow.ts'
import { forgetPending, type PendingTip, rememberPending } from './pendingTips.ts'
import { checkPermit, type Permit, preparePermit, signPermit } from './permit.ts'
import { type Facts, planSteps, type Step } from './plan.ts'
import { prepareSender } from './prepareSender.ts'
import { readFunds } from './readFunds.ts'
import type { Sender } from './sender.ts'
import type { TipState } from './tip.ts'
import { waitForTransaction } from './waitForTransaction.ts'

/** What a tip is carried out with. */
export interface SendContext {
  /** Names the tip in what is remembered of it. */
  readonly id: string
  readonly sender: Sender
  /** A client of the order's network. */
  readonly node: NodeClient
  /** Gets where the tip stands, each time that changes. */
  readonly update: (state: TipState) => void
  /** Ends it: the wallet is asked for nothing more, and what it may have sent is not followed any more. */
  readonly signal: AbortSignal
}

/** A tip that the wallet may have sent. */
interface AskedTip {
  readonly pending: PendingTip
  /** What the wallet said in place of a clear answer. */
  readonly doubt?: string | undefined
  readonly findHash?: (() => Promise<Hash | undefined>) | undefined
}

/**
 * Sends a tip: checks it, walks the steps that `planSteps` names, and waits until the kudo is on the chain. The order is
 * fixed; network and account are checked again right before every request to the wallet.
 * @throws KudosError why no tip was sent
 */
export async function sendTip(order: Order, context: SendContext): Promise<SentKudo> {
  try {
    context.update({ status: 'checking' })
    const { pending, ...asked } = await walkSteps(order, await checkOrder(order, context), context)
    return await followTip(pending, order.chain, context.node, context.update, context.signal, asked)
  } catch (error) {
    throw sendingError(error, order.currency.symbol)
  }
}

/** Finds out what can be told before the wallet is asked for anything, and what the first step depends on. */
async function checkOrder(order: Order, { sender, node }: SendContext): Promise<Facts> {
  const { chain, recipient, currency, value } = order
  const account = sender.address
  if (account.toLowerCase() === recipient.toLowerCase())
    throw new KudosError("You are the recipient: you can't tip yourself.", { code: 'self-tip' })
  await checkContract(node, chain)
  const isNative = currency.address === nativeCurrencyAddress
  const [{ balance }, code, allowance] = await Promise.all([
    readFunds(node, account, currency),
    getCode(node, { address: account }),
    isNative ? 0n : readAllowance(order, account, node),
  ])
  if (balance < value) {
    const { symbol, decimals } = currency
    const [tip, has] = [formatAmount(value, decimals), formatBalance(balance, decimals)]
    throw new KudosError(`Not enough ${symbol}: the tip is ${tip}, you have ${has}.`, { code: 'balance' })
  }
  const hasCode = code !== undefined
  if (!isNative) {
    // A plain transfer meets what would stop the tip (paused, blocked) before anything is signed.
    const transferTo = (to: `0x${string}`) =>
      simulateContract(node, {
        address: currency.address,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [to, value],
        account,
      })
    await transferTo(recipient)
    await transferTo(chain.kudosAddress).catch((error: unknown) => {
      if (isPausedOrBlocked(error)) throw contractBlockedError(currency.symbol, chain.name)
    })
    if (!hasCode) await checkFee(node, order, account, expectedGas(order))
  }
  return {
    isNative,
    isAllowed: !isNative && allowance >= value,
    hasCode,
    permit: 'open',
    batches: !isNative && hasCode && (await offersBatches(sender, chain)),
  }
}

/** Decides the next step by what is known, takes it, learns from it, and so on until the wallet is asked for the tip. */
async function walkSteps(order: Order, known: Facts, context: SendContext): Promise<AskedTip> {
  const { sender, node, update, signal } = context
  const { chain, currency, value } = order
  const account = sender.address
  const contract = kudosContract(chain)
  const approve = {
    address: currency.address,
    abi: erc20Abi,
    functionName: 'approve',
    args: [chain.kudosAddress, value],
  } as const
  let facts = known
  let permit: Permit | undefined
  let answered = 0

  /** Makes sure that network and account are right, then says what the wallet is asked for. */
  async function prepare(step: Step, rest: readonly Step[]): Promise<void> {
    const place = { number: answered + 1, of: answered + 1 + rest.length }
    await prepareSender(sender, chain, () => {
      signal.throwIfAborted()
      update({ status: 'asking', step: 'switchChain', ...place })
    })
    signal.throwIfAborted()
    update({ status: 'asking', step, ...place })
  }

  /** Somebody else may pay the fee for an account with code: its own balance says nothing. */
  async function checkOwnFee(gas: bigint): Promise<void> {
    if (!facts.hasCode) await checkFee(node, order, account, gas)
  }

  const checkApproveFee = async () =>
    checkOwnFee((await estimateContractGas(node, { ...approve, account })) + expectedGas(order))

  const send = (call: Call & { readonly value?: bigint }, beforeAsking?: () => void) =>
    askWallet(
      sender,
      connector => sendTransaction(sender.config, { ...call, account, chainId: chain.id, connector }),
      beforeAsking,
    )

  for (;;) {
    const [step, ...rest] = planSteps(facts)
    switch (step) {
      case 'permit': {
        const request = await preparePermit(order, account, node)
        if (request) await prepare(step, rest)
        const signature = request && (await signPermit(request, sender))
        update({ status: 'checking' })
        if (signature) answered++
        permit = request && signature && (await checkPermit(request, signature, order, node))
        facts = permit
          ? { ...facts, permit: 'signed' }
          : {
              ...facts,
              permit: 'unavailable',
              // Somebody may have used the permit already: then the token refuses it, and the tip can go on.
              isAllowed: (await readAllowance(order, account, node)) >= value,
              batches: await offersBatches(sender, chain),
            }
        break
      }
      case 'approve': {
        await checkApproveFee()
        const block = await getBlockNumber(node, { cacheTime: 0 })
        await prepare(step, rest)
        const answer = await send({ to: approve.address, data: encodeFunctionData(approve) })
        if ('doubt' in answer) throw sendingError(answer.doubt, currency.symbol, true)
        answered++
        const isDone = async () => ((await readAllowance(order, account, node)) >= value ? true : undefined)
        const hash = hashSchema.safeParse(answer.value).data
        update({ status: 'pending', step, trace: 'taken', hash })
        await waitForTransaction(
          node,
          { account, hash, block, findResult: isDone, searchResult: isDone },
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
        const calls = [
          { to: approve.address, data: encodeFunctionData(approve) },
          { to: contract.address, data: encodeFunctionData({ ...contract, ...tokenTip(order) }) },
        ]
        const asked = await askForTip(
          order,
          facts,
          context,
          () => prepare(step, rest),
          beforeAsking =>
            askWallet(sender, connector => sendBatch(sender, connector, chain.id, calls), beforeAsking),
        ).catch((error: unknown) => {
          if (!lacksBatches(error)) throw error
        })
        if (asked) {
          const id = asked.value
          return { ...asked, findHash: id === undefined ? undefined : () => batchHash(sender, id) }
        }
        facts = { ...facts, batches: false }
        break
      }
      case 'tip': {
        const native = nativeTip(order)
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
        const {
          pending,
          value: answer,
          doubt,
        } = await askForTip(
          order,
          facts,
          context,
          () => prepare(step, rest),
          beforeAsking => send(call, beforeAsking),
        )
        const hash = hashSchema.safeParse(answer).data
        return { pending: { ...pending, hash, isTaken: hash !== undefined }, doubt }
      }
    }
  }
}

/**
 * Asks the wallet for the tip, which is remembered before: from here on nothing but a refusal means that nothing was sent.
 * @returns what is remembered, and the wallet's yes; without one it gave no clear answer
 * @throws what the wallet refused with, or what failed before it was asked
 */
async function askForTip<Value>(
  { chain, recipient, currency, value }: Order,
  { hasCode }: Facts,
  { id, sender, node }: SendContext,
  prepare: () => Promise<void>,
  ask: (beforeAsking: () => void) => Promise<Answer<Value>>,
): Promise<AskedTip & { readonly value?: Value | undefined }> {
  const [block, count] = await Promise.all([
    getBlockNumber(node, { cacheTime: 0 }),
    getTransactionCount(node, { address: sender.address }),
  ])
  await prepare()
  const pending: PendingTip = {
    id,
    chainId: chain.id,
    contract: chain.kudosAddress,
    account: sender.address,
    hasCode,
    count,
    block: Number(block),
    time: Date.now(),
    recipient,
    currency: currency.address,
    value: value.toString(),
    isTaken: false,
    others: [],
  }
  try {
    const answer = await ask(() => rememberPending(pending))
    if ('value' in answer) return { pending: { ...pending, isTaken: true }, value: answer.value }
    return { pending, doubt: doubtNote(answer.doubt) }
  } catch (error) {
    forgetPending(id)
    throw error
  }
}

/** The call that tips in the native coin. */
function nativeTip({ recipient, name, message }: Order) {
  return { functionName: 'sendKudos', args: [recipient, name, message] } as const
}

/** The call that tips in a token; without a permit the allowance that exists is used (`v` 0). */
function tokenTip({ recipient, name, message, currency, value }: Order, permit?: Permit) {
  const none: Permit = { deadline: 0n, v: 0, r: zeroHash, s: zeroHash }
  const { deadline, v, r, s } = permit ?? none
  return {
    functionName: 'sendKudosInTokens',
    args: [recipient, name, message, currency.address, value, deadline, v, r, s],
  } as const
}

/** Gas of a token tip with a permit, roughly: enough to check the fee before anything is signed. */
function expectedGas({ name, message }: Order): bigint {
  return 140_000n + 215n * BigInt(byteLength(name) + byteLength(message))
}

/** How much of the order's token the contract may take from an account. */
function readAllowance({ chain, currency }: Order, account: `0x${string}`, node: NodeClient) {
  return readContract(node, {
    address: currency.address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account, chain.kudosAddress],
  })
}
