import type { RelayContext } from './context.ts'
import { spentOf } from './flights.ts'
import type { RelayNode } from './node.ts'
import { askNode } from './node.ts'
import { RelayRefusal } from './refusal.ts'
import { allowance, type RelayChain, type RelaySettings } from './settings.ts'

/** @throws {@link RelayRefusal} `relay-spent` where the relay can't, or may not, spend so much wei on a network today; `node-down` */
export async function checkMoney(
  context: RelayContext,
  { account }: RelaySettings,
  chain: RelayChain,
  node: RelayNode,
  kind: 'sponsored' | 'paid',
  cost: bigint,
): Promise<void> {
  const [balance, spent] = await Promise.all([
    askNode(() => node.getBalance({ address: account.address })),
    spentOf(context, chain.id, kind),
  ])
  if (balance < cost || spent + cost > allowance(chain, kind))
    throw new RelayRefusal('relay-spent', `The relay has no more money for tips on ${node.chain.name} today.`)
}
