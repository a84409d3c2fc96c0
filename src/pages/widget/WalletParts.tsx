import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useDialogActions } from '#dialog/history/useDialog.tsx'
import type { EmailFeature, SignInFeature } from '#dialog/parts/useSetup.tsx'
import { Dialog } from '#dialog/shell/Dialog.tsx'
import { connectWords } from '#languages/connectWords.ts'
import { parseAmount } from '#lib/amount.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { builtDialogOptions } from '#settings/dialogOptions.ts'
import type { ResolvedDraft } from '#settings/resolveDraft.ts'
import { useSettings } from '#settings/useSettings.tsx'
import type { Tips } from '#tips/tips.ts'
import { announce } from '#ui/Announcer.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import type { SessionStore } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'
import type { EmptyWallet } from './EmptyWallet.tsx'
import { hostNews, sessionNews } from './host/news.ts'
import { tellHost } from './host/useHostPage.ts'

/**
 * Milliseconds from a change of the session to what a screen reader says of it: often the dialog closes with it, and what
 * changes in a page that was inert right before is not spoken in Firefox.
 */
const settling = 100

interface WalletPartsProps {
  wallet: Wallet
  signIn: SignInFeature | undefined
  email: (EmailFeature & { EmptyWallet: typeof EmptyWallet }) | undefined
  store: SessionStore
  tips: Tips
  /** The form's network. */
  chain: OfferedChain
  /** What stands in the form. */
  resolved: ResolvedDraft
  /** This widget as a page of its own, with the draft. */
  fullPageUrl: string | undefined
}

/** The wallet dialog, and the last visit's wallet. Loaded on intent; the form stands as it is when they arrive. */
export function WalletParts(props: WalletPartsProps) {
  useNews(props)
  return (
    <ErrorBoundary fallback={retry => <ErrorNote error={connectWords().walletPartBroke} onRetry={retry} />}>
      <Parts {...props} />
    </ErrorBoundary>
  )
}

/**
 * Tells the host page and screen readers of tips and of the session, also where the dialog broke. It listens before any tip begins
 * or is recalled, and before a wallet comes back.
 */
function useNews({ store, tips }: Pick<WalletPartsProps, 'store' | 'tips'>) {
  const { chains } = useDialogActions()
  useLayoutEffect(
    () =>
      tips.subscribe((after, before) => {
        for (const message of hostNews(after, before)) tellHost(message)
      }),
    [tips],
  )
  useLayoutEffect(() => {
    let before = store.get()
    return store.subscribe(() => {
      const after = store.get()
      const news = sessionNews(before, after, chains)
      if (after.status === 'connected' && before.status !== 'connected') tellHost({ type: 'connected' })
      before = after
      if (news) setTimeout(announce, settling, news)
    })
  }, [store, chains])
}

function Parts({ wallet, email, store, tips, chain, resolved, ...dialog }: WalletPartsProps) {
  const { currency, draft } = resolved
  const value = parseAmount(draft.amount, currency.decimals)
  const { open } = useDialogActions()
  const { address: recipient } = useSettings().widget.recipient
  const direct = useMemo(
    () => recipient && { recipient, chain, currency, value },
    [recipient, chain, currency, value],
  )
  const emailOfForm = useMemo<EmailFeature | undefined>(
    () =>
      email && {
        ...email,
        EmptyNote: place => (
          <email.EmptyWallet Note={email.EmptyNote} wallet={wallet} symbol={currency.symbol} {...place} />
        ),
      },
    [email, wallet, currency],
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
    <Dialog
      wallet={wallet}
      session={store}
      options={builtDialogOptions}
      email={emailOfForm}
      direct={direct}
      {...dialog}
    />
  )
}
