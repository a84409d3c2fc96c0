import type { ChainId } from '#catalog/chains.ts'
import type { WalletListing } from '#catalog/wallets.ts'

/** The data of each view of the dialog (specification §2.3). Each entry of the history has its own. */
interface ViewData extends EmailViewData {
  Connect: unknown
  ConnectingExternal: {
    /** The connect option, see wallets/connectors/list.ts. */
    readonly optionId: string
    /** For the heading. */
    readonly walletName: string
  }
  /** Asks for the signature that signs in; only with sign-in, see signInFeature.ts. */
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
  /** Without a wallet, shows a QR code for any wallet. */
  ConnectingWalletConnect: { readonly wallet?: WalletListing | undefined }
  AllWallets: {
    /** The state of the list when the visitor left it for a wallet; `top` is the scroll position in pixels. */
    readonly left?: { readonly text: string; readonly top: number; readonly chosenId: string | undefined }
  }
  GetWallet: unknown
  /** A tip from a wallet that is not connected here. */
  SendDirectly: unknown
  Downloads: { readonly wallet: WalletListing }
  /** The account's activity. */
  Transactions: unknown
}

/** The views of the email wallet; only with an email wallet, see emailFeature.ts. */
interface EmailViewData {
  /** Asks for the code that logs in with an email. */
  EmailVerifyOtp: EmailData
  /**
   * Waits for the link that approves a device. `userCode` is a code of this device, to be entered on the link's page.
   */
  EmailVerifyDevice: EmailData & { readonly userCode?: string | undefined }
  /** Shows a request of the secure page. */
  ApproveTransaction: { readonly asked?: 'approval' | 'wallet' | undefined }
  UpgradeEmailWallet: unknown
  /** `email` is the current address. */
  UpdateEmailWallet: EmailData
  /** Asks for the code that was mailed to the current address. */
  UpdateEmailPrimaryOtp: NewEmailData
  /** Asks for the code that was mailed to the new address. */
  UpdateEmailSecondaryOtp: NewEmailData
}

/** The data of a view of the email wallet. */
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
