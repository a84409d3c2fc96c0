import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { findChain, usdcAddress } from '#catalog/chains.ts'
import { mailsWords } from '#languages/mailsWords.ts'
import { formatAmount } from '#lib/formatAmount.ts'
import type { Action } from '#protocol/secondFactor.ts'
import type { Service } from './service.ts'

const abi = [
  ...erc20Abi,
  ...parseAbi([
    'function sendKudos(address to, string name, string message)',
    'function sendKudosInTokens(address to, string name, string message, address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ]),
] as const

/** What a code from a mail approves, in a sentence; the secure page tells more. */
export function describeAction({ settings }: Pick<Service, 'settings'>, action: Action): string {
  const words = mailsWords()
  if (action.kind === 'replace') return words.higherFee(formatAmount(BigInt(action.request.fee), 18))
  if (action.kind !== 'send') return words.signature
  const { chainId } = action
  const { name = words.network(String(chainId)), nativeCurrency } = findChain(chainId) ?? {}
  const { to, value = '0x0', data = '0x' } = action.transaction
  const coins = `${formatAmount(BigInt(value), 18)} ${nativeCurrency?.symbol ?? words.coins}`
  if (data === '0x') return words.sending(coins, name, to)
  const named = settings.contracts?.find(entry => entry.chainId === chainId)
  const usdc = usdcAddress(chainId, named?.usdc)
  const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()
  const dollars = (amount: bigint) => `${formatAmount(amount, 6)} USDC`
  const call = readCall(data)
  const isToken = isSame(usdc, to) && BigInt(value) === 0n
  if (isToken && call?.functionName === 'transfer')
    return words.sending(dollars(call.args[1]), name, call.args[0])
  if (isToken && call?.functionName === 'approve')
    return words.allowing(call.args[0], dollars(call.args[1]), name)
  const isKudos = isSame(named?.kudos, to)
  if (isKudos && call?.functionName === 'sendKudos') return words.sending(coins, name, call.args[0])
  if (isKudos && call?.functionName === 'sendKudosInTokens' && isSame(usdc, call.args[3]))
    return words.sending(dollars(call.args[4]), name, call.args[0])
  return words.call(to, name, coins)
}

/** A call in full; `undefined` where the bytes are none of these, or say more. */
function readCall(data: Hex) {
  try {
    const call = decodeFunctionData({ abi, data })
    const { functionName, args } = call
    return encodeFunctionData({ abi, functionName, args }) === data.toLowerCase() ? call : undefined
  } catch {
    return undefined
  }
}
