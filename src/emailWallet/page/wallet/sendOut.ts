import { encodeFunctionData, erc20Abi } from 'viem'
import { decimalsOf } from '#catalog/tokens.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'
import { parseAmount } from '#lib/money/amount.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import { isNameLike } from '#lib/text/isNameLike.ts'
import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import { feeBounds, networkFee } from '../approval/networkFee.ts'
import type { Balances, Nodes, UnpreparedTransaction } from '../chain/chain.ts'
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

interface Sender extends Pick<Wallet, 'address' | 'config'> {
  readonly nodes: (chainId: number) => Promise<{
    readonly prepare: Nodes['prepare']
    readonly balances: () => Promise<Pick<Balances, 'ether' | 'usdc'>>
  }>
}

/**
 * Makes the transaction that the visitor is to approve; what it costs, and whether it goes through, is found out there.
 * @throws {@link KudosError} with a sentence about the field that is wrong
 */
export async function sendOut(
  { to: typed, symbol, amount, all }: SendingOut,
  wallet: Sender,
  chainId: number,
): Promise<Extract<ApprovalRequest, { kind: 'transaction' }>> {
  const to = readReceiver(typed, wallet, chainId)
  const asked = all ? undefined : parseAmount(amount, decimalsOf(symbol).decimals)
  if (!all && !asked) throw new KudosError(ownPageWords().noAmount, { code: 'wrong-amount' })
  const value = enough(asked, await balanceOf(symbol, wallet, chainId), symbol, chainId)
  const request = (transaction: UnpreparedTransaction) =>
    ({ kind: 'transaction', from: wallet.address(), chainId, transaction }) as const
  if (symbol !== 'USDC') return request(all ? await everything(to, wallet, chainId) : { to, value })
  const token = usdcOf(wallet.config, chainId)
  if (!token)
    throw new KudosError(ownPageWords().thereIsNo(symbol, networkOf(chainId).name), { code: 'wrong-amount' })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
  return request({ to: token, data })
}

async function balanceOf(symbol: string, wallet: Sender, chainId: number): Promise<bigint> {
  const { ether, usdc = 0n } = await (await wallet.nodes(chainId)).balances()
  return symbol === 'USDC' ? usdc : ether
}

function readReceiver(typed: string, { config, address }: Sender, chainId: number): Address {
  const wrong = (message: string) => new KudosError(message, { code: 'wrong-address' })
  const words = ownPageWords()
  const text = typed.trim()
  const to = readAddress(text)
  if (to === undefined && isNameLike(text)) throw wrong(words.noNames)
  if (to === 'typo' || (text !== '' && to === undefined)) throw wrong(words.typingError)
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
  const prepared = await (await wallet.nodes(chainId)).prepare({ to })
  const value = prepared.balance - networkFee(prepared)
  if (value <= 0n) throw new KudosError(ownPageWords().feeTakesAll, { code: 'wrong-amount' })
  return { to, value, ...feeBounds(prepared) }
}
