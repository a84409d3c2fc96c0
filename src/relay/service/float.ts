import type { RelayContext } from './context.ts'
import { longestCosts } from './fees.ts'
import type { RelayNode } from './node.ts'
import type { RelayChain, RelaySettings } from './settings.ts'

/** So many of the dearest tips a float should last for. */
const enough = 20n
/** Bytes of the longest name and message. */
const longestWords = 1_088

/** Notes whether the relay's account holds enough on a network, and logs when that changes. */
export async function checkFloat(
  { log }: RelayContext,
  { account }: RelaySettings,
  { id }: RelayChain,
  node: RelayNode,
  lowFloats: Set<number>,
): Promise<void> {
  const [balance, { usual: cost }] = await Promise.all([
    node.getBalance({ address: account.address }),
    longestCosts(node, longestWords),
  ])
  const isLow = balance < enough * cost
  if (isLow === lowFloats.has(id)) return
  if (isLow) lowFloats.add(id)
  else lowFloats.delete(id)
  const message = isLow
    ? `The relay's account holds too little on ${node.chain.name}: send it some ${node.chain.nativeCurrency.symbol}.`
    : `The relay's account holds enough on ${node.chain.name} again.`
  log({ code: 'relay-float', chainId: id, message })
}
