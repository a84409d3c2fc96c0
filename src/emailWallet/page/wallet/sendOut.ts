import { encodeFunctionData, erc20Abi, toHex } from 'viem'
import { decimalsOf } from '#catalog/tokens.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'
import { parseAmount } from '#lib/money/amount.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import { isNameLike } from '#lib/text/isNameLike.ts'
import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import { feeBounds, networkFee } from '../approval/networkFee.ts'
import type { Balances, Prepared, UnpreparedTransaction } from '../chain/chain.ts'
import { knownContract, networkOf, usdcOf } from '../chain/network.ts'
import type { Wallet } from '../createWallet.ts'

export interface SendingOut {
  readonly to: string
  readonly symbol: string
  /** In whole coins, as "0.5"; with `all`, not read. */
  readonly amount: string
  /** Everything, of the network's coin less the network fee. */
  readonly all: boolean
}

type Sender = Pick<Wallet, 'address' | 'config' | 'prepare'> & {
  readonly balances: (chainId: number) => Promise<Pick<Balances, 'ether' | 'usdc'>>
}

/**
 * The most that can be sent at this moment, in the currency's smallest unit.
 * @throws {@link KudosError} where there is nothing
 */
export async function mostToSend(
  { to, symbol }: Pick<SendingOut, 'to' | 'symbol'>,
  wallet: Sender,
  chainId: number,
): Promise<bigint> {
  const { ether, usdc = 0n } = await wallet.balances(chainId)
  const there = enough(undefined, symbol === 'USDC' ? usdc : ether, symbol, chainId)
  if (symbol === 'USDC') return there
  // Before the address is whole: what a transfer to a person costs.
  const typed = readAddress(to.trim())
  const { value } = await everything(typed && typed !== 'typo' ? typed : wallet.address(), wallet, chainId)
  return BigInt(value)
}

/**
 * Makes the transaction that the visitor is to approve, once it is known to go through.
 * @throws {@link KudosError} with a sentence about the field that is wrong, or the service's refusal
 */
export async function sendOut(
  { to: typed, symbol, amount, all }: SendingOut,
  wallet: Sender,
  chainId: number,
): Promise<Extract<ApprovalRequest, { kind: 'transaction' }>> {
  const to = readReceiver(typed, wallet, chainId)
  const value = all ? undefined : parseAmount(amount, decimalsOf(symbol).decimals)
  if (!all && !value) throw new KudosError(ownPageWords().noAmount, { code: 'wrong-amount' })
  const request = (transaction: UnpreparedTransaction) =>
    ({ kind: 'transaction', from: wallet.address(), chainId, transaction }) as const
  const { ether, usdc = 0n } = await wallet.balances(chainId)
  if (symbol !== 'USDC') {
    const wei = enough(value, ether, symbol, chainId)
    if (all) return request(await everything(to, wallet, chainId))
    const transaction = { to, value: toHex(wei) }
    await prepare(wallet, chainId, transaction, ownPageWords().takesNoMoney)
    return request(transaction)
  }
  const units = enough(value, usdc, symbol, chainId)
  const { name, nativeCurrency } = networkOf(chainId)
  if (ether === 0n)
    throw new KudosError(ownPageWords().noCoinForFee(nativeCurrency.symbol, name), {
      code: 'no-fee',
      advice: ownPageWords().noCoinForFeeAdvice(nativeCurrency.symbol),
    })
  const token = usdcOf(wallet.config, chainId)
  if (!token) throw new KudosError(ownPageWords().thereIsNo('USDC', name), { code: 'wrong-amount' })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
  const refusal = ownPageWords().usdcRefuses
  await prepare(wallet, chainId, { to: token, data }, refusal)
  return request({ to: token, data })
}

function readReceiver(typed: string, { config, address }: Sender, chainId: number): Address {
  const wrong = (message: string) => new KudosError(message, { code: 'wrong-address' })
  const words = ownPageWords()
  const text = typed.trim()
  const to = readAddress(text)
  if (to === 'typo') throw wrong(words.typingError)
  if (to === undefined && isNameLike(text)) throw wrong(words.noNames)
  if (text !== '' && to === undefined) throw wrong(words.typingError)
  if (to === undefined || BigInt(to) === 0n) throw wrong(words.noAddress)
  if (to.toLowerCase() === address().toLowerCase()) throw wrong(words.ownAddress)
  if (knownContract({ config, chainId }, to)) throw wrong(words.contractAddress)
  return to
}

/** The amount, else all that is there; with a sentence where there is less. */
function enough(value: bigint | undefined, there: bigint, symbol: string, chainId: number): bigint {
  const wanted = value ?? there
  if (there > 0n && wanted <= there) return wanted
  const { name } = networkOf(chainId)
  const sentence =
    there === 0n
      ? ownPageWords().thereIsNo(symbol, name)
      : ownPageWords().thereIsOnly(`${formatAmount(there, decimalsOf(symbol).decimals)} ${symbol}`, name)
  throw new KudosError(sentence, { code: 'wrong-amount' })
}

/** All of the network's coin but the fee, which depends on the receiver: an account that is a contract may cost more than the usual 21,000. */
async function everything(to: Address, wallet: Sender, chainId: number) {
  const refusal = ownPageWords().takesNoMoney
  const prepared = await prepare(wallet, chainId, { to, value: '0x0' }, refusal)
  const value = prepared.balance - networkFee(prepared)
  if (value <= 0n) throw new KudosError(ownPageWords().feeTakesAll, { code: 'wrong-amount' })
  return { to, value: toHex(value), ...feeBounds(prepared) }
}

/** Asks what it costs; a transaction that would fail is told in a sentence about the receiver. */
async function prepare(
  wallet: Sender,
  chainId: number,
  transaction: UnpreparedTransaction,
  refusal: string,
): Promise<Prepared> {
  try {
    return await wallet.prepare(chainId, transaction)
  } catch (error) {
    if (error instanceof KudosError && error.code === 'would-fail')
      throw new KudosError(refusal, { code: 'wrong-address', cause: error })
    throw error
  }
}
