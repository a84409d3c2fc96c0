import { type Address, erc20Abi } from 'viem'
import { getBalance, getChainId, getCode, readContract, simulateContract } from 'viem/actions'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import { isPausedOrBlocked, isRevert, lacksFunction } from '#chain/errors.ts'
import { nativeCallSize, readHighestFee, tokenCallsSize, tokenGas, tokenTipGas } from '#chain/networkFee.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'
import { formatAmount, formatBalance } from '#lib/money/formatAmount.ts'
import { byteLength } from '#lib/text/format.ts'
import { nativeCurrencyAddress, type OfferedChain } from '#settings/chains.ts'
import { byteLimits, type Order } from '../draft.ts'
import { readBridged } from '../funds/bridged.ts'
import type { AccountKind, Facts } from '../plan.ts'
import { readCapabilities } from './batch.ts'
import type { SendContext } from './step.ts'

type CheckContext = Pick<SendContext, 'sender' | 'node' | 'memory'>

/** Finds what would stop the tip before the wallet is asked for anything, and what the first step depends on. */
export async function checkOrder(order: Order, context: CheckContext): Promise<Facts> {
  const { sender, node } = context
  const { chain, recipient, currency, value, relay } = order
  const token = { address: currency.address, abi: erc20Abi } as const
  const account = sender.address
  if (account.toLowerCase() === recipient.toLowerCase())
    throw new KudosError(sendingWords().selfTip, { code: 'self-tip' })
  await checkContract(context, chain)
  const isNative = currency.address === nativeCurrencyAddress
  const [balance, code, allowance] = await Promise.all([
    isNative
      ? getBalance(node, { address: account })
      : readContract(node, { ...token, functionName: 'balanceOf', args: [account] }),
    getCode(node, { address: account }),
    isNative ? 0n : readAllowance(order, account, node),
  ])
  const fee = BigInt(relay?.fee ?? 0)
  if (balance < value + fee) {
    const { symbol, decimals } = currency
    const words = sendingWords()
    const notEnough = fee > 0n ? words.tipAndFeeAre : words.tipIs
    const message = notEnough(symbol, formatAmount(value + fee, decimals), formatBalance(balance, decimals))
    const bridged = await readBridged(chain, currency, account, node)
    throw new KudosError(message, { code: 'balance', advice: bridged && words.holdsBridged(bridged) })
  }
  const kind = code === undefined ? 'plain' : code.startsWith(delegation) ? 'smart' : 'contract'
  if (!isNative) {
    // A simulated plain transfer fails for the reasons that would stop the tip (paused, blocked), before anything is
    // signed.
    const transferTo = (to: Address) =>
      simulateContract(node, { ...token, functionName: 'transfer', args: [to, value], account })
    await transferTo(recipient)
    await transferTo(chain.kudosAddress).catch((error: unknown) => {
      if (!isPausedOrBlocked(error)) return
      const words = sendingWords()
      throw new KudosError(words.contractBlocked(currency.symbol, chain.name), {
        code: 'contract-blocked',
        advice: words.chooseCurrency,
      })
    })
    if (!relay) await checkFee(order, context, kind, tokenTipGas(order))
  }
  return {
    isNative,
    isRelayed: relay !== undefined,
    isAllowed: !isNative && allowance >= value,
    account: kind,
    permit: 'open',
    batches: !isNative && kind !== 'plain' && (await readCapabilities(context, chain)).batches,
  }
}

/** The code of an account that has delegated (EIP-7702) begins with this. */
const delegation = '0xef0100'

/**
 * Throws if the node is for another network, or if Kudos is not there: an address without code keeps the coins that it is
 * sent, and another contract must not get a permit. Checks each client once.
 */
export async function checkContract(
  { node, memory: { checkedNodes } }: Pick<SendContext, 'node' | 'memory'>,
  chain: OfferedChain,
): Promise<void> {
  if (checkedNodes.has(node)) return
  const [id, isThere] = await Promise.all([getChainId(node), answersAsKudos(node, chain)])
  if (id !== chain.id)
    throw new KudosError(sendingWords().wrongNode(chain.name), {
      code: 'wrong-node',
    })
  if (!isThere) throw new KudosError(sendingWords().noContract(chain.name), { code: 'no-contract' })
  checkedNodes.add(node)
}

/** Whether a contract of Kudos, of any release, is at the address. Asked directly: not every network has Multicall3. */
async function answersAsKudos(node: NodeClient, chain: OfferedChain): Promise<boolean> {
  try {
    await readContract({ ...node, batch: undefined }, { ...kudosContract(chain), functionName: 'kudoCount' })
    return true
  } catch (error) {
    if (isRevert(error) || lacksFunction(error)) return false
    throw error
  }
}

/**
 * Throws if the account can't pay the network fee, and the amount of a native tip. Before that, it asks the wallet
 * whether another payer pays.
 * @param gas of everything that is still to be sent
 */
export async function checkFee(
  { chain, currency, value, name, message }: Order,
  context: CheckContext,
  kind: AccountKind,
  gas: bigint,
): Promise<void> {
  const { sender, node } = context
  if (kind === 'contract') return
  const isNative = currency.address === nativeCurrencyAddress
  const dataSize = byteLength(name) + byteLength(message) + (isNative ? nativeCallSize : tokenCallsSize)
  const [fee, balance] = await Promise.all([
    readHighestFee(chain, node, dataSize, gas),
    getBalance(node, { address: sender.address }),
  ])
  const needed = fee + (isNative ? value : 0n)
  if (balance >= needed) return
  const { batches, hasPayer } = await readCapabilities(context, chain)
  // A wallet that sends through the account's code may have a payer that it does not report.
  if (hasPayer || (kind === 'smart' && batches)) return
  const { symbol, decimals } = chain.nativeCurrency
  const words = sendingWords()
  const notEnough = isNative ? words.tipAndNetworkFee : words.networkFeeTakes
  const takes = `${formatAmount(cut(needed + unit - 1n), decimals)} ${symbol}`
  const has = `${formatAmount(cut(balance), decimals)} ${symbol}`
  throw new KudosError(notEnough(symbol, takes, has), { code: 'fee' })
}

/** Whether an account can't pay the network fee of a token tip with the longest texts. */
export async function lacksTokenFee(
  chain: OfferedChain,
  account: Address,
  node: NodeClient,
): Promise<boolean> {
  const texts = byteLimits.name + byteLimits.message
  const [fee, balance] = await Promise.all([
    readHighestFee(chain, node, texts + tokenCallsSize, tokenGas(texts)),
    getBalance(node, { address: account }),
  ])
  return balance < fee
}

/** Rounds an 18-decimal amount to its sixth decimal, because a fee is an estimate. */
const unit = 10n ** 12n
const cut = (value: bigint) => value - (value % unit)

/** The contract's allowance of the order's token from an account. */
export function readAllowance({ chain, currency }: Order, account: Address, node: NodeClient) {
  return readContract(node, {
    address: currency.address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account, chain.kudosAddress],
  })
}
