import { decodeFunctionData, erc20Abi, type Hex } from 'viem'
import { kudosAbi } from '#kudos/abi.gen.ts'
import { permitAbi } from '#kudos/contract.ts'
import type { Address } from '#lib/address.ts'
import type { KnownContract } from '../contracts.ts'

/** A call whose contract is known. */
export type KnownCall =
  | {
      readonly name: 'tip'
      readonly to: Address
      readonly sender: string
      readonly message: string
      /** Of a token; absent for coins. */
      readonly token?: { readonly address: Address; readonly value: bigint }
    }
  | { readonly name: 'transfer'; readonly to: Address; readonly value: bigint }
  | { readonly name: 'approve'; readonly spender: Address; readonly value: bigint }
  | {
      readonly name: 'permit'
      readonly spender: Address
      readonly value: bigint
      readonly deadline: bigint
    }

const tokenAbi = [...erc20Abi, ...permitAbi] as const

/** Reads the data of a call; `undefined` where the contract is unknown, or it is a call that has no words here. */
export function decodeCall(contract: KnownContract | undefined, data: Hex): KnownCall | undefined {
  try {
    if (contract?.kind === 'kudos') return decodeTip(data)
    if (contract?.kind === 'token') return decodeTokenCall(data)
  } catch {
    // Bytes that are no call of this contract.
  }
  return undefined
}

function decodeTip(data: Hex): KnownCall | undefined {
  const call = decodeFunctionData({ abi: kudosAbi, data })
  if (call.functionName === 'sendKudos') {
    const [to, sender, message] = call.args
    return { name: 'tip', to, sender, message }
  }
  if (call.functionName === 'sendKudosInTokens') {
    const [to, sender, message, address, value] = call.args
    return { name: 'tip', to, sender, message, token: { address, value } }
  }
  return undefined
}

function decodeTokenCall(data: Hex): KnownCall | undefined {
  const call = decodeFunctionData({ abi: tokenAbi, data })
  if (call.functionName === 'transfer') return { name: 'transfer', to: call.args[0], value: call.args[1] }
  if (call.functionName === 'approve') return { name: 'approve', spender: call.args[0], value: call.args[1] }
  if (call.functionName === 'permit') {
    const [, spender, value, deadline] = call.args
    return { name: 'permit', spender, value, deadline }
  }
  return undefined
}
