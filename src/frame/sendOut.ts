import { encodeFunctionData, erc20Abi, toHex } from 'viem'
import { decimalsOf } from '#catalog/tokens.ts'
import { type Address, readAddress } from '#lib/address.ts'
import { formatAmount, parseAmount } from '#lib/amount.ts'
import { KudosError } from '#lib/errors.ts'
import { isNameLike } from '#lib/isNameLike.ts'
import type { ApprovalRequest } from './approval/approvalRequest.ts'
import { knownContract, usdcOf } from './contracts.ts'
import { networkOf, type Prepared, type ServiceWallet, type UnpreparedTransaction } from './serviceWallet.ts'

/** What the form says. */
export interface SendingOut {
  readonly to: string
  readonly symbol: string
  /** In whole coins, as "0.5"; with `all`, not read. */
  readonly amount: string
  /** Everything, of the network's coin less the network fee. */
  readonly all: boolean
}

type Wallet = Pick<ServiceWallet, 'address' | 'balances' | 'config' | 'prepare'>

/**
 * The most that can be sent at this moment, in the currency's smallest unit.
 * @throws {@link KudosError} where there is nothing
 */
export async function mostToSend(
  { to, symbol }: Pick<SendingOut, 'to' | 'symbol'>,
  wallet: Wallet,
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
  wallet: Wallet,
  chainId: number,
): Promise<Extract<ApprovalRequest, { kind: 'transaction' }>> {
  const to = readReceiver(typed, wallet, chainId)
  const value = all ? undefined : parseAmount(amount, decimalsOf(symbol).decimals)
  if (!all && !value) throw new KudosError('Please enter an amount.', { code: 'wrong-amount' })
  const request = (transaction: UnpreparedTransaction) =>
    ({ kind: 'transaction', from: wallet.address(), chainId, transaction }) as const
  const { ether, usdc = 0n } = await wallet.balances(chainId)
  if (symbol !== 'USDC') {
    const wei = enough(value, ether, symbol, chainId)
    if (all) return request(await everything(to, wallet, chainId))
    const transaction = { to, value: toHex(wei) }
    await prepare(wallet, chainId, transaction, 'This address is a contract that takes no money.')
    return request(transaction)
  }
  const units = enough(value, usdc, symbol, chainId)
  const { name, nativeCurrency } = networkOf(chainId)
  if (ether === 0n)
    throw new KudosError(`There is no ${nativeCurrency.symbol} on ${name} for the network fee.`, {
      code: 'no-fee',
      advice: `Send a little ${nativeCurrency.symbol} to this wallet’s address first.`,
    })
  const token = usdcOf(wallet.config, chainId)
  if (!token) throw new KudosError(`There is no USDC on ${name}.`, { code: 'wrong-amount' })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
  const refusal = 'USDC refuses this transfer: it is paused, or blocks an address.'
  await prepare(wallet, chainId, { to: token, data }, refusal)
  return request({ to: token, data })
}

/** @throws {@link KudosError} `wrong-address` */
function readReceiver(typed: string, { config, address }: Wallet, chainId: number): Address {
  const wrong = (message: string) => new KudosError(message, { code: 'wrong-address' })
  const text = typed.trim()
  const to = readAddress(text)
  if (to === 'typo') throw wrong('This address has a typing error.')
  if (to === undefined && isNameLike(text))
    throw wrong('Names are not looked up here. Please enter the 0x… address itself.')
  if (to === undefined || BigInt(to) === 0n) throw wrong('Please enter the address that the money goes to.')
  if (to.toLowerCase() === address().toLowerCase()) throw wrong('This is the address of this wallet itself.')
  if (knownContract(config, chainId, to))
    throw wrong('This is the address of a contract, which would never give the money back.')
  return to
}

/** The amount, else all that is there; with a sentence where there is less. */
function enough(value: bigint | undefined, there: bigint, symbol: string, chainId: number): bigint {
  const wanted = value ?? there
  if (there > 0n && wanted <= there) return wanted
  const has = there === 0n ? 'no' : `only ${formatAmount(there, decimalsOf(symbol).decimals)}`
  throw new KudosError(`There is ${has} ${symbol} on ${networkOf(chainId).name}.`, { code: 'wrong-amount' })
}

/** All of the network's coin but the fee, which depends on the receiver: an account that is a contract may cost more than the usual 21,000. */
async function everything(to: Address, wallet: Wallet, chainId: number) {
  const refusal = 'This address is a contract that takes no money.'
  const prepared = await prepare(wallet, chainId, { to, value: '0x0' }, refusal)
  const { balance, gas, maxFeePerGas, maxPriorityFeePerGas, rollupFee = '0x0' } = prepared
  // A rollup's part follows the fees of Ethereum until the visitor approves.
  const rollupPart = (BigInt(rollupFee) * 3n) / 2n
  const value = BigInt(balance) - BigInt(gas) * BigInt(maxFeePerGas) - rollupPart
  if (value <= 0n)
    throw new KudosError('The network fee would take all that is there.', { code: 'wrong-amount' })
  return { to, value: toHex(value), gas, maxFeePerGas, maxPriorityFeePerGas }
}

/** Asks what it costs; a transaction that would fail is told in a sentence about the receiver. */
async function prepare(
  wallet: Wallet,
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
