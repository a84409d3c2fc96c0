import { encodeFunctionData, erc20Abi, type Hash, numberToHex, zeroHash } from 'viem'
import { estimateContractGas, getBlockNumber, getCode, readContract, simulateContract } from 'viem/actions'
import { formatAmount } from '#lib/amount.ts'
import { formatBalance } from '#lib/balance.ts'
import { KudosError } from '#lib/errors.ts'
import { byteLength } from '#lib/format.ts'
import { hash as hashSchema } from '#lib/hex.ts'
import { nativeCurrencyAddress } from '#settings/chains.ts'
import { batchHash, type Call, offersBatches, sendBatch } from './batch.ts'
import { checkContract } from './checkContract.ts'
import { checkFee } from './checkFee.ts'
import { kudosContract, type NodeClient } from './contract.ts'
import type { Order } from './draft.ts'
import { lacksBatches, sendingError } from './errors.ts'
import { followTip, type SentKudo, type Waiting } from './followTip.ts'
import { checkPermit, type Permit, preparePermit, signPermit } from './permit.ts'
import { type Facts, planSteps, type Step } from './plan.ts'
import { prepareSender } from './prepareSender.ts'
import { readFunds } from './readFunds.ts'
import type { Sender } from './sender.ts'
import { waitForTransaction } from './waitForTransaction.ts'

/** Where a tip stands on its way. */
export type Progress =
  /** Nobody is asked: funds, fee and rules are checked. */
  | { readonly status: 'checking' }
  /** The wallet is asked; `number` of `of` requests, a change of chain not counted. */
  | {
      readonly status: 'asking'
      readonly step: Step | 'switchChain'
      readonly number: number
      readonly of: number
    }
  | Waiting

/**
 * Sends a tip: checks it, walks the steps that `planSteps` names, and waits until the kudo is on the chain. The order
 * is fixed; chain and account are checked again right before every request to the wallet.
 * @param sender the connected wallet
 * @param node a client of the order's chain
 * @param tell where the tip stands, each time that changes
 * @param signal the wallet is asked for nothing more once it is aborted; a tip that the wallet takes is followed all the same
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
    tell({ status: 'checking' })
    return await walkSteps(order, await checkOrder(order, sender, node), sender, node, tell, signal)
  } catch (error) {
    throw sendingError(error, order.currency.symbol)
  }
}

/** Finds out what can be told before the wallet is asked for anything, and what the first step depends on. */
async function checkOrder(order: Order, sender: Sender, node: NodeClient): Promise<Facts> {
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
    await simulateContract(node, {
      address: currency.address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient, value],
      account,
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

/** Decides the next step by what is known, takes it, learns from it, and so on to the tip. */
async function walkSteps(
  order: Order,
  known: Facts,
  sender: Sender,
  node: NodeClient,
  tell: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<SentKudo> {
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

  /** Makes sure that chain and account are right, then says what the wallet is asked for. */
  async function prepare(step: Step, rest: readonly Step[]): Promise<void> {
    const place = { number: answered + 1, of: answered + 1 + rest.length }
    await prepareSender(sender, chain, () => {
      signal?.throwIfAborted()
      tell({ status: 'asking', step: 'switchChain', ...place })
    })
    signal?.throwIfAborted()
    tell({ status: 'asking', step, ...place })
  }

  /** Somebody else may pay the fee for an account with code: its own balance says nothing. */
  async function checkOwnFee(gas: bigint): Promise<void> {
    if (!facts.hasCode) await checkFee(node, order, account, gas)
  }

  /** What is remembered of a tip that the wallet has taken. */
  const pendingSince = (block: bigint) => ({
    chainId: chain.id,
    contract: chain.kudosAddress,
    account,
    time: Date.now(),
    block: Number(block),
  })

  for (;;) {
    const [step, ...rest] = planSteps(facts)
    switch (step) {
      case 'permit': {
        const request = await preparePermit(order, account, node)
        await prepare(step, rest)
        const signature = await signPermit(request, sender)
        tell({ status: 'checking' })
        if (signature) answered++
        permit = signature && (await checkPermit(request, signature, order, node))
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
        await checkOwnFee((await estimateContractGas(node, { ...approve, account })) + expectedGas(order))
        const block = await getBlockNumber(node, { cacheTime: 0 })
        await prepare(step, rest)
        const hash = await sendTransaction(order, sender, {
          to: approve.address,
          data: encodeFunctionData(approve),
        })
        answered++
        const findResult = async () =>
          (await readAllowance(order, account, node)) >= value ? true : undefined
        await waitForTransaction(
          node,
          { account, hash, block, findResult },
          ({ hash, note }) => tell({ status: 'waiting', step, chain, hash, note }),
          signal,
        )
        tell({ status: 'checking' })
        facts = { ...facts, isAllowed: true }
        break
      }
      case 'batch': {
        await checkOwnFee((await estimateContractGas(node, { ...approve, account })) + expectedGas(order))
        const block = await getBlockNumber(node, { cacheTime: 0 })
        await prepare(step, rest)
        const batch = await sendBatch(sender, chain, [
          { to: approve.address, data: encodeFunctionData(approve) },
          { to: contract.address, data: encodeFunctionData({ ...contract, ...tokenTip(order) }) },
        ]).catch((error: unknown) => {
          if (!lacksBatches(error)) throw sendingError(error, currency.symbol, true)
        })
        if (batch) {
          const findHash = () => batchHash(sender, batch)
          return followTip({ pending: pendingSince(block), chain, order, findHash }, node, tell)
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
        const block = await getBlockNumber(node, { cacheTime: 0 })
        await prepare(step, rest)
        const hash = await sendTransaction(order, sender, {
          to: contract.address,
          data: encodeFunctionData({ ...contract, ...(facts.isNative ? native : inToken) }),
          value: facts.isNative ? value : 0n,
        })
        return followTip({ pending: { ...pendingSince(block), hash }, chain, order }, node, tell)
      }
    }
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

/**
 * Asks the wallet to send a call on the order's chain; the wallet chooses gas and fees. Whatever it answers, it has taken
 * the call: `undefined` when that is no hash.
 */
async function sendTransaction(
  { chain, currency }: Order,
  { address, request }: Sender,
  { to, data, value = 0n }: Call & { value?: bigint },
): Promise<Hash | undefined> {
  const chainId = numberToHex(chain.id)
  const answer: unknown = await request({
    method: 'eth_sendTransaction',
    params: [{ from: address, to, data, value: numberToHex(value), chainId }],
  }).catch((error: unknown) => {
    throw sendingError(error, currency.symbol, true)
  })
  return hashSchema.safeParse(answer).data
}
