import type { ChainId } from '#catalog/chains.ts'
import type { WalletListing } from '#catalog/wallets.ts'

/** What each view of the dialog (specification §2.3) needs to be shown; an entry of the history owns its own. */
interface ViewData extends EmailViewData {
  Connect: unknown
  ConnectingExternal: {
    /** The connect option, see wallets/connectors/list.ts. */
    readonly optionId: string
    /** For the heading. */
    readonly walletName: string
  }
  /** Asks for the signature that signs in; drawn where sign-in is on, see signInFeature.ts. */
  ConnectingSiwe: unknown
  Account: unknown
  Networks: unknown
  SwitchNetwork: {
    readonly chainId: ChainId
    /** For the heading. */
    readonly chainName: string
  }
  UnsupportedChain: unknown
  WhatIsAWallet: unknown
  WhatIsANetwork: unknown
  /** Without a wallet, a code for any. */
  ConnectingWalletConnect: { readonly wallet?: WalletListing | undefined }
  AllWallets: unknown
  GetWallet: unknown
  /** A tip from a wallet that is not connected here. */
  SendDirectly: unknown
  Downloads: { readonly wallet: WalletListing }
  /** The account's activity. */
  Transactions: unknown
}

/** Views of the email wallet; drawn where there is one, see emailFeature.ts. */
interface EmailViewData {
  /** The code that logs in with an email. */
  EmailVerifyOtp: EmailData
  /** The link that makes a device known; with a code, the device's own, which the link's page takes. */
  EmailVerifyDevice: EmailData & { readonly userCode?: string | undefined }
  /** What the secure page asks. */
  ApproveTransaction: { readonly asked?: 'approval' | 'wallet' | undefined }
  UpgradeEmailWallet: unknown
  /** `email` is the address of now. */
  UpdateEmailWallet: EmailData
  /** The code of the address of now. */
  UpdateEmailPrimaryOtp: NewEmailData
  /** The code of the new address. */
  UpdateEmailSecondaryOtp: NewEmailData
}

/** What a view of the email wallet is about. */
interface EmailData {
  readonly email: string
}
interface NewEmailData extends EmailData {
  readonly newEmail: string
}

/** Name of a view of the email wallet. */
export type EmailViewName = keyof EmailViewData

/** Name of a view. */
export type ViewName = keyof ViewData

/** The view of one name, with its data. */
export type ViewOf<Name extends ViewName> = {
  [name in Name]: { readonly name: name } & ViewData[name]
}[Name]

/** Any view. */
export type View = ViewOf<ViewName>
