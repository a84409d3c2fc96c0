import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { kudosAbi } from '#chain/abi.gen.ts'
import { describedWords } from '#languages/words/describedWords.ts'
import type { Address } from '#lib/names/address.ts'
import { knownContract, type Place } from '../../chain/network.ts'
import {
  addressRow,
  amountOf,
  coins,
  type Description,
  describeAllowance,
  describeTip,
  warn,
} from './description.ts'

interface Call {
  readonly to: Address
  readonly ether: bigint
  readonly data: Hex
}

/** A call in words; `undefined` where the contract is unknown, or it is a call that has no words here. */
export function describeCall(place: Place, call: Call): Description | undefined {
  const contract = knownContract(place, call.to)
  try {
    if (contract === 'kudos') return describeTipCall(place, call)
    if (contract === 'USDC') return describeTokenCall(place, call)
  } catch {
    // Bytes that are no call of this contract.
  }
  return undefined
}

function describeTipCall(place: Place, { ether, data }: Call): Description | undefined {
  const { functionName, args } = decodeFunctionData({ abi: kudosAbi, data })
  if (functionName !== 'sendKudos' && functionName !== 'sendKudosInTokens') return undefined
  const [to, name, message] = args
  const tip = { to, name, message }
  const words =
    functionName === 'sendKudos'
      ? describeTip(tip, coins(ether, place.chainId))
      : describeTip(tip, amountOf(place, args[3], args[4]), alsoSends(place, ether))
  return withRest(words, data, encodeFunctionData({ abi: kudosAbi, functionName, args }))
}

function describeTokenCall(place: Place, { to: token, ether, data }: Call): Description | undefined {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  const call = encodeFunctionData({ abi: erc20Abi, functionName, args })
  if (functionName === 'transfer') {
    const [amount, rows] = [amountOf(place, token, args[1]), [addressRow(describedWords().to, args[0])]]
    return withRest(
      { title: describedWords().sendMoney, amount, rows, ...warn(alsoSends(place, ether)) },
      data,
      call,
    )
  }
  if (functionName === 'approve')
    return withRest(describeAllowance(place, { token, spender: args[0], value: args[1] }), data, call)
  return undefined
}

/** With the bytes that stand behind a call, which its contract does not read; `undefined` where it is written otherwise. */
function withRest(words: Description, data: Hex, call: Hex): Description | undefined {
  if (!data.toLowerCase().startsWith(call)) return undefined
  const rest = data.slice(call.length)
  if (rest === '') return words
  return {
    ...words,
    rows: [...words.rows, { label: describedWords().bytesBehind, value: `0x${rest}`, form: 'bytes' }],
  }
}

function alsoSends({ chainId }: Place, ether: bigint): string {
  return ether > 0n ? describedWords().alsoSends(coins(ether, chainId)) : ''
}
