import { createElement, type ReactElement } from 'react'
import { connectWords } from '#languages/words/connectWords.ts'
import { Connect } from '../connect/Connect.tsx'
import { ConnectingExternal } from '../connect/connecting/ConnectingExternal.tsx'
import type { EmailViewName, View, ViewName, ViewOf } from '../history/view.ts'
import { lazyComponents } from '../parts/lazyComponent.tsx'
import { type DialogSetup, useSetup, type ViewComponent } from '../parts/useSetup.tsx'

/** How a view is rendered. */
interface Screen<Name extends ViewName> {
  /** The heading. */
  readonly title: (
    words: ReturnType<typeof connectWords>,
    view: ViewOf<Name>,
    context: ScreenContext,
  ) => string
  /** True if only screen readers get the heading. */
  readonly isTitleHidden?: boolean
  /** The view can't be left except by closing the dialog. */
  readonly isFinal?: boolean
  readonly component: ViewComponent<Name>
  /** The feature that the view belongs to; it is rendered only if the feature is on. */
  readonly feature?: 'email' | 'signIn'
}

/** What decides how a view is rendered. */
type ScreenContext = Partial<Pick<DialogSetup, 'email' | 'signIn'>> & {
  /** Only the email wallet can be connected. */
  readonly isEmailOnly?: boolean
}

/** Later views of a visitor without an account, in one file because it is smaller than its parts. */
const lazyConnectViews = lazyComponents(() =>
  import('./lazyConnectViews.ts').then(({ lazyConnectViews }) => lazyConnectViews),
)
/** Views of networks and accounts, which are fetched as soon as an account is connected. */
export const accountViews = lazyComponents(() =>
  import('./accountViews.ts').then(({ accountViews }) => accountViews),
)

const screens: { readonly [Name in ViewName]: Screen<Name> } = {
  Connect: {
    title: (words, _view, { isEmailOnly }) => (isEmailOnly ? words.connectEmailWallet : words.connectWallet),
    component: Connect,
  },
  ConnectingExternal: {
    title: (words, view) => view.walletName || words.connectWallet,
    component: ConnectingExternal,
  },
  ConnectingWalletConnect: {
    title: (_words, view) => view.wallet?.name || 'WalletConnect',
    component: lazyConnectViews.pick(views => views.ConnectingWalletConnect),
  },
  AllWallets: {
    title: words => words.allWallets,
    component: lazyConnectViews.pick(views => views.AllWallets),
  },
  GetWallet: { title: words => words.getAWallet, component: lazyConnectViews.pick(views => views.GetWallet) },
  Downloads: {
    title: (words, view) => (view.wallet.name ? words.getWallet(view.wallet.name) : words.downloads),
    component: lazyConnectViews.pick(views => views.Downloads),
  },
  WhatIsAWallet: {
    title: words => words.whatIsAWallet,
    component: lazyConnectViews.pick(views => views.WhatIsAWallet),
  },
  SendDirectly: {
    title: words => words.sendWithoutMessage,
    component: lazyConnectViews.pick(views => views.SendDirectly),
  },
  Account: {
    title: words => words.account,
    isTitleHidden: true,
    component: accountViews.pick(views => views.Account),
  },
  Networks: { title: words => words.chooseNetwork, component: accountViews.pick(views => views.Networks) },
  SwitchNetwork: {
    title: (words, view) => view.chainName || words.switchNetwork,
    component: accountViews.pick(views => views.SwitchNetwork),
  },
  UnsupportedChain: {
    title: words => words.switchNetwork,
    component: accountViews.pick(views => views.UnsupportedChain),
  },
  WhatIsANetwork: {
    title: words => words.whatIsANetwork,
    component: accountViews.pick(views => views.WhatIsANetwork),
  },
  Transactions: { title: words => words.activity, component: accountViews.pick(views => views.Transactions) },
  ConnectingSiwe: {
    title: words => words.signIn,
    feature: 'signIn',
    component: ({ view }) => {
      const { signIn } = useSetup()
      return signIn && <signIn.views.ConnectingSiwe view={view} />
    },
  },
  EmailVerifyOtp: emailScreen('EmailVerifyOtp'),
  EmailVerifyDevice: emailScreen('EmailVerifyDevice'),
  ApproveTransaction: {
    ...emailScreen('ApproveTransaction'),
    title: (_words, { asked }, { email }) =>
      email?.titles()[asked === 'wallet' ? 'YourWallet' : 'ApproveTransaction'] ?? '',
    isFinal: true,
  },
  UpgradeEmailWallet: emailScreen('UpgradeEmailWallet'),
  UpdateEmailWallet: emailScreen('UpdateEmailWallet'),
  UpdateEmailPrimaryOtp: emailScreen('UpdateEmailPrimaryOtp'),
  UpdateEmailSecondaryOtp: emailScreen('UpdateEmailSecondaryOtp'),
}

/** A screen of the email wallet. */
function emailScreen<Name extends EmailViewName>(name: Name): Screen<Name> {
  return {
    title: (_words, _view, { email }) => email?.titles()[name] ?? '',
    feature: 'email',
    component: ({ view }) => {
      const component: ViewComponent<Name> | undefined = useSetup().email?.views[name]
      return component && createElement(component, { view })
    },
  }
}

/** A view ready to be rendered. */
export interface DrawnView {
  readonly title: string
  readonly isTitleHidden: boolean
  readonly isFinal: boolean
  readonly element: ReactElement
}

/** How to render a view. An unknown view, or one of a feature that is off, is rendered as Connect. */
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
    title: title(connectWords(), view, context),
    isTitleHidden,
    isFinal,
    element: createElement(component, { view }),
  }
}
