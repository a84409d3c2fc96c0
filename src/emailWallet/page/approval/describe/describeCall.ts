import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { kudosAbi } from '#chain/abi.gen.ts'
import { describedWords } from '#languages/words/describedWords.ts'
import type { Address } from '#lib/names/address.ts'
import { coins, knownContract, type Network } from '../../chain/network.ts'
import { addressRow, amountOf, type Description, describeAllowance, describeTip } from './description.ts'

interface Call {
  readonly to: Address
  readonly ether: bigint
  readonly data: Hex
}

/** A call in words; `undefined` for one that has no words here, or is written otherwise than its contract reads it. */
export function describeCall(network: Network, call: Call): Description | undefined {
  const contract = knownContract(network, call.to)
  try {
    if (contract === 'kudos') return describeTipCall(network, call)
    if (contract === 'USDC' && call.ether === 0n) return describeTokenCall(network, call)
  } catch {
    // Bytes that are no call of this contract.
  }
  return undefined
}

function describeTipCall(network: Network, { ether, data }: Call): Description | undefined {
  const { functionName, args } = decodeFunctionData({ abi: kudosAbi, data })
  if (encodeFunctionData({ abi: kudosAbi, functionName, args }) !== data.toLowerCase()) return undefined
  if (functionName === 'sendKudos') {
    const [to, name, message] = args
    return describeTip({ to, name, message }, coins(ether, network.chainId))
  }
  if (functionName !== 'sendKudosInTokens' || ether > 0n) return undefined
  const [to, name, message, token, value] = args
  return describeTip({ to, name, message }, amountOf(network, token, value))
}

function describeTokenCall(network: Network, { to: token, data }: Call): Description | undefined {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (encodeFunctionData({ abi: erc20Abi, functionName, args }) !== data.toLowerCase()) return undefined
  if (functionName === 'approve')
    return describeAllowance(network, { token, spender: args[0], value: args[1] })
  if (functionName !== 'transfer') return undefined
  const { sendMoney: title, to } = describedWords()
  return { title, amount: amountOf(network, token, args[1]), recipient: addressRow(to, args[0]), rows: [] }
}
