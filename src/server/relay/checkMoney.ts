import type { Node } from '../nodes.ts'
import { Refusal } from '../refusal.ts'
import type { RelayService } from '../service.ts'
import { askNode } from '../transactions.ts'
import { spentOf } from './flights.ts'
import { allowance, type RelayChain, type RelaySettings } from './relayChains.ts'

/** @throws {@link Refusal} `relay-spent` where the relay can't, or may not, spend so much wei on a network today; `node-down` */
export async function checkMoney(
  service: RelayService,
  { account }: RelaySettings,
  chain: RelayChain,
  node: Node,
  kind: 'sponsored' | 'paid',
  cost: bigint,
): Promise<void> {
  const [balance, spent] = await Promise.all([
    askNode(() => node.getBalance({ address: account.address })),
    spentOf(service, chain.id, kind),
  ])
  if (balance < cost || spent + cost > allowance(chain, kind))
    throw new Refusal('relay-spent', `The relay has no more money for tips on ${node.chain.name} today.`)
}
