import {
  encodeFunctionData,
  erc20Abi,
  type Hash,
  numberToHex,
  parseEventLogs,
  type TransactionReceipt,
  zeroHash,
} from 'viem'
import {
  estimateContractGas,
  estimateFeesPerGas,
  getBalance,
  getBlockNumber,
  getCode,
  getContractEvents,
  readContract,
  simulateContract,
} from 'viem/actions'
import { formatAmount } from '#lib/amount.ts'
import { KudosError } from '#lib/errors.ts'
import { byteLength } from '#lib/format.ts'
import { nativeCurrencyAddress, type OfferedChain } from '#settings/chains.ts'
import { batchHash, type Call, offersBatches, sendBatch } from './batch.ts'
import { kudosContract, type NodeClient } from './contract.ts'
import type { Order } from './draft.ts'
import { lacksBatches, sendingError } from './errors.ts'
import type { Kudo } from './Kudo.ts'
import { forgetPending, type PendingTransaction, rememberPending } from './pendingTransaction.ts'
import { checkPermit, type Permit, preparePermit, signPermit } from './permit.ts'
import { type Facts, planSteps, type Step } from './plan.ts'
import { readFunds } from './readFunds.ts'
import { readKudo } from './readMessages.ts'
import { prepareSender, type Sender } from './sender.ts'
import { waitForTransaction } from './waitForTransaction.ts'

/** Where a tip stands on its way. */
export type Progress =
  /** Nobody is asked yet: funds, fee and rules are checked. */
  | { readonly status: 'checking' }
  /** The wallet is asked; `number` of `of` requests, a change of chain not counted. */
  | {
      readonly status: 'asking'
      readonly step: Step | 'switchChain'
      readonly number: number
      readonly of: number
    }
  /** A transaction is on its way; `note` is a sentence when there is more to say than that. */
  | {
      readonly status: 'waiting'
      readonly step: 'approve' | 'tip'
      readonly chain: OfferedChain
      readonly hash?: Hash | undefined
      readonly note?: string | undefined
    }

/** A tip that has arrived. */
export interface SentKudo {
  readonly chain: OfferedChain
  readonly hash: Hash
  /** As it stands on the chain; absent when the node failed right after the confirmation. */
  readonly kudo?: Kudo | undefined
}

/** Gas of a token tip with a permit, roughly: enough to check the fee before anything is signed. */
const tokenTipGas = { base: 140_000n, perByte: 215n } as const

/**
 * Sends a tip: checks it, walks the steps that `planSteps` names, and waits until the kudo is on the chain. The order
 * is fixed; chain and account are checked again right before every request to the wallet.
 * @param sender the connected wallet
 * @param node a client of the order's chain
 * @param tell where the tip stands, each time that changes
 * @param signal stops before the next request to the wallet, and stops waiting
 * @throws KudosError why no tip was sent
 */
