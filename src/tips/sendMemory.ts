import type { Connector } from 'wagmi'
import type { NodeClient } from '#chain/contract.ts'
import type { Sender } from './sender.ts'
import type { Capabilities } from './steps/batch.ts'
import type { PermitRequest } from './steps/permit.ts'

/** What sending knows from one tip to the next, until the page is left. */
export interface SendMemory {
  /** Clients whose node was found to be right. */
  readonly checkedNodes: WeakSet<NodeClient>
  /** The permits that the visitor signed with each connected wallet, without those that the token refused. */
  readonly signedPermits: WeakMap<Connector, Map<string, PermitRequest>>
  /** The answer of each sender's wallet, which is asked once. */
  readonly capabilities: WeakMap<Sender, Promise<Capabilities>>
}

/** Makes a memory that knows nothing yet. */
export function createSendMemory(): SendMemory {
  return { checkedNodes: new WeakSet(), signedPermits: new WeakMap(), capabilities: new WeakMap() }
}
