import type { CreateConnectorFn } from 'wagmi'
import type { EmailWallet } from '../email/emailWallet.ts'

/** How a connect option reaches its wallet (specification §3, "Connector"). */
export type ConnectOptionType = 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'EMAIL' | 'EXTERNAL'

/** One entry of the list of wallets: what the list shows of it, and its connector. */
export interface ConnectOption {
  /** Stable over visits: the reverse domain name of an announced wallet, else our own. */
  readonly id: string
  readonly type: ConnectOptionType
  readonly name: string
  /** Data, or a file beside the page. */
  readonly icon?: string | undefined
  /** Of the wallet behind it: its reverse domain name, and its id in the wallet directory. */
  readonly rdns?: string | undefined
  readonly explorerId?: string | undefined
  /** The email wallet, for logging in before it is connected; only of type EMAIL. */
  readonly email?: (() => Promise<EmailWallet>) | undefined
  /**
   * Fetches the wallet's package. What comes back makes a connector for each attempt to connect; the connectors share the
   * wallet behind them, and connect nothing by themselves.
   */
  load(): Promise<CreateConnectorFn>
}

/** What a connector is given for an attempt to connect, besides what wagmi gives. */
export interface ConnectRequest {
  /** Asks for nothing that was not given before. */
  readonly isReconnecting?: boolean | undefined
  /** Aborted with the attempt: what the wallet answers then must change nothing. */
  readonly signal?: AbortSignal | undefined
  /** Called with the address that a wallet on another device has to get (WalletConnect), once it is there. */
  readonly onUri?: ((uri: string) => void) | undefined
  /** Called now and then while the attempt waits: whether WalletConnect's relay can be reached. */
  readonly onRelay?: ((isThere: boolean) => void) | undefined
}

/** What an attempt reports. */
export interface ConnectListeners extends Pick<ConnectRequest, 'onUri' | 'onRelay'> {
  /** Called when an attempt that failed because its wallet was busy has connected after all. */
  readonly onLateYes?: (() => void) | undefined
}
