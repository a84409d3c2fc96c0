import { createContext, useContext } from 'react'
import type { KudosError } from '#lib/errors.ts'
import type { Address } from '#lib/names/address.ts'
import type { ThemeMode } from '#lib/themeModes.ts'
import type { AnalyticsEvent } from '#services/analytics.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { ThemeVariables } from '#ui/theme/themeVariables.ts'
import type { Session } from '#wallets/session.ts'
import type { View } from '../history/view.ts'
import { developerError } from './developerErrors.ts'

/** The wallet dialog as the embedding page controls it. */
export interface WalletDialogHandle {
  readonly state: {
    readonly open: boolean
    /** The dialog's code is loading, or a wallet is connecting. */
    readonly loading: boolean
    /** Why the dialog's code did not load; opening the dialog tries again. */
    readonly error: KudosError | undefined
    /** EIP-155 id of the page's network. */
    readonly selectedNetworkId: number
    /** The session; `caipAddress` is the account on the wallet's network (CAIP-10). */
    readonly account: Session & { readonly caipAddress: `eip155:${number}:0x${string}` | undefined }
  }
  /** The offered networks, with the starting one first. */
  readonly chains: readonly OfferedChain[]
  readonly options: DialogOptions
  /**
   * Fetches and runs the dialog's code without showing it, for pointerenter and focus of a button that opens it. May be
   * called often.
   */
  prepare(): void
  /**
   * Opens the dialog on a view (see checkView.ts), or by default on the one that fits the connection.
   * @throws KudosError if the view lacks its data, see developerErrors.ts
   */
  open(view?: View): void
  close(): void
  /**
   * Connects a wallet without opening the dialog.
   * @param optionId id of a connect option: an extension's reverse domain name, `injected`, `walletConnect`,
   * `coinbaseWalletSDK`
   * @throws KudosError, also "Connector already connected.", "Provider not found.", "No chains found on connector."
   */
  connect(optionId: string): Promise<void>
  /** @throws KudosError "Connector not connected." */
  disconnect(): Promise<void>
  /**
   * Switches the page's network, and the wallet's if one is connected.
   * @throws KudosError, also "Chain not configured."
   */
  switchNetwork(chainId: number): Promise<void>
  /**
   * Asks the connected wallet to send a call on a network, after a switch to that network. Returns the transaction's
   * hash.
   * @throws KudosError "No account connected", or why the wallet did not answer with a hash; `cancelled` after its
   * refusal
   */
  sendCall(chainId: number, call: { readonly to: Address; readonly data: `0x${string}` }): Promise<string>
  readonly themeMode: ThemeMode
  setThemeMode(mode: ThemeMode): void
  readonly themeVariables: ThemeVariables
  /** Changes the given variables. */
  setThemeVariables(variables: ThemeVariables): void
  /**
   * Calls the listener with every event, even if events are not sent anywhere. Returns a function that unsubscribes.
   */
  subscribe(listener: (event: AnalyticsEvent) => void): () => void
  /** Sends an event to subscribers and to the configured URL. */
  track(event: AnalyticsEvent): void
}

/** The context of the handle that WalletDialog provides. */
export const WalletDialogContext = createContext<WalletDialogHandle | undefined>(undefined)

/** The handle of the wallet dialog. Throws outside a WalletDialog. */
export function useWalletDialog(): WalletDialogHandle {
  const handle = useContext(WalletDialogContext)
  if (!handle) throw developerError('config-undefined')
  return handle
}
