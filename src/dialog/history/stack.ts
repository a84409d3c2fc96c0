import type { View, ViewName } from './view.ts'

/** The dialog's history, the view on top last; empty when it is closed. */
export type Stack = readonly View[]

/** What can happen to the history. */
export type StackEvent =
  /** Starts a new history. */
  | { readonly type: 'open'; readonly view: View }
  | { readonly type: 'push'; readonly view: View }
  | { readonly type: 'replace'; readonly view: View }
  /** One view back; from the first one, out. */
  | { readonly type: 'back' }
  | { readonly type: 'close' }
  /** The connected account has to sign in. */
  | { readonly type: 'signInWanted' }
  /** A wallet is connected: there is nothing left to choose, but perhaps a message to sign. */
  | { readonly type: 'walletConnected'; readonly asksToSignIn: boolean }
  /** The wallet is gone, and with it what concerns it. */
  | { readonly type: 'walletGone' }
  /** The widget and its wallet stand on a network together. */
  | { readonly type: 'networkReached' }

const closed: Stack = []
/** Views that lead to a wallet. */
export const onlyWithoutWallet: readonly ViewName[] = [
  'Connect',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'AllWallets',
  'GetWallet',
  'Downloads',
  'EmailVerifyOtp',
  'EmailVerifyDevice',
]
const onlyWithWallet: readonly ViewName[] = [
  'Account',
  'SwitchNetwork',
  'UnsupportedChain',
  'Transactions',
  'ApproveTransaction',
  'UpgradeEmailWallet',
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
]
const forNetworks: readonly ViewName[] = ['Networks', 'SwitchNetwork', 'UnsupportedChain']
/** Back from the signature leads to the wallets. */
const signInStack: Stack = [{ name: 'Connect' }, { name: 'ConnectingSiwe' }]

/** The history after an event. */
export function nextStack(stack: Stack, event: StackEvent): Stack {
  switch (event.type) {
    case 'open':
      return [event.view]
    case 'push':
      return isSameView(stack.at(-1), event.view) ? stack : [...stack, event.view]
    case 'replace':
      return [...stack.slice(0, -1), event.view]
    case 'back':
      return stack.slice(0, -1)
    case 'close':
      return stack.length === 0 ? stack : closed
    case 'signInWanted':
      return stack.length > 0 ? signInStack : [{ name: 'ConnectingSiwe' }]
    case 'walletConnected':
      return event.asksToSignIn && stack.length > 0 ? signInStack : without(stack, onlyWithoutWallet)
    case 'walletGone':
      return without(stack, onlyWithWallet)
    case 'networkReached':
      return beforeTop(stack, forNetworks)
  }
}

/** Leaves out the views named; when the top one is among them, the dialog has done its work and closes. */
function without(stack: Stack, names: readonly ViewName[]): Stack {
  if (isOneOf(stack.at(-1), names)) return closed
  return stack.some(view => isOneOf(view, names)) ? stack.filter(view => !isOneOf(view, names)) : stack
}

/** Goes back to before the views named, if one of them is on top. */
function beforeTop(stack: Stack, names: readonly ViewName[]): Stack {
  if (!isOneOf(stack.at(-1), names)) return stack
  return stack.slice(0, stack.findLastIndex(view => !isOneOf(view, names)) + 1)
}

function isOneOf(view: View | undefined, names: readonly ViewName[]): boolean {
  return view !== undefined && names.includes(view.name)
}

function isSameView(one: View | undefined, other: View): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
