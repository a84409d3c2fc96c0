import { type ReactNode, useEffect } from 'react'
import type { CurrencySymbol } from '#catalog/tokens.ts'
import { type DialogActions, useIsDialogOpen } from '#dialog/history/useDialog.tsx'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { loadError } from '#lib/errors.ts'
import type { Address } from '#lib/names/address.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import type { DraftChange, ResolvedDraft } from '#settings/resolveDraft.ts'
import type { Settings } from '#settings/useSettings.tsx'
import { refreshFunds } from '#tips/funds/useFunds.ts'
import { carryOutTips } from '#tips/store/runTips.ts'
import type { Tips } from '#tips/store/tips.ts'
import { isCovered, isOnItsWay, type Tip } from '#tips/tip.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { ChainProvider } from '#wallets/chains/ChainProvider.tsx'
import type { Session } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'
import { EmptyWallet } from './EmptyWallet.tsx'
import { createFormGuard, type FormGuard } from './form/coverGuard.ts'
import { FundsLine } from './form/FundsLine.tsx'
import type { RelayFunds } from './form/RelayFunds.tsx'
import { Receipt } from './form/status/Receipt.tsx'
import { SendStatus } from './form/status/SendStatus.tsx'
import { NoCoverDetectionNote } from './layout/NoCoverDetectionNote.tsx'
import { useLazyRelay } from './useLazyRelay.ts'
import type { WalletBundle } from './walletBundle.ts'

// What a connected account adds to the form. It loads with the account, not with the form or the dialog.

/** Runs the tips of a store from now on with the connected wallet, and returns what draws them. */
export function createConnectedForm(
  tips: Tips,
  bundle: WalletBundle,
  dialog: DialogActions,
  { chains, widget, relayUrl }: Settings,
) {
  const { wallet, isSignedIn } = bundle
  const guardOfForm = createFormGuard()
  carryOutTips(tips, {
    config: wallet.config,
    chains,
    recipient: widget.recipient,
    loadRelay: relayUrl
      ? async () => (await import('#services/relay.ts').catch(loadFailed)).relayService(relayUrl)
      : undefined,
    senderOf: chain => wallet.sender(chain),
    checkClickjacking: async () => guardOfForm()?.verifyClick(),
    isSignedIn: () => isSignedIn(dialog),
  })
  return {
    /** What the form shows of a connected account, and of its tip. */
    connectedParts: (form: FormState) => connectedParts({ bundle, tips, guardOfForm, ...form }),
  }
}

/** What the form tells of itself. */
type FormState = Omit<Parameters<typeof connectedParts>[0], 'bundle' | 'tips' | 'guardOfForm'>

function connectedParts({
  bundle,
  tips,
  guardOfForm,
  tip,
  session,
  account,
  chain,
  currency,
  draft,
  onChange,
  missing,
  fullPageUrl,
  recipientName,
}: {
  bundle: WalletBundle
  tips: Tips
  guardOfForm: FormGuard
  tip: Tip | undefined
  session: Session
  account: Address
  chain: OfferedChain
  currency: OfferedCurrency
  draft: ResolvedDraft['draft']
  onChange: (change: DraftChange) => void
  /** Why the form has no amount. */
  missing: string | undefined
  fullPageUrl: string | undefined
  recipientName: ReactNode
}) {
  const { wallet } = bundle
  return {
    receipt: tip?.status === 'confirmed' && (
      <Receipt key={tip.id} tip={tip} recipientName={recipientName} onDone={() => tips.dismiss(account)} />
    ),
    status: <ConnectedStatus {...{ wallet, tips, guardOfForm, tip, chain, missing, fullPageUrl }} />,
    funds: (
      <ConnectedFunds
        wallet={wallet}
        chain={chain}
        currency={currency}
        account={account}
        draft={draft}
        onChange={onChange}
        isFixed={tip !== undefined && isOnItsWay(tip)}
      />
    ),
    footer: <FormFooter {...{ bundle, tip, session, chain }} symbol={currency.symbol} />,
  }
}

/** The status line under the button, which also starts the cover guard of the button. */
function ConnectedStatus({
  wallet,
  tips,
  guardOfForm,
  tip,
  chain,
  missing,
  fullPageUrl,
}: {
  wallet: Wallet
  tips: Tips
  guardOfForm: FormGuard
  tip: Tip | undefined
  chain: OfferedChain
  missing: string | undefined
  fullPageUrl: string | undefined
}) {
  const isDialogOpen = useIsDialogOpen()
  // The receipt replaces the button, and a new button is drawn after it.
  const isConfirmed = tip?.status === 'confirmed'
  useEffect(() => {
    const guard = guardOfForm()
    if (!isDialogOpen && !isConfirmed) guard?.start()
    return () => guard?.pause()
  }, [isDialogOpen, isConfirmed, guardOfForm])

  const isTipCovered = isCovered(tip)
  const account = tip?.account
  useEffect(() => {
    if (!isTipCovered) return
    return guardOfForm()?.whenClear(() => {
      tips.dismiss(account)
      announce(sendingWords().seenAgain)
    })
  }, [isTipCovered, account, tips, guardOfForm])

  const walletLink = tip?.status === 'asking' ? wallet.requestLink() : undefined
  return (
    <SendStatus
      tip={tip}
      tips={tips}
      chain={chain}
      missing={missing}
      fullPageUrl={fullPageUrl}
      walletLink={walletLink}
    />
  )
}

function loadFailed(error: unknown): never {
  throw loadError(error)
}

const loadRelayFunds = () => import('./form/RelayFunds.tsx')

/** What a tip costs and the account's balance. The relay is asked only for a currency that it may carry. */
function ConnectedFunds({
  wallet,
  chain,
  currency,
  account,
  ...draft
}: { wallet: Wallet } & Omit<Parameters<typeof RelayFunds>[0], 'relayUrl' | 'recipient'>) {
  const relay = useLazyRelay(currency, loadRelayFunds)
  const funds = { chain, currency, account }
  return (
    <ChainProvider config={wallet.config}>
      {relay?.value ? (
        <relay.value.RelayFunds {...funds} {...draft} relayUrl={relay.relayUrl} recipient={relay.recipient} />
      ) : (
        <FundsLine {...funds} />
      )}
    </ChainProvider>
  )
}

/** The notes under the form: that covers can't be detected, and how an empty email wallet gets its money. */
function FormFooter({
  bundle: { wallet, email },
  tip,
  session,
  chain,
  symbol,
}: {
  bundle: WalletBundle
  tip: Tip | undefined
  session: Session
  chain: OfferedChain
  /** The form's currency. */
  symbol: CurrencySymbol
}) {
  const { address, connector } = session
  return (
    <>
      {tip?.status !== 'confirmed' && <NoCoverDetectionNote />}
      {email && connector?.id === 'email' && address && (
        <EmptyWallet
          Note={email.EmptyNote}
          wallet={wallet}
          symbol={symbol}
          chain={chain}
          address={address}
          onFilled={() => refreshFunds(chain)}
        />
      )}
    </>
  )
}
