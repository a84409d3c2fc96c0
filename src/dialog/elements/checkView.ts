import type { WalletListing } from '#catalog/wallets.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { ConnectOption } from '#wallets/connectors/ConnectOption.ts'
import { walletError } from '#wallets/errors.ts'
import { onlyWithoutWallet } from '../history/stack.ts'
import type { View } from '../history/view.ts'
import { developerError } from './developerErrors.ts'

interface ViewContext {
  readonly isConnected: boolean
  readonly hasSignIn: boolean
  readonly chains: readonly OfferedChain[]
  /** Undefined until the wallet's code is loaded. */
  readonly connectOptions: readonly Pick<ConnectOption, 'id'>[] | undefined
  readonly options: Pick<DialogOptions, 'projectId' | 'emailWalletUrl' | 'blockchainApiUrls'>
}

/**
 * Checks a view that embedding code opens, which may be plain JavaScript. Names that are only for the heading may be
 * missing; an unknown view becomes Connect.
 * @returns `undefined` for a value that is not a view, such as a click's event, for a view of a feature that is off,
 * and for a view that connects a wallet while one is connected
 * @throws KudosError of {@link developerError}, or "Chain not configured."
 */
export function checkView(view: View, context: ViewContext): View | undefined {
  const complete = completeView(view, context)
  return complete && context.isConnected && onlyWithoutWallet.includes(complete.name) ? undefined : complete
}

function completeView(view: View, context: ViewContext): View | undefined {
  const { isConnected, chains, options } = context
  if (typeof view.name !== 'string') return undefined
  switch (view.name) {
    case 'Connect':
    case 'Networks':
    case 'WhatIsAWallet':
    case 'WhatIsANetwork':
    case 'GetWallet':
      return view
    case 'AllWallets':
      return { name: view.name }
    case 'Account':
    case 'UnsupportedChain':
    case 'ConnectingSiwe':
    case 'Transactions':
      if (!isConnected) throw developerError('account-not-provided')
      if (view.name === 'ConnectingSiwe' && !context.hasSignIn) return undefined
      if (view.name === 'Transactions' && !options.blockchainApiUrls?.length) return undefined
      return view
    case 'SwitchNetwork':
      if (!view.chainId) throw developerError('network-not-provided')
      if (!chains.some(({ id }) => id === view.chainId)) throw walletError(new Error('Chain not configured.'))
      if (!isConnected) throw developerError('account-not-provided')
      return { ...view, chainName: textOf(view.chainName) }
    case 'ConnectingExternal':
      if (!view.optionId) throw developerError('connector-not-provided')
      if (context.connectOptions?.every(({ id }) => id !== view.optionId))
        throw developerError('connector-undefined')
      return { ...view, walletName: textOf(view.walletName) }
    case 'ConnectingWalletConnect':
      if (view.wallet) {
        // The wallet is remembered by its id.
        if (!textOf(view.wallet.id)) throw developerError('wallet-not-provided')
        return { ...view, wallet: named(view.wallet) }
      }
      if (!options.projectId) throw developerError('project-id-undefined')
      return view
    case 'Downloads':
      if (!view.wallet) throw developerError('wallet-not-provided')
      return { ...view, wallet: named(view.wallet) }
    case 'UpdateEmailPrimaryOtp':
    case 'UpdateEmailSecondaryOtp':
      if (!textOf(view.email) || !textOf(view.newEmail)) throw developerError('email-not-provided')
      return checkEmailWallet(view, options)
    case 'EmailVerifyOtp':
    case 'EmailVerifyDevice':
    case 'UpdateEmailWallet':
      if (!textOf(view.email)) throw developerError('email-not-provided')
      return checkEmailWallet(view, options)
    case 'UpgradeEmailWallet':
    case 'ApproveTransaction':
      return checkEmailWallet(view, options)
    default:
      return { name: 'Connect' }
  }
}

function checkEmailWallet(view: View, { emailWalletUrl }: ViewContext['options']): View {
  if (!emailWalletUrl) throw developerError('email-connector-missing')
  return view
}

function named(wallet: WalletListing): WalletListing {
  return { ...wallet, name: textOf(wallet.name) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
