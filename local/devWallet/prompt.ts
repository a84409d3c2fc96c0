import type { Address, Hex } from 'viem'
import type { Call, TransactionRequest, TypedData } from './requests.ts'

/** A page as it introduces itself, and the chains that it wants to use. */
export type App = { name: string; url: string; chainIds: readonly number[] }

/** What the wallet asks its owner before it does something for a page. */
export type Prompt =
  | { type: 'connect'; accounts: readonly Address[]; app?: App }
  | { type: 'switchChain'; chainId: number }
  | { type: 'addChain'; chainId: number; chainName: string; rpcUrl: string }
  | { type: 'transaction'; chainId: number; transaction: TransactionRequest }
  | { type: 'calls'; chainId: number; from: Address; calls: readonly Call[] }
  | { type: 'typedData'; account: Address; typedData: TypedData }
  | { type: 'message'; account: Address; message: Hex }

/** The owner's answer. A plain yes to a connection shares the active account; `accounts` names others. */
export type Answer = boolean | { accounts: readonly Address[] }
