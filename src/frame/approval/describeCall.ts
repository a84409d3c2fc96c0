import { decodeFunctionData, erc20Abi, type Hex } from 'viem'
import { kudosAbi } from '#kudos/abi.gen.ts'
import { permitAbi } from '#kudos/contract.ts'
import type { Address } from '#lib/address.ts'
import { knownContract } from '../contracts.ts'
import { describeTip } from './describeTip.ts'
import {
  addressRow,
  amountOf,
  coins,
  type Description,
  describeAllowance,
  type Place,
  warn,
} from './description.ts'

interface Call {
  readonly to: Address
  readonly ether: bigint
  readonly data: Hex
}

const tokenAbi = [...erc20Abi, ...permitAbi] as const

/** A call in words; `undefined` where the contract is unknown, or it is a call that has no words here. */
export function describeCall(place: Place, call: Call): Description | undefined {
  const contract = knownContract(place.config, place.chainId, call.to)
  try {
    if (contract?.kind === 'kudos') return describeTipCall(place, call)
    if (contract?.kind === 'token') return describeTokenCall(place, call)
  } catch {
    // Bytes that are no call of this contract.
  }
  return undefined
}

function describeTipCall(place: Place, { ether, data }: Call): Description | undefined {
  const { functionName, args } = decodeFunctionData({ abi: kudosAbi, data })
  if (functionName !== 'sendKudos' && functionName !== 'sendKudosInTokens') return undefined
  const [to, name, message] = args
  if (functionName === 'sendKudos') return describeTip({ to, name, message }, coins(ether, place.chainId))
  return describeTip({ to, name, message }, amountOf(place, args[3], args[4]), alsoSends(place, ether))
}

function describeTokenCall(place: Place, { to: token, ether, data }: Call): Description | undefined {
  const { functionName, args } = decodeFunctionData({ abi: tokenAbi, data })
  if (functionName === 'transfer')
    return {
      title: 'Send money',
      amount: amountOf(place, token, args[1]),
      rows: [addressRow('To', args[0])],
      ...warn(alsoSends(place, ether)),
    }
  if (functionName === 'approve') return describeAllowance(place, { token, spender: args[0], value: args[1] })
  if (functionName === 'permit')
    return describeAllowance(place, { token, spender: args[1], value: args[2], deadline: args[3] })
  return undefined
}

function alsoSends({ chainId }: Place, ether: bigint): string {
  return ether > 0n ? `It also sends ${coins(ether, chainId)}.` : ''
}
