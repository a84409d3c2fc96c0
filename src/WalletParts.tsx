import { useEffect, useMemo } from 'react'
import type { CurrencySymbol } from '#catalog/tokens.ts'
import { useDialogActions } from '#dialog/history/useDialog.tsx'
import type { EmailFeature, SignInFeature } from '#dialog/parts/useSetup.tsx'
import { Dialog } from '#dialog/shell/Dialog.tsx'
import type { Tips } from '#kudos/send/tips.ts'
import { sendingWords } from '#languages/sendingWords.ts'
import { builtDialogOptions } from '#settings/dialogOptions.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import type { SessionStore } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'
import type { EmptyWallet } from './EmptyWallet.tsx'

interface WalletPartsProps {
  wallet: Wallet
  signIn: SignInFeature | undefined
  email: (EmailFeature & { EmptyWallet: typeof EmptyWallet }) | undefined
  store: SessionStore
  tips: Tips
  /** Of the form's currency. */
  symbol: CurrencySymbol
  /** This widget as a page of its own, with the draft. */
  fullPageUrl: string | undefined
}

/** The wallet dialog, and the last visit's wallet. Loaded on intent; the form stands as it is when they arrive. */
export function WalletParts(props: WalletPartsProps) {
  return (
    <ErrorBoundary fallback={retry => <ErrorNote error={sendingWords().walletPartBroke} onRetry={retry} />}>
      <Parts {...props} />
    </ErrorBoundary>
  )
}

function Parts({ wallet, email, store, tips, symbol, ...dialog }: WalletPartsProps) {
  const { open } = useDialogActions()
  const emailOfForm = useMemo<EmailFeature | undefined>(
    () =>
      email && {
        ...email,
        EmptyNote: place => (
          <email.EmptyWallet Note={email.EmptyNote} wallet={wallet} symbol={symbol} {...place} />
        ),
      },
    [email, wallet, symbol],
  )
  useEffect(() => {
    void wallet.reconnect()
  }, [wallet])
  // The networks to choose from, when the switch that sending asked for did not happen (design §3).
  useEffect(
    () =>
      tips.subscribe(after => {
        if (after?.status === 'failed' && after.error.code === 'wrong-chain')
          open({ name: 'UnsupportedChain' })
      }),
    [tips, open],
  )
  return (
    <Dialog wallet={wallet} session={store} options={builtDialogOptions} email={emailOfForm} {...dialog} />
  )
}
