import { type Hash, parseEventLogs, type TransactionReceipt } from 'viem'
import { getContractEvents } from 'viem/actions'
import type { OfferedChain } from '#settings/chains.ts'
import { kudosContract, type NodeClient } from './contract.ts'
import type { Order } from './draft.ts'
import { sendingError } from './errors.ts'
import type { Kudo } from './Kudo.ts'
import { forgetPending, type PendingTransaction, rememberPending } from './pendingTransaction.ts'
import { readKudo } from './readMessages.ts'
import { waitForTransaction } from './waitForTransaction.ts'

/** A transaction is on its way; `note` is a sentence when there is more to say than that. */
export interface Waiting {
  readonly status: 'waiting'
  readonly step: 'approve' | 'tip'
  readonly chain: OfferedChain
  readonly hash?: Hash | undefined
  readonly note?: string | undefined
  /** The visitor goes on without waiting for it. */
  readonly isLetGo?: boolean
}

/** A tip that has arrived. */
export interface SentKudo {
  readonly chain: OfferedChain
  readonly hash: Hash
  /** As it stands on the chain; absent when the node failed right after the confirmation. */
  readonly kudo?: Kudo | undefined
}

/** A tip that the wallet has taken. */
export interface TakenTip {
  readonly pending: PendingTransaction
  readonly chain: OfferedChain
  /** What was ordered, where it is known: after a reload it is not. */
  readonly order?: Order | undefined
  /** Asks the wallet for the hash of a batch. */
  readonly findHash?: (() => Promise<Hash | undefined>) | undefined
}

/**
 * Waits until the kudo is on the chain; remembered meanwhile, so that a reload goes on with it. Nothing stops it: the
 * money is on its way.
 */
export async function followTip(
  { pending, chain, order, findHash }: TakenTip,
  node: NodeClient,
  tell: (waiting: Waiting) => void,
): Promise<SentKudo> {
  const contract = kudosContract({ kudosAddress: pending.contract })
  const { account } = pending
  const block = BigInt(pending.block)
  rememberPending(pending)
  tell({ status: 'waiting', step: 'tip', chain, hash: pending.hash })

  async function findKudo(receipt: TransactionReceipt | undefined) {
    const events = receipt
      ? parseEventLogs({ ...contract, eventName: 'KudoSent', logs: receipt.logs }).filter(
          ({ address }) => address.toLowerCase() === pending.contract.toLowerCase(),
        )
      : // From the block before it on: nodes refuse to look beyond the last block.
        (
          await getContractEvents(node, {
            ...contract,
            eventName: 'KudoSent',
            args: { from: account },
            fromBlock: block,
            strict: true,
          })
        ).filter(({ blockNumber }) => blockNumber > block)
    return events.find(
      ({ args: { from, to, currency, value } }) =>
        from.toLowerCase() === account.toLowerCase() &&
        (!order ||
          (to.toLowerCase() === order.recipient.toLowerCase() &&
            currency.toLowerCase() === order.currency.address.toLowerCase() &&
            value === order.value)),
    )
  }

  try {
    const { transactionHash, args } = await waitForTransaction(
      node,
      { account, block, hash: pending.hash, nonce: pending.nonce, findHash, findResult: findKudo },
      ({ hash, nonce, note }) => {
        rememberPending({ ...pending, hash, nonce })
        tell({ status: 'waiting', step: 'tip', chain, hash, note })
      },
    )
    // The tip has arrived, whatever becomes of this read: the list reads it again anyway.
    const kudo = await readKudo(node, chain, args.id).catch(() => undefined)
    return { chain, hash: transactionHash, kudo }
  } finally {
    forgetPending(pending)
  }
}

/**
 * Waits for a tip that an earlier visit of this page has sent.
 * @throws KudosError when it failed
 */
export async function resumeTip(
  pending: PendingTransaction,
  chain: OfferedChain,
  node: NodeClient,
  tell: (waiting: Waiting) => void,
): Promise<SentKudo> {
  try {
    return await followTip({ pending, chain }, node, tell)
  } catch (error) {
    throw sendingError(error, chain.nativeCurrency.symbol)
  }
}