export async function sendKudos(
  order: Order,
  sender: Sender,
  node: NodeClient,
  tell: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<SentKudo> {
  try {
    return await walk(order, sender, node, tell, signal)
  } catch (error) {
    throw sendingError(error, order.currency.symbol)
  }
}

/**
 * Waits for a tip that an earlier visit of this page has sent.
 * @throws KudosError when it failed
 */
export async function resumeTip(
  pending: PendingTransaction,
  chain: OfferedChain,
  node: NodeClient,
  tell: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<SentKudo> {
  try {
    return await followTip({ pending, chain }, node, tell, signal)
  } catch (error) {
    throw sendingError(error, chain.nativeCurrency.symbol)
  }
}

async function walk(
  order: Order,
  sender: Sender,
  node: NodeClient,
  tell: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<SentKudo> {
  const { chain, recipient, name, message, currency, value } = order
  const account = sender.address
  const contract = kudosContract(chain)
  const token = { address: currency.address, abi: erc20Abi } as const
  const isNative = currency.address === nativeCurrencyAddress
  let asked = 0
  let permit: Permit | undefined

  const readAllowance = () =>
    readContract(node, { ...token, functionName: 'allowance', args: [account, chain.kudosAddress] })

  /** Refuses when the account can't pay the network fee. Somebody else may pay it for an account with code. */
  async function checkFee(gas: bigint): Promise<void> {
    if (facts.hasCode) return
    const [{ maxFeePerGas }, balance] = await Promise.all([
      estimateFeesPerGas(node),
      getBalance(node, { address: account }),
    ])
    const needed = gas * maxFeePerGas + (isNative ? value : 0n)
    if (balance >= needed) return
    const { symbol, decimals } = chain.nativeCurrency
    const has = `you have ${formatAmount(balance, decimals)} ${symbol}`
    const needs = `about ${formatAmount(roundUp(needed), decimals)} ${symbol}`
    throw new KudosError(
      isNative
        ? `Not enough ${symbol}: the tip and its network fee take ${needs}, ${has}.`
        : `Not enough ${symbol} for the network fee: it takes ${needs}, ${has}.`,
      { code: 'fee' },
    )
  }

  /** Makes sure that chain and account are right, then says what the wallet is asked for. */
  async function prepare(step: Step, rest: number): Promise<void> {
    const place = { number: asked + 1, of: asked + 1 + rest }
    signal?.throwIfAborted()
    await prepareSender(sender, chain, () => tell({ status: 'asking', step: 'switchChain', ...place }))
    signal?.throwIfAborted()
    tell({ status: 'asking', step, ...place })
  }

  function sendTransaction({ to, data, value }: Call & { value?: bigint | undefined }): Promise<Hash> {
    return sender.request({
      method: 'eth_sendTransaction',
      params: [
        {
          from: account,
          to,
          data,
          chainId: numberToHex(chain.id),
          ...(value !== undefined && { value: numberToHex(value) }),
        },
      ],
    })
  }

  /** Follows a tip that the wallet has taken, by its hash or by its batch. */
  async function follow(block: bigint, sent: { hash: Hash } | { batch: string }): Promise<SentKudo> {
    const pending = {
      chainId: chain.id,
      contract: chain.kudosAddress,
      account,
      time: Date.now(),
      block: Number(block),
    }
    return 'hash' in sent
      ? followTip({ pending: { ...pending, hash: sent.hash }, chain, order }, node, tell, signal)
      : followTip(
          { pending, chain, order, findHash: () => batchHash(sender, sent.batch) },
          node,
          tell,
          signal,
        )
  }

  tell({ status: 'checking' })
  if (account.toLowerCase() === recipient.toLowerCase())
    throw new KudosError("You are the recipient: you can't tip yourself.", { code: 'self-tip' })
  const [{ balance }, code, allowance] = await Promise.all([
    readFunds(node, account, currency),
    getCode(node, { address: account }),
    isNative ? 0n : readAllowance(),
  ])
  if (balance < value) {
    const [tip, has] = [value, balance].map(amount => formatAmount(amount, currency.decimals))
    throw new KudosError(`Not enough ${currency.symbol}: the tip is ${tip}, you have ${has}.`, {
      code: 'balance',
    })
  }
  const hasCode = code !== undefined
  let facts: Facts = {
    isNative,
    isAllowed: allowance >= value,
    hasCode,
    permit: 'open',
    batches: !isNative && hasCode && (await offersBatches(sender, chain)),
  }
  const bytes = BigInt(byteLength(name) + byteLength(message))
  const expectedGas = tokenTipGas.base + tokenTipGas.perByte * bytes
  if (!isNative) {
    // A plain transfer meets what would stop the tip (paused, blocked) before anything is signed.
    await simulateContract(node, { ...token, functionName: 'transfer', args: [recipient, value], account })
    await checkFee(expectedGas)
  }

  for (;;) {
    const [step, ...rest] = planSteps(facts)
    switch (step) {
      case 'permit': {
        const request = await preparePermit(order, account, node)
        await prepare(step, rest.length)
        const signature = await signPermit(request, sender)
        tell({ status: 'checking' })
        if (signature) asked++
        permit = signature && (await checkPermit(request, signature, order, node))
        facts = permit
          ? { ...facts, permit: 'signed' }
          : {
              ...facts,
              permit: 'unavailable',
              // Somebody may have used the permit already: then the token refuses it, and the tip can go on.
              isAllowed: (await readAllowance()) >= value,
              batches: await offersBatches(sender, chain),
            }
        break
      }
      case 'approve': {
        const approve = { ...token, functionName: 'approve', args: [chain.kudosAddress, value] } as const
        await checkFee((await estimateContractGas(node, { ...approve, account })) + expectedGas)
        await prepare(step, rest.length)
        const hash = await sendTransaction({ to: token.address, data: encodeFunctionData(approve) })
        asked++
        await waitForTransaction(
          node,
          {
            account,
            hash,
            findResult: async () => ((await readAllowance()) >= value ? true : undefined),
          },
          ({ hash, note }) => tell({ status: 'waiting', step, chain, hash, note }),
          signal,
        )
        tell({ status: 'checking' })
        facts = { ...facts, isAllowed: true }
        break
      }
      case 'batch': {
        const approve = { ...token, functionName: 'approve', args: [chain.kudosAddress, value] } as const
        await checkFee((await estimateContractGas(node, { ...approve, account })) + expectedGas)
        const block = await getBlockNumber(node, { cacheTime: 0 })
        await prepare(step, rest.length)
        const calls = [
          { to: token.address, data: encodeFunctionData(approve) },
          { to: contract.address, data: encodeFunctionData({ ...contract, ...tokenTip(order) }) },
        ]
        try {
          return await follow(block, { batch: await sendBatch(sender, chain, calls) })
        } catch (error) {
          if (!lacksBatches(error)) throw error
          facts = { ...facts, batches: false }
        }
        break
      }
      case 'tip': {
        const native = { functionName: 'sendKudos', args: [recipient, name, message] } as const
        const inToken = tokenTip(order, permit)
        await checkFee(
          isNative
            ? await estimateContractGas(node, { ...contract, ...native, value, account })
            : await estimateContractGas(node, { ...contract, ...inToken, account }),
        )
        const block = await getBlockNumber(node, { cacheTime: 0 })
        await prepare(step, rest.length)
        const hash = await sendTransaction({
          to: contract.address,
          data: encodeFunctionData({ ...contract, ...(isNative ? native : inToken) }),
          value: isNative ? value : undefined,
        })
        return await follow(block, { hash })
      }
    }
  }
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

/** A tip that the wallet has taken. */
interface TakenTip {
  readonly pending: PendingTransaction
  readonly chain: OfferedChain
  /** What was ordered, where it is known: after a reload it is not. */
  readonly order?: Order | undefined
  /** Asks the wallet for the hash of a batch. */
  readonly findHash?: (() => Promise<Hash | undefined>) | undefined
}

/** Waits until the kudo is on the chain; remembered meanwhile, so that a reload goes on with it. */
async function followTip(
  { pending, chain, order, findHash }: TakenTip,
  node: NodeClient,
  tell: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<SentKudo> {
  const contract = kudosContract({ kudosAddress: pending.contract })
  const { account } = pending
  rememberPending(pending)

  async function findKudo(receipt: TransactionReceipt | undefined) {
    const events = receipt
      ? parseEventLogs({ ...contract, eventName: 'KudoSent', logs: receipt.logs }).filter(
          ({ address }) => address.toLowerCase() === pending.contract.toLowerCase(),
        )
      : await getContractEvents(node, {
          ...contract,
          eventName: 'KudoSent',
          args: { from: account },
          fromBlock: BigInt(pending.block) + 1n,
          strict: true,
        })
    return events.find(
      ({ args: { from, to, currency, value } }) =>
        from.toLowerCase() === account.toLowerCase() &&
        (!order ||
          (to.toLowerCase() === order.recipient.toLowerCase() &&
            currency.toLowerCase() === order.currency.address.toLowerCase() &&
            value === order.value)),
    )
  }

  try {
    const { transactionHash, args } = await waitForTransaction(
      node,
      { account, hash: pending.hash, nonce: pending.nonce, findHash, findResult: findKudo },
      ({ hash, nonce, note }) => {
        rememberPending({ ...pending, hash, nonce })
        tell({ status: 'waiting', step: 'tip', chain, hash, note })
      },
      signal,
    )
    // The tip has arrived, whatever becomes of this read: the list reads it again anyway.
    const kudo = await readKudo(node, chain, args.id).catch(() => undefined)
    forgetPending()
    return { chain, hash: transactionHash, kudo }
  } catch (error) {
    if (!signal?.aborted) forgetPending()
    throw error
  }
}

/** To six decimals of an 18-decimal amount, upwards: a fee is an estimate. */
function roundUp(value: bigint): bigint {
  const unit = 10n ** 12n
  return ((value + unit - 1n) / unit) * unit
}
