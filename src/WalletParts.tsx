import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#dialog/Dialog.tsx'
import type { SignInParts } from '#dialog/SignIn.tsx'
import { useDialog } from '#dialog/useDialog.tsx'
import { type Draft, DraftError, isSameDraft } from '#kudos/draft.ts'
import { isOnItsWay, type SendState, useSendKudos } from '#kudos/useSendKudos.ts'
import { useLazy } from '#lib/useLazy.ts'
import type { CoverGuardHandle } from '#panels/CoverGuard.tsx'
import { FundsLine } from '#panels/FundsLine.tsx'
import { SendStatus } from '#panels/SendStatus.tsx'
import { sendStatusText } from '#panels/sendStatusText.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { builtDialogOptions } from '#settings/dialogOptions.ts'
import { fullPageUrl } from '#settings/fullPage.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { type SessionStore, useSession } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'
import { sessionNews } from './sessionNews.ts'
import { tellHost } from './useHostPage.ts'

/** What the form, which knows no wallet, may do with these parts, and has to know of them. */
export interface WalletHandle {
  /** A tip is being checked, asked for, or awaited: the draft stands still. */
  readonly isOnItsWay: boolean
  /** The field that kept the last draft from being sent. */
  readonly problem: DraftError | undefined
  /** What the send button reads while it leads elsewhere instead of sending. */
  readonly instead: string | undefined
  send(draft: Draft): void
  /** The draft was changed: what was said of the last try no longer holds. */
  forgetLastTry(): void
  disconnect(): Promise<void>
}

// Needed once a wallet is connected: not with the dialog.
const loadCoverGuard = () => import('#panels/CoverGuard.tsx')
const loadReceipt = () => import('#panels/Receipt.tsx')

const getNode = async (chain: OfferedChain) => (await import('#services/node.ts')).nodeClient(chain)

/** What the wallet's parts get from the form, and tell it. */
interface WalletPartsProps {
  wallet: Wallet
  /** Where this build signs visitors in. */
  signIn: SignInParts | undefined
  store: SessionStore
  /** The widget's network. */
  chain: OfferedChain
  draft: Draft
  /** Where the lines go: the status under the button, the balance under the amount. */
  places: { readonly status: Element | null; readonly funds: Element | null }
  /** Told of every change of what the form must know. */
  onHandle: (handle: WalletHandle) => void
  /** The draft that the form still holds has arrived as a tip. */
  onSent: () => void
}

/**
 * All that needs the wallet: the dialog, sending, and the lines that tell of both, which mount into their places in the
 * form. Loaded on intent; the form stands as it is when they arrive.
 */
export function WalletParts(props: WalletPartsProps) {
  return (
    <ErrorBoundary
      fallback={retry => (
        <ErrorNote error="The wallet's part of this page broke. Nothing you typed is lost.">
          <Button kind="link" onClick={retry}>
            Try again
          </Button>
        </ErrorNote>
      )}
    >
      <Parts {...props} />
    </ErrorBoundary>
  )
}

