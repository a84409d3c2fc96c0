import { createContext, type ReactNode } from 'react'
import { useProvided } from '#lib/react/useProvided.ts'
import { useStore } from '#lib/react/useStore.ts'
import type { AnalyticsEvent } from '#services/analytics.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { ConnectOption } from '#wallets/connectors/ConnectOption.ts'
import type { EmailWallet } from '#wallets/email/emailWallet.ts'
import type { Session, SessionStore } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'
import type { EmailViewName, ViewName, ViewOf } from '../history/view.ts'
import type { SignInStore } from './signInStore.ts'

export type Track = (event: AnalyticsEvent) => void

export type ViewComponent<Name extends ViewName> = (props: { view: ViewOf<Name> }) => ReactNode

/** What the email wallet adds to the dialog, all of it loaded only where there is one. */
export interface EmailFeature {
  readonly emailWallet: EmailWallet
  readonly views: { readonly [Name in EmailViewName]: ViewComponent<Name> }
  /** The headings of these. */
  readonly titles: () => { readonly [Name in EmailViewName | 'YourWallet']: string }
  /** Logging in, above the other ways to connect. */
  readonly Login: (props: { hasOthers: boolean }) => ReactNode
  /** Its rows of the Account view; nothing with another wallet. */
  readonly Rows: () => ReactNode
  /** Says where to send money to while the account has none on a network. */
  readonly EmptyNote: (props: {
    chain: OfferedChain
    address: `0x${string}`
    /** All that a tip takes, where that is not the network's coin. */
    token?: OfferedCurrency | undefined
    onFilled?: () => void
  }) => ReactNode
  /** The secure page's place, and what leads to it and away from it. */
  readonly SecurePage: () => ReactNode
}

/** What sign-in adds to the dialog, all of it loaded only where it is on. */
export interface SignInFeature {
  readonly store: SignInStore
  readonly views: { readonly ConnectingSiwe: ViewComponent<'ConnectingSiwe'> }
  /** Leads to its view and away from it; draws nothing. */
  readonly Redirects: () => ReactNode
}

/** A tip that a visitor may send from elsewhere, without a message. */
export interface DirectTip {
  readonly recipient: `0x${string}`
  readonly chain: OfferedChain
  readonly currency: OfferedCurrency
  /** In the currency's smallest unit; `undefined` where the form has no amount. */
  readonly value: bigint | undefined
}

/** What one dialog is made of. */
export interface DialogSetup {
  readonly wallet: Wallet
  readonly session: SessionStore
  readonly options: DialogOptions
  /** The widget as a page of its own, offered inside a frame. */
  readonly fullPageUrl: string | undefined
  /** Absent where the page has no recipient. */
  readonly direct: DirectTip | undefined
  readonly email: EmailFeature | undefined
  readonly signIn: SignInFeature | undefined
  readonly track: Track
  /** Shows a short message over the view, and has it spoken. */
  showMessage(text: string, kind: 'success' | 'error'): void
  /** While it is held, the visitor cannot leave the view. */
  setHeld(isHeld: boolean): void
}

/** Hands the setup to the views. */
export const SetupContext = createContext<DialogSetup | undefined>(undefined)

/** The dialog's setup. Throws outside the dialog. */
export function useSetup(): DialogSetup {
  return useProvided(SetupContext)
}

/** The connection as it is now. */
export function useConnection(): Session {
  return useStore(useSetup().session)
}

/** The wallets that can be connected from here, as they are now. */
export function useConnectOptions(): readonly ConnectOption[] {
  return useStore(useSetup().wallet.connectOptions)
}
