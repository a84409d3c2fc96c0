import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useDialogActions } from '#dialog/history/useDialog.tsx'
import type { EmailFeature, SignInFeature } from '#dialog/parts/useSetup.tsx'
import { Dialog } from '#dialog/shell/Dialog.tsx'
import { connectWords } from '#languages/words/connectWords.ts'
import type { Readable } from '#lib/createStore.ts'
import { parseAmount } from '#lib/money/amount.ts'
import { useStore } from '#lib/react/useStore.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { builtDialogOptions } from '#settings/dialogOptions.ts'
import type { fullPageUrl } from '#settings/query/fullPage.ts'
import { resolveDraft, type TypedDraft } from '#settings/resolveDraft.ts'
import { useSettings } from '#settings/useSettings.tsx'
import type { Tips } from '#tips/store/tips.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorBoundary } from '#ui/status/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import type { SessionStore } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'
import type { EmptyWallet } from './EmptyWallet.tsx'
import { describeSessionChange, hostMessages } from './host/hostMessages.ts'
import { tellHost } from './host/useHostPage.ts'

/**
 * Milliseconds between a change of the session and its announcement. The dialog often closes with the change, and
 * Firefox does not announce changes in a page that was inert right before.
 */
const settling = 100

interface WalletPartsProps {
  bundle: {
    wallet: Wallet
    signIn: SignInFeature | undefined
    email: (EmailFeature & { EmptyWallet: typeof EmptyWallet }) | undefined
    fullPageUrl: typeof fullPageUrl
  }
  stores: {
    session: SessionStore
    tips: Tips
    /** The draft that the visitor is typing. */
    typed: Readable<TypedDraft>
  }
  /** The form's network. */
  chain: OfferedChain
}

/**
 * The wallet dialog, and the wallet of the last visit. They load on intent, and the form does not change when they
 * arrive.
 */
export function WalletParts(props: WalletPartsProps) {
  useNews(props.stores)
  return (
    <ErrorBoundary fallback={retry => <ErrorNote error={connectWords().walletPartBroke} onRetry={retry} />}>
      <Parts {...props} />
    </ErrorBoundary>
  )
}

/**
 * Notifies the host page and screen readers of changes of tips and of the session, even if the dialog is broken. It
 * subscribes before any tip begins or is resumed, and before a wallet reconnects.
 */
function useNews({ session: store, tips }: WalletPartsProps['stores']) {
  const { chains } = useDialogActions()
  useLayoutEffect(
    () =>
      tips.subscribe((after, before) => {
        for (const message of hostMessages(after, before)) tellHost(message)
      }),
    [tips],
  )
  useLayoutEffect(() => {
    let before = store.get()
    return store.subscribe(() => {
      const after = store.get()
      const change = describeSessionChange(before, after, chains)
      if (after.status === 'connected' && before.status !== 'connected') tellHost({ type: 'connected' })
      before = after
      if (change) setTimeout(announce, settling, change)
    })
  }, [store, chains])
}

function Parts({
  bundle: { wallet, signIn, email, fullPageUrl },
  stores: { session, tips, typed },
  chain,
}: WalletPartsProps) {
  const { currency, draft } = resolveDraft(useStore(typed), chain)
  const value = parseAmount(draft.amount, currency.decimals)
  const { open } = useDialogActions()
  const { widget, page } = useSettings()
  const { address: recipient } = widget.recipient
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
  // Shows the networks to choose from, if the wallet did not make the switch that sending requested (design §3).
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
      session={session}
      signIn={signIn}
      options={builtDialogOptions}
      email={emailOfForm}
      direct={direct}
      fullPageUrl={fullPageUrl(page, { ...widget, network: chain }, draft)}
    />
  )
}
