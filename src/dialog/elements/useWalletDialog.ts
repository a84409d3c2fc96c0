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

/** The wallet dialog for the page around it. */
export interface WalletDialogHandle {
  readonly state: {
    readonly open: boolean
    /** Its code is on its way, or a wallet is being connected. */
    readonly loading: boolean
    /** Why its code did not load; opening it tries again. */
    readonly error: KudosError | undefined
    /** EIP-155 id of the page's network. */
    readonly selectedNetworkId: number
    /** The connection; `caipAddress` is the account on the wallet's network (CAIP-10). */
    readonly account: Session & { readonly caipAddress: `eip155:${number}:0x${string}` | undefined }
  }
  /** Networks on offer, the starting one first. */
  readonly chains: readonly OfferedChain[]
  readonly options: DialogOptions
  /** Fetches and runs its code, unseen: for pointerenter and focus of a button that opens it. May be called often. */
  prepare(): void
  /**
   * Opens it on a view (see checkView.ts), else on the one that the connection asks for.
   * @throws KudosError when the view lacks what it is about, see developerErrors.ts
   */
  open(view?: View): void
  close(): void
  /**
   * Connects without a list; the dialog stays as it is.
   * @param optionId id of a connect option: an extension's reverse domain name, `injected`, `walletConnect`, `coinbaseWalletSDK`
   * @throws KudosError, also "Connector already connected.", "Provider not found.", "No chains found on connector."
   */
  connect(optionId: string): Promise<void>
  /** @throws KudosError "Connector not connected." */
  disconnect(): Promise<void>
  /** Moves the page, and the wallet where one is connected. @throws KudosError, also "Chain not configured." */
  switchNetwork(chainId: number): Promise<void>
  /**
   * Asks the connected wallet to send a call on a network, to which it is moved first. Returns the transaction's hash.
   * @throws KudosError "No account connected", or why the wallet did not answer with a hash; `cancelled` after its refusal
   */
  sendCall(chainId: number, call: { readonly to: Address; readonly data: `0x${string}` }): Promise<string>
  readonly themeMode: ThemeMode
  setThemeMode(mode: ThemeMode): void
  readonly themeVariables: ThemeVariables
  /** Changes the ones given. */
  setThemeVariables(variables: ThemeVariables): void
  /** Calls the listener with every event, whether or not it is sent anywhere. Returns how to stop. */
  subscribe(listener: (event: AnalyticsEvent) => void): () => void
  /** Sends an event to subscribers and to the configured address. */
  track(event: AnalyticsEvent): void
}

/** The handle that WalletDialog provides. */
export const WalletDialogContext = createContext<WalletDialogHandle | undefined>(undefined)

/** The wallet dialog. Throws outside a WalletDialog. */
export function useWalletDialog(): WalletDialogHandle {
  const handle = useContext(WalletDialogContext)
  if (!handle) throw developerError('config-undefined')
  return handle
}