function Parts({ wallet, signIn, store, chain, draft, places, onHandle, onSent }: WalletPartsProps) {
  const { chains, widget, page } = useSettings()
  const session = useSession(store)
  const dialog = useDialog()
  const send = useSendKudos({
    chain,
    chains,
    recipient: widget.recipient,
    account: session.address,
    getSender: orderChain => wallet.sender(orderChain),
    getNode,
  })
  const { state } = send
  const status = sendStatusText(state, chain)
  const currency = chain.currencies.find(({ symbol }) => symbol === draft.currency)

  const [guard, setGuard] = useState<CoverGuardHandle>()
  const { value: guardCode, load: fetchGuard } = useLazy(loadCoverGuard)
  const { value: receiptCode, load: fetchReceipt } = useLazy(loadReceipt)
  const isConnected = session.status === 'connected'
  const isConfirmed = state.status === 'confirmed'
  // Tried again with each tip, should the code not have come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isConnected) return
    // On a page of its own nobody else can cover anything.
    if (window.parent !== window) fetchGuard()
    fetchReceipt()
  }, [isConnected, isConfirmed, fetchGuard, fetchReceipt])

  const tellHandle = useEffectEvent((state: SendState) => {
    onHandle({
      isOnItsWay: isOnItsWay(state),
      instead: guard?.instead,
      problem: state.status === 'failed' && state.error instanceof DraftError ? state.error : undefined,
      send: draft => {
        if (!(guard?.mayClick() ?? true)) return
        if (signIn && !signIn.isSignedIn()) dialog.open({ name: 'ConnectingSiwe' })
        else send.send(draft)
      },
      forgetLastTry() {
        if (!isOnItsWay(state)) send.reset()
      },
      disconnect: () => wallet.disconnect(),
    })
  })
  // The handle's functions belong to one account and one network, so it is told anew whenever these change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => tellHandle(state), [state, session, chain, guard])

  useEffect(() => {
    void wallet.reconnect()
  }, [wallet])

  // A quick chain confirms before the wait was ever drawn: the tip was submitted all the same.
  const isSubmitted = (state.status === 'waiting' && state.step === 'tip') || state.status === 'confirmed'
  const hash = isSubmitted ? state.hash : undefined
  const submitted = useRef(new Set<string>())
  useEffect(() => {
    if (!hash || submitted.current.has(hash)) return
    submitted.current.add(hash)
    tellHost({ type: 'submitted', hash })
  }, [hash])
  const followState = useEffectEvent((state: SendState) => {
    if (state.status === 'confirmed') {
      tellHost({ type: 'confirmed', hash: state.hash })
      if (state.draft && isSameDraft(state.draft, draft)) onSent()
    }
    if (state.status === 'failed') {
      tellHost({ type: 'error', code: state.error.code })
      // The networks to choose from, when the switch that sending asked for did not happen (design §3).
      if (state.error.code === 'wrong-chain') dialog.open({ name: 'UnsupportedChain' })
    }
  })
  useEffect(() => followState(state), [state])
  useEffect(() => {
    if (session.status === 'connected') tellHost({ type: 'connected' })
  }, [session.status])

  const speak = useEffectEvent((state: SendState) => {
    // The field to mend takes the focus, and the status line describes it: it speaks for itself, unless it has the focus.
    const isDescribed =
      state.status === 'failed' &&
      state.error instanceof DraftError &&
      document.activeElement?.getAttribute('name') !== state.error.field
    if (state.status === 'idle' || isDescribed) return
    announce(status, state.status === 'failed' ? 'assertive' : 'polite')
  })
  // The same failure once more is news; a wait that says the same is none.
  const news = state.status === 'failed' ? state : status
  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken once for each piece of news
  useEffect(() => speak(state), [news])
  const known = useRef(session)
  useEffect(() => {
    const text = sessionNews(known.current, session)
    known.current = session
    if (text) announce(text)
  }, [session])
  const network = useRef(chain)
  useEffect(() => {
    if (network.current !== chain) announce(`Now on ${chain.name}.`)
    network.current = chain
  }, [chain])

  const fullPage = fullPageUrl(page, widget, draft)
  // Under the form: what stands in the status line describes the button.
  const panel = places.status?.closest('[role=tabpanel]')
  return (
    <>
      <Dialog
        wallet={wallet}
        session={store}
        options={builtDialogOptions}
        signIn={signIn}
        fullPageUrl={fullPage}
      />
      {guardCode && isConnected && places.status && (
        <guardCode.CoverGuard
          place={places.status}
          fullPageUrl={fullPage}
          isDialogOpen={dialog.stack.length > 0}
          onHandle={setGuard}
          onCovered={() => {
            send.reset()
            tellHost({ type: 'error', code: 'covered' })
          }}
        />
      )}
      {receiptCode &&
        session.address &&
        state.status === 'confirmed' &&
        panel &&
        createPortal(
          <receiptCode.Receipt key={state.hash} sent={state} account={session.address} onDone={send.reset} />,
          panel,
        )}
      {places.status &&
        !guard?.instead &&
        createPortal(<SendStatus text={status} state={state} onStop={send.reset} />, places.status)}
      {places.funds &&
        session.address &&
        currency &&
        createPortal(
          <FundsLine
            chain={chain}
            currency={currency}
            account={session.address}
            getNode={getNode}
            revision={state.status === 'confirmed' && state.hash}
          />,
          places.funds,
        )}
    </>
  )
}
