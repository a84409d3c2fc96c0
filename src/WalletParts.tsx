import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#dialog/Dialog.tsx'
import type { SignInParts } from '#dialog/SignIn.tsx'
import { useDialog } from '#dialog/useDialog.tsx'
import type { EmailParts } from '#dialog/useEmailParts.tsx'
import { type Draft, DraftError, isSameDraft } from '#kudos/draft.ts'
import { isOnItsWay, type SendState, useSendKudos } from '#kudos/useSendKudos.ts'
import { canWatchCover } from '#lib/canWatchCover.ts'
import { KudosError } from '#lib/errors.ts'
import { useLazy } from '#lib/useLazy.ts'
import type { CoverBlock } from '#panels/CoverGuard.tsx'
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
  /** The visitor changes the draft: what was said of the last try no longer holds. */
  forgetLastTry(): void
  disconnect(): Promise<void>
}

// Needed once a wallet is connected: not with the dialog.
const loadCoverGuard = () => import('#panels/CoverGuard.tsx')
type GuardCode = Awaited<ReturnType<typeof loadCoverGuard>>
const loadReceipt = () => import('#panels/Receipt.tsx')

/** While the guard judges a press. */
const judging: SendState = { status: 'checking' }
/** Whether presses are judged: on a page of its own nobody else can cover anything. */
const isGuarded = () => window.parent !== window && canWatchCover()

const getNode = async (chain: OfferedChain) => (await import('#settings/nodeClient.ts')).nodeClient(chain)

/** What the wallet's parts get from the form, and tell it. */
interface WalletPartsProps {
  wallet: Wallet
  /** Where this build signs visitors in. */
  signIn: SignInParts | undefined
  /** Where this build has an email wallet. */
  email: EmailParts | undefined
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

function Parts({ wallet, signIn, email, store, chain, draft, places, onHandle, onSent }: WalletPartsProps) {
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
  // What was pressed for and is not judged yet; else how it ended where the guard is missing.
  const [pressed, setPressed] = useState<Draft>()
  const [unguarded, setUnguarded] = useState<SendState>()
  const state = pressed ? judging : (unguarded ?? send.state)
  const status = sendStatusText(state, chain)
  const currency = chain.currencies.find(({ symbol }) => symbol === draft.currency)
  const [filled, setFilled] = useState<unknown>()

  const [block, setBlock] = useState<CoverBlock>()
  const [guardCode, setGuardCode] = useState<GuardCode>()
  const fetchGuard = useCallback(() => loadCoverGuard().then(setGuardCode), [])
  const { value: receiptCode, load: fetchReceipt } = useLazy(loadReceipt)
  const isConnected = session.status === 'connected'
  const isConfirmed = state.status === 'confirmed'
  // Tried again with each tip, should the code not have come; the guard's with each press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isConnected) return
    if (isGuarded()) fetchGuard().catch(() => {})
    fetchReceipt()
  }, [isConnected, isConfirmed, fetchGuard, fetchReceipt])

  // A press is for the account and the network that stood there, and so is what became of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setPressed(undefined)
    setUnguarded(undefined)
  }, [chain, session.address])

  const sendNow = (draft: Draft) => {
    if (signIn && !signIn.isSignedIn()) dialog.open({ name: 'ConnectingSiwe' })
    else send.send(draft)
  }
  const dismiss = () => {
    setPressed(undefined)
    setUnguarded(undefined)
    send.reset()
  }
  const tellHandle = useEffectEvent((state: SendState) => {
    onHandle({
      isOnItsWay: isOnItsWay(state),
      instead: block?.text,
      problem: state.status === 'failed' && state.error instanceof DraftError ? state.error : undefined,
      send: draft => {
        if (block) block.press()
        else if (isGuarded()) {
          dismiss()
          setPressed(draft)
          // Money waits for its guard: without it nothing is sent.
          fetchGuard().catch((cause: unknown) => {
            setPressed(undefined)
            setUnguarded({ status: 'failed', error: noGuardError(cause) })
          })
        } else sendNow(draft)
      },
      forgetLastTry() {
        if (!isOnItsWay(state)) dismiss()
      },
      disconnect: () => wallet.disconnect(),
    })
  })
  // The handle's functions belong to one account and one network, so it is told anew whenever these change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => tellHandle(state), [state, session, chain, block])

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
        email={email}
        fullPageUrl={fullPage}
      />
      {guardCode && (isConnected || pressed) && places.status && (
        <guardCode.CoverGuard
          place={places.status}
          fullPageUrl={fullPage}
          isDialogOpen={dialog.stack.length > 0}
          isPressed={pressed !== undefined}
          onJudged={counts => {
            setPressed(undefined)
            if (!pressed) return
            if (counts) sendNow(pressed)
            else tellHost({ type: 'error', code: 'covered' })
          }}
          onBlock={setBlock}
        />
      )}
      {receiptCode &&
        session.address &&
        state.status === 'confirmed' &&
        panel &&
        createPortal(
          <receiptCode.Receipt key={state.hash} sent={state} account={session.address} onDone={dismiss} />,
          panel,
        )}
      {email &&
        session.connector?.id === 'email' &&
        session.address &&
        panel &&
        createPortal(
          <email.EmptyNote
            key={chain.id}
            chain={chain}
            address={session.address}
            onFilled={() => setFilled({})}
          />,
          panel,
        )}
      {places.status &&
        !block &&
        createPortal(
          <>
            <SendStatus text={status} state={state} onStop={dismiss} />
            {unguarded && fullPage && (
              <a href={fullPage} target="_blank" rel="noopener">
                Open full page
              </a>
            )}
          </>,
          places.status,
        )}
      {places.funds &&
        session.address &&
        currency &&
        createPortal(
          <FundsLine
            chain={chain}
            currency={currency}
            account={session.address}
            getNode={getNode}
            revision={(state.status === 'confirmed' && state.hash) || filled}
          />,
          places.funds,
        )}
    </>
  )
}

/** The error of a press that nothing could judge. */
function noGuardError(cause: unknown): KudosError {
  return new KudosError('What keeps this button safe did not load, so nothing was sent.', {
    code: 'load',
    advice: 'Check your connection and try again, or open the full page.',
    cause,
  })
}
