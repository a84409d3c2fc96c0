import { createContext, useContext } from 'react'
import type { View } from '#dialog/history/view.ts'
import type { KudosError } from '#lib/errors.ts'
import type { AnalyticsEvent } from '#services/analytics.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { ThemeMode } from '#ui/theme/themes.ts'
import type { ThemeVariables } from '#ui/theme/themeVariables.ts'
import type { Session } from '#wallets/session.ts'
import { developerError } from './developerErrors.ts'

/** How things stand with the dialog and the wallet. */
export interface WalletDialogState {
  readonly open: boolean
  /** Its code is on its way, or a wallet is being connected. */
  readonly loading: boolean
  /** Why its code did not load; opening it tries again. */
  readonly error: KudosError | undefined
  /** EIP-155 id of the page's network. */
  readonly selectedNetworkId: number
  readonly account: AccountState
}

/** The connection, read-only. */
export interface AccountState extends Session {
  /** The account on the wallet's network (CAIP-10); set while connected. */
  readonly caipAddress: `eip155:${number}:0x${string}` | undefined
}

/** The wallet dialog for the page around it. */
export interface WalletDialogHandle {
  readonly state: WalletDialogState
  /** Networks on offer, the starting one first. */
  readonly chains: readonly OfferedChain[]
  /** What was chosen about the dialog. */
  readonly options: DialogOptions
  /**
   * Fetches and runs its code, unseen: for when the visitor is about to open it (pointerenter and focus of a button, as our
   * own buttons do). May be called often.
   */
  prepare(): void
  /**
   * Opens it on a view, else on the one that the connection asks for; so, too, for a view of something that is off here. One
   * that it does not know is Connect.
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
  readonly themeMode: ThemeMode
  setThemeMode(mode: ThemeMode): void
  readonly themeVariables: ThemeVariables
  /** Changes the ones given. */
  setThemeVariables(variables: ThemeVariables): void
  /** Tells what happens in the dialog, whether or not it is sent anywhere. Returns how to stop. */
  subscribe(listener: (event: AnalyticsEvent) => void): () => void
  /** Tells subscribers, and the configured address, of something around the dialog. */
  track(event: AnalyticsEvent): void
}

/** Holds the handle; see WalletDialog. */
export const WalletDialogContext = createContext<WalletDialogHandle | undefined>(undefined)

/** The wallet dialog. Throws outside a WalletDialog. */
export function useWalletDialog(): WalletDialogHandle {
  const handle = useContext(WalletDialogContext)
  if (!handle) throw developerError('config-undefined')
  return handle
}
