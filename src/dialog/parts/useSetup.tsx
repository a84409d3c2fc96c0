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

/** The email wallet's part of the dialog, which is loaded only with an email wallet. */
export interface EmailFeature {
  readonly emailWallet: EmailWallet
  readonly views: { readonly [Name in EmailViewName]: ViewComponent<Name> }
  /** The headings of the email wallet's views. */
  readonly titles: () => { readonly [Name in EmailViewName | 'YourWallet']: string }
  /** The login form, above the other ways to connect. */
  readonly Login: (props: { hasOthers: boolean }) => ReactNode
  /** Its rows of the Account view; nothing with another wallet. */
  readonly Rows: () => ReactNode
  /** Says where to send money while the account has none on a network. */
  readonly EmptyNote: (props: {
    chain: OfferedChain
    address: `0x${string}`
    /** The currency of the tip, if it is the only one that a tip needs and not the network's coin. */
    token?: OfferedCurrency | undefined
    onFilled?: () => void
  }) => ReactNode
  /** The place of the secure page, which also opens and leaves the secure page's view. */
  readonly SecurePage: () => ReactNode
}

/** The sign-in's part of the dialog, which is loaded only if sign-in is on. */
export interface SignInFeature {
  readonly store: SignInStore
  readonly views: { readonly ConnectingSiwe: ViewComponent<'ConnectingSiwe'> }
  /** Opens and leaves the sign-in view as needed; renders nothing. */
  readonly Redirects: () => ReactNode
}

/** A tip from a wallet that is not connected here, without a message. */
export interface DirectTip {
  readonly recipient: `0x${string}`
  readonly chain: OfferedChain
  readonly currency: OfferedCurrency
  /** In the currency's smallest unit; `undefined` if the form has no amount. */
  readonly value: bigint | undefined
}

/** What the views of one dialog need. */
export interface DialogSetup {
  readonly wallet: Wallet
  readonly session: SessionStore
  readonly options: DialogOptions
  /** The URL of the widget as a page of its own, which is offered inside a frame. */
  readonly fullPageUrl: string | undefined
  /** Absent if the page has no recipient. */
  readonly direct: DirectTip | undefined
  readonly email: EmailFeature | undefined
  readonly signIn: SignInFeature | undefined
  readonly track: Track
  /** Shows a short message over the view, and announces it. */
  showMessage(text: string, kind: 'success' | 'error'): void
  /** While it is held, the visitor can't leave the view. */
  setHeld(isHeld: boolean): void
}

/** Provides the setup to the views. */
export const SetupContext = createContext<DialogSetup | undefined>(undefined)

/** The dialog's setup. Throws outside the dialog. */
export function useSetup(): DialogSetup {
  return useProvided(SetupContext)
}

/** The current connection. */
export function useConnection(): Session {
  return useStore(useSetup().session)
}

/** The wallets that can currently be connected from here. */
export function useConnectOptions(): readonly ConnectOption[] {
  return useStore(useSetup().wallet.connectOptions)
}
