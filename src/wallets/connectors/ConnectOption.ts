import type { CreateConnectorFn } from 'wagmi'
import type { EmailWallet } from '../email/emailWallet.ts'

/** How a way reaches its wallet (specification §3, "Connector"). */
export type ConnectOptionType = 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'EMAIL' | 'EXTERNAL'

/** One way to connect: what a list shows of it, and its connector. */
export interface ConnectOption {
  /** Stable over visits: the reverse domain name of an announced wallet, else our own. */
  readonly id: string
  readonly type: ConnectOptionType
  readonly name: string
  /** Address of its picture: data, or a file beside the page. */
  readonly icon?: string | undefined
  /** Reverse domain name of the wallet behind it, where it has one. */
  readonly rdns?: string | undefined
  /** The wallet directory's id of the wallet behind it. */
  readonly explorerId?: string | undefined
  /** The email wallet, for logging in before it is connected; of the way of type EMAIL. */
  readonly email?: (() => Promise<EmailWallet>) | undefined
  /** Makes the connector; its package is fetched here, when the way is chosen. */
  load(): Promise<CreateConnectorFn>
}

/** What a connector gets to know of an attempt to connect, besides what wagmi tells. */
export interface ConnectRequest {
  /** Asks for nothing that was not given before. */
  readonly isReconnecting?: boolean | undefined
  /** Aborted when the attempt is given up: what the wallet answers then must change nothing. */
  readonly signal?: AbortSignal | undefined
  /** Told of the address that a wallet on another device has to get (WalletConnect), once it is there. */
  readonly onUri?: ((uri: string) => void) | undefined
  /** Told while the attempt waits whether what carries it can be reached (WalletConnect's relay), now and then. */
  readonly onRelay?: ((isThere: boolean) => void) | undefined
}

/** What an attempt tells of itself. */
export interface ConnectListeners extends Pick<ConnectRequest, 'onUri' | 'onRelay'> {
  /** Told when an attempt that failed because its wallet was busy has connected after all. */
  readonly onLateYes?: (() => void) | undefined
}
