import { encodeFunctionData, erc20Abi } from 'viem'
import { decimalsOf } from '#catalog/tokens.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'
import { parseAmount } from '#lib/money/amount.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import { isNameLike } from '#lib/text/isNameLike.ts'
import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import type { Nodes, UnpreparedTransaction } from '../chain/chain.ts'
import { knownContract, networkIn, networkOf, usdcOf } from '../chain/network.ts'
import { networkFee } from '../chain/networkFee.ts'
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
  readonly nodes: (chainId: number) => Promise<Pick<Nodes, 'prepare' | 'balances'>>
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
  const words = ownPageWords()
  const wrong = (message: string) => new KudosError(message, { code: 'wrong-amount' })
  const { name } = networkOf(chainId)
  const to = readReceiver(typed, wallet, chainId)
  const { decimals } = decimalsOf(symbol)
  const asked = all ? undefined : parseAmount(amount, decimals)
  if (!all && !asked) throw wrong(words.noAmount)
  const nodes = await wallet.nodes(chainId)
  const { ether, usdc } = await nodes.balances()
  const [there = 0n, token] =
    symbol === 'USDC' ? [usdc, usdcOf(networkIn(wallet.config, chainId))] : ([ether, 'coin'] as const)
  if (there === 0n || token === undefined) throw wrong(words.thereIsNo(symbol, name))
  const value = asked ?? there
  if (value > there) throw wrong(words.thereIsOnly(`${formatAmount(there, decimals)} ${symbol}`, name))

  const request = (transaction: UnpreparedTransaction) =>
    ({ kind: 'transaction', from: wallet.address(), chainId, transaction }) as const
  if (token !== 'coin') {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
    return request({ to: token, data })
  }
  if (!all) return request({ to, value })
  // The fee depends on the receiver: an account that is a contract may cost more than the usual 21,000.
  const { balance, fee } = await nodes.prepare({ to })
  const rest = balance - networkFee(fee)
  if (rest <= 0n) throw wrong(words.feeTakesAll)
  return request({ to, value: rest, ...fee })
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
  if (knownContract(networkIn(config, chainId), to)) throw wrong(words.contractAddress)
  return to
}
