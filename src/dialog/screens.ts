import { createElement, type ReactElement, type ReactNode } from 'react'
import { later } from './later.tsx'
import type { EmailViewName, View, ViewName, ViewOf } from './view.ts'
import { Account } from './views/Account.tsx'
import { Connect } from './views/Connect.tsx'
import { ConnectingExternal } from './views/ConnectingExternal.tsx'
import { Networks } from './views/Networks.tsx'
import { SwitchNetwork } from './views/SwitchNetwork.tsx'
import { UnsupportedChain } from './views/UnsupportedChain.tsx'

/** The views of every dialog; the others are drawn by SignIn.tsx and EmailParts.tsx, where these are on. */
type EveryName = Exclude<ViewName, 'ConnectingSiwe' | EmailViewName>

/** How a view is drawn. */
interface Screen<Name extends ViewName> {
  /** The heading. */
  title(view: ViewOf<Name>): string
  /** True where the heading is only spoken. */
  readonly isTitleHidden?: boolean
  readonly component: (props: { view: ViewOf<Name> }) => ReactNode
}

const screens: { [Name in EveryName]: Screen<Name> } = {
  Connect: { title: () => 'Connect Wallet', component: Connect },
  ConnectingExternal: { title: view => view.walletName || 'Connect Wallet', component: ConnectingExternal },
  Account: { title: () => 'Account', isTitleHidden: true, component: Account },
  Networks: { title: () => 'Choose Network', component: Networks },
  SwitchNetwork: { title: view => view.chainName || 'Switch Network', component: SwitchNetwork },
  UnsupportedChain: { title: () => 'Switch Network', component: UnsupportedChain },
  WhatIsAWallet: {
    title: () => 'What is a wallet?',
    component: later(() => import('./views/WhatIsAWallet.tsx').then(({ WhatIsAWallet }) => WhatIsAWallet)),
  },
  WhatIsANetwork: {
    title: () => 'What is a network?',
    component: later(() => import('./views/WhatIsANetwork.tsx').then(({ WhatIsANetwork }) => WhatIsANetwork)),
  },
  ConnectingWalletConnect: {
    title: view => view.wallet?.name || 'WalletConnect',
    component: later(() =>
      import('./views/ConnectingWalletConnect.tsx').then(
        ({ ConnectingWalletConnect }) => ConnectingWalletConnect,
      ),
    ),
  },
  AllWallets: {
    title: () => 'All Wallets',
    component: later(() => import('./views/AllWallets.tsx').then(({ AllWallets }) => AllWallets)),
  },
  GetWallet: {
    title: () => 'Get a wallet',
    component: later(() => import('./views/GetWallet.tsx').then(({ GetWallet }) => GetWallet)),
  },
  Downloads: {
    title: view => (view.wallet.name ? `Get ${view.wallet.name}` : 'Downloads'),
    component: later(() => import('./views/Downloads.tsx').then(({ Downloads }) => Downloads)),
  },
  Transactions: {
    title: () => 'Activity',
    component: later(() => import('./views/Transactions.tsx').then(({ Transactions }) => Transactions)),
  },
}

/** A view ready to be drawn. */
export interface DrawnView {
  readonly title: string
  readonly isTitleHidden: boolean
  /** There is no way back from it but closing. */
  readonly isFinal?: boolean
  readonly element: ReactElement
}

/** How to draw a view; one that this version does not know is drawn as Connect. */
export function screenOf(view: View): DrawnView {
  return isEveryView(view) ? draw(view) : draw({ name: 'Connect' })
}

function isEveryView(view: View): view is ViewOf<EveryName> {
  return Object.hasOwn(screens, view.name)
}

function draw<Name extends EveryName>(view: ViewOf<Name>): DrawnView {
  const screen: Screen<Name> = screens[view.name]
  return {
    title: screen.title(view),
    isTitleHidden: screen.isTitleHidden ?? false,
    element: createElement(screen.component, { view }),
  }
}
