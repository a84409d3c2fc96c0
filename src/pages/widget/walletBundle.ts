import type { DialogActions } from '#dialog/history/useDialog.tsx'
import { KudosError } from '#lib/errors.ts'
import { builtDialogOptions } from '#settings/dialogOptions.ts'
import { fullPageUrl } from '#settings/query/fullPage.ts'
import { announce } from '#ui/status/Announcer.tsx'
import type { Wallet } from '#wallets/wallet.ts'
import { WalletParts } from './WalletParts.tsx'

/** See {@link walletBundle}. */
export type WalletBundle = Awaited<ReturnType<typeof walletBundle>>

/** What the form and the dialog do with a wallet. The services that the site has enabled are fetched with it. */
export async function walletBundle(wallet: Wallet) {
  const { analyticsUrl, emailWalletUrl, signInUrl } = builtDialogOptions
  const signIn = signInUrl
    ? (await import('#dialog/signIn/signInFeature.ts')).createSignInFeature()
    : undefined
  const email = emailWalletUrl ? await createEmail(wallet) : undefined
  const track = (event: 'DISCONNECT_SUCCESS' | 'DISCONNECT_ERROR') => {
    if (!analyticsUrl) return
    // A failure to track does not concern the visitor.
    import('#services/analytics.ts').then(
      ({ analyticsAt }) => analyticsAt(analyticsUrl).track({ event }),
      () => undefined,
    )
  }
  return {
    WalletParts,
    wallet,
    signIn,
    email,
    fullPageUrl,
    /** Whether the visitor is signed in or need not be; otherwise asks for the sign-in. */
    isSignedIn(dialog: DialogActions): boolean {
      if (!signIn || signIn.store.get().status === 'success') return true
      dialog.open({ name: 'ConnectingSiwe' })
      return false
    },
    /**
     * Disconnects the wallet, tracks the result and announces a failure.
     * @throws KudosError as the wallet does
     */
    async disconnect() {
      try {
        await wallet.disconnect()
        track('DISCONNECT_SUCCESS')
      } catch (error) {
        track('DISCONNECT_ERROR')
        if (error instanceof KudosError) announce(`${error.message}. ${error.advice}`, 'assertive')
        throw error
      }
    },
  }
}

async function createEmail(wallet: Wallet) {
  const [{ createEmailFeature }, { EmptyWallet }] = await Promise.all([
    import('#dialog/email/emailFeature.ts'),
    import('./EmptyWallet.tsx'),
  ])
  const email = await createEmailFeature(wallet)
  return email && { ...email, EmptyWallet }
}
