import { createElement, type ReactElement } from 'react'
import { Account } from '../account/Account.tsx'
import { Networks } from '../account/Networks.tsx'
import { SwitchNetwork } from '../account/SwitchNetwork.tsx'
import { UnsupportedChain } from '../account/UnsupportedChain.tsx'
import { Connect } from '../connect/Connect.tsx'
import { ConnectingExternal } from '../connect/ConnectingExternal.tsx'
import type { EmailViewName, View, ViewName, ViewOf } from '../history/view.ts'
import { lazyComponent } from '../parts/lazyComponent.tsx'
import { type DialogSetup, useSetup, type ViewComponent } from '../parts/useSetup.tsx'

/** How a view is drawn. */
interface Screen<Name extends ViewName> {
  /** The heading. */
  readonly title: string | ((view: ViewOf<Name>, context: ScreenContext) => string)
  /** True where the heading is only spoken. */
  readonly isTitleHidden?: boolean
  /** There is no way back from it but closing. */
  readonly isFinal?: boolean
  readonly component: ViewComponent<Name>
  /** Whose views these are: drawn only where that is on. */
  readonly feature?: 'email' | 'signIn'
}

/** What decides how a view is drawn. */
type ScreenContext = Partial<Pick<DialogSetup, 'email' | 'signIn'>> & {
  /** The email wallet is all that can be connected. */
  readonly isEmailOnly?: boolean
}

/** Views that are not needed for the dialog's first steps; in one file, which is smaller than its pieces. */
const importLaterViews = () => import('./laterViews.ts').then(({ laterViews }) => laterViews)

const screens: { readonly [Name in ViewName]: Screen<Name> } = {
  Connect: {
    title: (_view, { isEmailOnly }) => (isEmailOnly ? 'Connect Email Wallet' : 'Connect Wallet'),
    component: Connect,
  },
  ConnectingExternal: { title: view => view.walletName || 'Connect Wallet', component: ConnectingExternal },
  ConnectingWalletConnect: {
    title: view => view.wallet?.name || 'WalletConnect',
    component: lazyComponent(async () => (await importLaterViews()).ConnectingWalletConnect),
  },
  AllWallets: {
    title: 'All Wallets',
    component: lazyComponent(async () => (await importLaterViews()).AllWallets),
  },
  GetWallet: {
    title: 'Get a wallet',
    component: lazyComponent(async () => (await importLaterViews()).GetWallet),
  },
  Downloads: {
    title: view => (view.wallet.name ? `Get ${view.wallet.name}` : 'Downloads'),
    component: lazyComponent(async () => (await importLaterViews()).Downloads),
  },
  WhatIsAWallet: {
    title: 'What is a wallet?',
    component: lazyComponent(async () => (await importLaterViews()).WhatIsAWallet),
  },
  Account: { title: 'Account', isTitleHidden: true, component: Account },
  Networks: { title: 'Choose Network', component: Networks },
  SwitchNetwork: { title: view => view.chainName || 'Switch Network', component: SwitchNetwork },
  UnsupportedChain: { title: 'Switch Network', component: UnsupportedChain },
  WhatIsANetwork: {
    title: 'What is a network?',
    component: lazyComponent(async () => (await importLaterViews()).WhatIsANetwork),
  },
  Transactions: {
    title: 'Activity',
    component: lazyComponent(async () => (await importLaterViews()).Transactions),
  },
  ConnectingSiwe: {
    title: 'Sign In',
    feature: 'signIn',
    component: ({ view }) => {
      const { signIn } = useSetup()
      return signIn && <signIn.views.ConnectingSiwe view={view} />
    },
  },
  EmailVerifyOtp: emailScreen('EmailVerifyOtp', 'Confirm Email'),
  EmailVerifyDevice: emailScreen('EmailVerifyDevice', 'Register Device'),
  ApproveTransaction: { ...emailScreen('ApproveTransaction', 'Approve Transaction'), isFinal: true },
  UpgradeEmailWallet: emailScreen('UpgradeEmailWallet', 'Upgrade your Wallet'),
  UpdateEmailWallet: emailScreen('UpdateEmailWallet', 'Edit Email'),
  UpdateEmailPrimaryOtp: emailScreen('UpdateEmailPrimaryOtp', 'Confirm Current Email'),
  UpdateEmailSecondaryOtp: emailScreen('UpdateEmailSecondaryOtp', 'Confirm New Email'),
}

/** A screen that comes with the email wallet. */
function emailScreen<Name extends EmailViewName>(name: Name, title: string): Screen<Name> {
  return {
    title,
    feature: 'email',
    component: ({ view }) => {
      const component: ViewComponent<Name> | undefined = useSetup().email?.views[name]
      return component && createElement(component, { view })
    },
  }
}

/** A view ready to be drawn. */
export interface DrawnView {
  readonly title: string
  readonly isTitleHidden: boolean
  readonly isFinal: boolean
  readonly element: ReactElement
}

/** How to draw a view; one that is unknown, or of something that is off, is drawn as Connect. */
export function screenOf(view: View, context: ScreenContext = {}): DrawnView {
  const isKnown = Object.hasOwn(screens, view.name)
  const feature = isKnown ? screens[view.name].feature : undefined
  const isOn = isKnown && (!feature || context[feature] !== undefined)
  return isOn ? draw(view, context) : draw({ name: 'Connect' }, context)
}

function draw<Name extends ViewName>(view: ViewOf<Name>, context: ScreenContext): DrawnView {
  const screen: Screen<Name> = screens[view.name]
  const { title, isTitleHidden = false, isFinal = false, component } = screen
  return {
    title: typeof title === 'string' ? title : title(view, context),
    isTitleHidden,
    isFinal,
    element: createElement(component, { view }),
  }
}
