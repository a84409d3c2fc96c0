import type { View, ViewName } from './view.ts'

/** The dialog's history, with the top view last; empty when the dialog is closed. */
export type Stack = readonly View[]

/** What can happen to the history. */
export type StackEvent =
  /** Starts a new history. */
  | { readonly type: 'open'; readonly view: View }
  | { readonly type: 'push'; readonly view: View }
  | { readonly type: 'replace'; readonly view: View }
  /** Goes one view back; from the first view, closes the dialog. */
  | { readonly type: 'back' }
  | { readonly type: 'close' }
  /** The connected account has to sign in. */
  | { readonly type: 'signInWanted' }
  /** A wallet has connected. There is nothing left to choose, but there may be a message to sign. */
  | { readonly type: 'walletConnected'; readonly asksToSignIn: boolean }
  /** The wallet has disconnected, which removes its views. */
  | { readonly type: 'walletGone' }
  /** The widget and its wallet are now on the same network. */
  | { readonly type: 'networkReached' }

const closed: Stack = []
/** Views that connect a wallet. */
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
/** Going back from the signature leads to the list of wallets. */
const signInStack: Stack = [{ name: 'Connect' }, { name: 'ConnectingSiwe' }]

/** The history after an event. */
export function nextStack(stack: Stack, event: StackEvent): Stack {
  switch (event.type) {
    case 'open':
      return [event.view]
    case 'push':
      // A second click on the same row. No view leads to another one of its name.
      return stack.at(-1)?.name === event.view.name ? stack : [...stack, event.view]
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

/** Removes the named views. If the top view is among them, the dialog has finished and closes. */
function without(stack: Stack, names: readonly ViewName[]): Stack {
  if (isOneOf(stack.at(-1), names)) return closed
  return stack.some(view => isOneOf(view, names)) ? stack.filter(view => !isOneOf(view, names)) : stack
}

/** Goes back to before the named views, if one of them is on top. */
function beforeTop(stack: Stack, names: readonly ViewName[]): Stack {
  if (!isOneOf(stack.at(-1), names)) return stack
  return stack.slice(0, stack.findLastIndex(view => !isOneOf(view, names)) + 1)
}

function isOneOf(view: View | undefined, names: readonly ViewName[]): boolean {
  return view !== undefined && names.includes(view.name)
}
