import { useCallback } from 'react'
import type { DialogActions } from '#dialog/history/useDialog.tsx'
import { useWalletChunk } from '#dialog/shell/useWalletChunk.ts'
import { fetchDialogWords } from '#languages/fetchDialogWords.ts'
import type { WalletLoader } from '#wallets/load.ts'
import type { SessionStore } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'

/** The wallet, and what needs it: see {@link useWalletChunk}. */
export function useWalletParts(store: SessionStore, loader: WalletLoader) {
  const fetch = useCallback(async () => {
    const [{ WalletParts }, { fullPageUrl }, { builtDialogOptions }, wallet] = await Promise.all([
      import('./WalletParts.tsx'),
      import('#settings/fullPage.ts'),
      import('#settings/dialogOptions.ts'),
      loader.wallet(),
      fetchDialogWords(),
    ])
    const signIn = builtDialogOptions.signInUrl
      ? (await import('#dialog/signIn/signInFeature.ts')).createSignInFeature()
      : undefined
    const email = builtDialogOptions.emailWalletUrl ? await createEmail(wallet) : undefined

    const { analyticsUrl } = builtDialogOptions
    const track = (event: 'DISCONNECT_SUCCESS' | 'DISCONNECT_ERROR') => {
      if (!analyticsUrl) return
      // Nobody misses what could not be tracked.
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
      /** Asks the visitor to sign in where that is still to be done. */
      isSignedIn(dialog: DialogActions): boolean {
        if (!signIn || signIn.store.get().status === 'success') return true
        dialog.open({ name: 'ConnectingSiwe' })
        return false
      },
      /** Disconnects the wallet, and tracks how that went. */
      async disconnect() {
        try {
          await wallet.disconnect()
          track('DISCONNECT_SUCCESS')
        } catch (error) {
          track('DISCONNECT_ERROR')
          throw error
        }
      },
    }
  }, [loader])
  return useWalletChunk(store, fetch, true)
}

async function createEmail(wallet: Wallet) {
  const [{ createEmailFeature }, { EmptyWallet }] = await Promise.all([
    import('#dialog/email/emailFeature.ts'),
    import('./EmptyWallet.tsx'),
  ])
  const email = await createEmailFeature(wallet)
  return email && { ...email, EmptyWallet }
}
