import type { CreateConnectorFn } from 'wagmi'
import type { EmailWallet } from '../email/emailWallet.ts'

/** How a connect option reaches its wallet (specification §3, "Connector"). */
export type ConnectOptionType = 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'EMAIL' | 'EXTERNAL'

/** An entry of the list of wallets, with what the list shows and its connector. */
export interface ConnectOption {
  /** The same on every visit: the reverse domain name of an announced wallet, else an id of our own. */
  readonly id: string
  readonly type: ConnectOptionType
  readonly name: string
  /** A data URL, or the URL of a file beside the page. */
  readonly icon?: string | undefined
  /** The wallet's reverse domain name, and its id in the wallet directory. */
  readonly rdns?: string | undefined
  readonly explorerId?: string | undefined
  /** Loads the email wallet, to log in before it is connected; only for type EMAIL. */
  readonly email?: (() => Promise<EmailWallet>) | undefined
  /**
   * Fetches the wallet's package. The result creates a connector for each attempt to connect. These connectors share
   * the wallet behind them, and do not connect by themselves.
   */
  load(): Promise<CreateConnectorFn>
}

/** What a connector gets for an attempt to connect, in addition to wagmi's parameters. */
export interface ConnectRequest {
  /** Requests only what the wallet has given before. */
  readonly isReconnecting?: boolean | undefined
  /** Aborted with the attempt. The connector must then ignore what the wallet answers. */
  readonly signal?: AbortSignal | undefined
  /** Called with the pairing URI for a wallet on another device (WalletConnect), once it is known. */
  readonly onUri?: ((uri: string) => void) | undefined
  /** Called from time to time while the attempt waits, with whether WalletConnect's relay can be reached. */
  readonly onRelay?: ((isThere: boolean) => void) | undefined
}

/** The callbacks of an attempt. */
export interface ConnectListeners extends Pick<ConnectRequest, 'onUri' | 'onRelay'> {
  /** Called when an attempt that failed because its wallet was busy has connected later. */
  readonly onLateYes?: (() => void) | undefined
}
