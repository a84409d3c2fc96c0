import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { walletError } from '#wallets/errors.ts'
import { developerError } from './developerErrors.ts'
import type { View } from './view.ts'

/** What a view that is asked for is checked against. */
interface World {
  readonly isConnected: boolean
  readonly chains: readonly OfferedChain[]
  readonly options: Pick<DialogOptions, 'projectId' | 'emailWalletUrl'>
}

/**
 * The view that embedding code asks for, once it can be shown; the code may be plain JavaScript, so all that a view needs
 * is looked for. A view that this version does not know passes: it is drawn as Connect.
 * @throws KudosError of {@link developerError}, or "Chain not configured."
 */
export function checkAskedView(view: View, { isConnected, chains, options }: World): View {
  switch (view.name) {
    case 'Account':
    case 'ConnectingSiwe':
    case 'Transactions':
    case 'UnsupportedChain':
      if (!isConnected) throw developerError('account-not-provided')
      return view
    case 'SwitchNetwork':
      if (!view.chainId) throw developerError('network-not-provided')
      if (!chains.some(({ id }) => id === view.chainId)) throw walletError(new Error('Chain not configured.'))
      if (!isConnected) throw developerError('account-not-provided')
      return view
    case 'ConnectingExternal':
      if (!view.wayId) throw developerError('connector-not-provided')
      return view
    case 'ConnectingWalletConnect':
      if (!view.wallet && !options.projectId) throw developerError('project-id-undefined')
      return view
    case 'Downloads':
      if (!view.wallet) throw developerError('wallet-not-provided')
      return view
    case 'EmailVerifyOtp':
    case 'EmailVerifyDevice':
    case 'UpdateEmailWallet':
    case 'UpdateEmailPrimaryOtp':
    case 'UpdateEmailSecondaryOtp':
      if (!view.email) throw developerError('email-not-provided')
      return checkEmailWallet(view, options)
    case 'UpgradeEmailWallet':
    case 'ApproveTransaction':
      return checkEmailWallet(view, options)
    default:
      return view
  }
}

function checkEmailWallet(view: View, { emailWalletUrl }: World['options']): View {
  if (!emailWalletUrl) throw developerError('email-connector-missing')
  return view
}
