import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { DialogProvider, useDialogActions, useIsDialogOpen } from '#dialog/history/useDialog.tsx'
import { formWords } from '#languages/formWords.ts'
import type { Address } from '#lib/address.ts'
import type { KudosError } from '#lib/errors.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import { useLazy } from '#lib/useLazy.ts'
import { useStore } from '#lib/useStore.ts'
import { messageSources, type OfferedChain } from '#settings/chains.ts'
import {
  changeDraft,
  type DraftChange,
  givenDraft,
  readDraft,
  resolveDraft,
  type TypedDraft,
} from '#settings/resolveDraft.ts'
import { useSettings } from '#settings/useSettings.tsx'
import type { Recipient } from '#settings/widget.ts'
import { isSameDraft } from '#tips/draft.ts'
import { type ConfirmedTip, isCovered, isOnItsWay } from '#tips/tip.ts'
import { useTip } from '#tips/useTip.ts'
import { Announcer, announce } from '#ui/Announcer.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { ApplyTheme } from '#ui/theme/applyTheme.ts'
import { type WalletLoader, walletLoader } from '#wallets/load.ts'
import styles from './App.module.css'
import type { Stores } from './createStores.ts'
import { useHydratedDraft } from './firstPaint/useHydratedDraft.ts'
import { missingWords } from './form/orderWords.ts'
import type { ShownFields } from './form/readFields.ts'
import { SendPanel } from './form/SendPanel.tsx'
import { useHostPage } from './host/useHostPage.ts'
import { AccountBar } from './layout/AccountBar.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { TestBanner } from './layout/TestBanner.tsx'
import { MessagesSkeleton } from './messages/MessagesSkeleton.tsx'
import { useDollars } from './useDollars.tsx'
import { useWalletBundle } from './useWalletBundle.ts'

type Tab = 'send' | 'messages'

const loadConnectedParts = () => import('./ConnectedParts.tsx')
const loadNames = () => import('./messages/PrimaryName.tsx')

/** The widget, and what is left of it after a fault: the draft and the wallet's code stay, and what was sent stays in view. */
export function App({ stores, applyTheme }: { stores: Stores; applyTheme: ApplyTheme }) {
  const { widget, chains, draft: linked } = useSettings()
  const { session, tips } = stores
  const [start] = useState(() => (linked ? givenDraft(linked, widget.network) : widget.start))
  const [typed, setTyped] = useState(start)
  const loader = useMemo(() => walletLoader({ chains, session, storage: safeStorage }), [chains, session])
  return (
    <ErrorBoundary
      fallback={retry => (
        <main role="alert" className={styles.widget}>
          <ErrorNote error={formWords().pageBroke} onRetry={retry}>
            {tips.get().map(tip => (
              <p key={tip.id}>
                {tip.draft?.amount} {tip.draft?.currency} {'hash' in tip && tip.hash}
              </p>
            ))}
          </ErrorNote>
        </main>
      )}
    >
      <DialogProvider chains={chains} session={session}>
        <Widget
          {...stores}
          applyTheme={applyTheme}
          loader={loader}
          typed={typed}
          setTyped={setTyped}
          hasBegun={typed !== start}
        />
      </DialogProvider>
    </ErrorBoundary>
  )
}

/** The chosen panel, and the places where the wallet's parts mount. */
function Widget({
  session: store,
  tips,
  applyTheme,
  loader,
  typed,
  setTyped,
  hasBegun,
}: Stores & {
  applyTheme: ApplyTheme
  loader: WalletLoader
  typed: TypedDraft
  setTyped: Dispatch<SetStateAction<TypedDraft>>
  /** The visitor has changed the draft. */
  hasBegun: boolean
}) {
  const { widget, chains, page, productUrl, namesRpcUrls } = useSettings()
  const { recipient } = widget
  const words = formWords()
  const session = useStore(store)
  const chain = chains.find(({ id }) => id === session.chainId) ?? chains[0]
  const dialog = useDialogActions()
  const host = useHostPage(widget.theme, widget.color, applyTheme)
  const [tab, setTab] = useState<Tab>('send')
  const [disconnectError, setDisconnectError] = useState<KudosError>()
  const resolved = resolveDraft(typed, chain)
  const { draft, currency } = resolved
  const missing = missingWords(resolved, words)
  // At first the button's description says it.
  useEffect(() => {
    if (missing && hasBegun) announce(missing)
  }, [missing, hasBegun])
  const change = (change: DraftChange) => setTyped(typed => changeDraft(typed, change, chain))
  const takeShown = (shown: ShownFields) => {
    const now = readDraft(typed, shown, chain)
    setTyped(now)
    return resolveDraft(now, chain).draft
  }
  useHydratedDraft(host.ref, chain, takeShown)
  const tip = useTip(tips, session.address)
  // Once the receipt is shown: where nobody is connected any more, the form would be empty without a word.
  useLayoutEffect(() => {
    if (tip?.status === 'confirmed') setTyped(typed => withoutSent(typed, tip))
  }, [tip, setTyped])

  const messages = useMessagesCode(loader)
  const { value: parts, error: partsError, load: loadParts } = useWalletBundle(store, loader)
  const connected = useLazy(loadConnectedParts)
  const isConnected = session.status === 'connected'
  const isDialogAwaited = useIsDialogOpen(!isConnected && !parts)
  const { load: loadConnected } = connected
  useEffect(() => {
    if (isConnected) loadConnected()
  }, [isConnected, loadConnected])
  const names = useLazy(loadNames)
  const { load: loadName } = names
  useEffect(() => {
    if (isConnected && namesRpcUrls) loadName()
  }, [isConnected, namesRpcUrls, loadName])
  const nameOf = (address: Address | undefined) =>
    names.value && address && <names.value.PrimaryName chainId={chain.id} address={address} />
  const added = isConnected && session.address && parts ? connected.value : undefined
  const loadFailure = partsError ?? (isConnected ? connected.error : undefined)
  useEffect(() => {
    if (loadFailure) tips.detach()
  }, [loadFailure, tips])

  const dismiss = () => {
    if (!isCovered(tip)) tips.dismiss(session.address)
  }
  const { dollars, suggestedAmounts } = useDollars({
    chain,
    currency,
    amount: draft.amount,
    isTyped: hasBegun,
    isConnected,
    isSending: tip !== undefined && isOnItsWay(tip),
    onAmount(amount) {
      dismiss()
      change({ amount, isGiven: true })
    },
  })

  const receipt = added && tip?.status === 'confirmed' && (
    <added.ArrivedTip tips={tips} tip={tip} recipientName={nameOf(recipient.address)} />
  )
  const openFullPage = parts?.fullPageUrl(page, { ...widget, network: chain }, draft)

  const loadTab = (id: Tab) => {
    if (id === 'messages') messages.load()
  }
  const send = (shown: ShownFields) => {
    const draft = takeShown(shown)
    if (!isConnected) dialog.open()
    else if (isCovered(tip) && openFullPage) window.open(openFullPage, '_blank', 'noopener')
    else {
      // The tip waits for the code that carries it out.
      if (!added) loadConnected()
      tips.send({ account: session.address, chain, draft })
    }
  }

  return (
    <main ref={host.ref} className={styles.widget} tabIndex={-1}>
      {chain.isTest && <TestBanner />}
      <Header title={widget.title} isOpen={host.isOpen} isTold={host.isTold} onToggle={host.toggle} />
      <div className={styles.body} inert={host.isShut}>
        <p dir="auto" className={styles.description}>
          {widget.description}
        </p>
        {recipient.refusal && <ErrorNote error={recipient.refusal} />}
        <AccountBar
          session={session}
          name={nameOf(session.address)}
          disconnectError={disconnectError}
          onOpen={() => dialog.open()}
          onDisconnect={() => {
            setDisconnectError(undefined)
            parts?.disconnect().catch(setDisconnectError)
          }}
        />
        <Tabs
          label="Kudos"
          tabs={[
            { id: 'send', label: words.sendTab },
            { id: 'messages', label: words.messagesTab },
          ]}
          selected={tab}
          onSelect={id => {
            loadTab(id)
            setTab(id)
          }}
          onIntent={loadTab}
        />
        <div
          id="panel-send"
          role="tabpanel"
          aria-labelledby="tab-send"
          hidden={tab !== 'send'}
          // Who writes something wants to know whom for; before that nobody is asked.
          onFocus={({ target }) => {
            if (namesRpcUrls && !navigator.connection?.saveData && target.matches('input, textarea'))
              loadName()
          }}
          // Not when the form itself pads the amount: the error is about what was typed.
          onInput={dismiss}
        >
          <SendPanel
            resolved={resolved}
            onChange={change}
            chain={chain}
            tip={tip}
            isConnected={isConnected}
            isBusy={isDialogAwaited}
            onIntent={loadParts}
            onSubmit={send}
            dollars={dollars}
            receipt={receipt}
            isWriting={hasBegun && draft.name + draft.message + draft.amount !== ''}
            suggestedAmounts={suggestedAmounts}
            status={
              parts && added ? (
                <added.ConnectedStatus
                  wallet={parts.wallet}
                  tips={tips}
                  tip={tip}
                  chain={chain}
                  missing={missing}
                  fullPageUrl={openFullPage}
                  isSignedIn={() => parts.isSignedIn(dialog)}
                />
              ) : tip && isOnItsWay(tip) ? (
                words.checking
              ) : loadFailure ? (
                <span className={styles.failed}>
                  {words.error(`${loadFailure.message} ${loadFailure.advice}`)}
                </span>
              ) : (
                (missing ?? words.on(chain.name))
              )
            }
            recipientName={nameOf(recipient.address)}
            funds={
              parts && added && session.address ? (
                <added.ConnectedFunds
                  wallet={parts.wallet}
                  chain={chain}
                  currency={currency}
                  account={session.address}
                  draft={draft}
                  onChange={change}
                  isFixed={tip !== undefined && isOnItsWay(tip)}
                />
              ) : null
            }
          />
          {parts && added && (
            <added.UnderForm
              tip={tip}
              session={session}
              wallet={parts.wallet}
              chain={chain}
              symbol={currency.symbol}
              email={parts.email}
            />
          )}
        </div>
        <div id="panel-messages" role="tabpanel" aria-labelledby="tab-messages" hidden={tab !== 'messages'}>
          <MessagesPlace
            panel={messages}
            chain={chain}
            recipient={recipient}
            isVisible={tab === 'messages'}
          />
        </div>
      </div>
      <Footer productUrl={productUrl} isInert={host.isShut} />
      <Announcer />
      {parts && (
        <parts.WalletParts
          wallet={parts.wallet}
          signIn={parts.signIn}
          email={parts.email}
          store={store}
          tips={tips}
          chain={chain}
          resolved={resolved}
          fullPageUrl={openFullPage}
        />
      )}
    </main>
  )
}

/** The form after a tip has arrived: empty again, unless something else is written there by now. */
function withoutSent(typed: TypedDraft, { chain, draft: sent }: ConfirmedTip): TypedDraft {
  const isSent = sent && isSameDraft(resolveDraft(typed, chain).draft, sent)
  return isSent ? changeDraft(typed, { name: '', message: '', amount: '' }, chain) : typed
}

/** What reads and shows messages. */
function useMessagesCode(loader: WalletLoader) {
  const fetch = useCallback(async () => {
    const [{ MessagesPanel }, { ChainProvider }, config] = await Promise.all([
      import('./messages/MessagesPanel.tsx'),
      import('#wallets/ChainProvider.tsx'),
      loader.config(),
    ])
    return { MessagesPanel, ChainProvider, config }
  }, [loader])
  return useLazy(fetch)
}

/** The messages panel once its code is there; what stands in its place until then. */
function MessagesPlace({
  panel,
  chain,
  recipient,
  isVisible,
}: {
  panel: ReturnType<typeof useMessagesCode>
  chain: OfferedChain
  recipient: Recipient
  isVisible: boolean
}) {
  const { chains } = useSettings()
  const sources = useMemo(() => messageSources(chains, chain), [chains, chain])
  if (!recipient.address) return <p className={styles.nothing}>{recipient.refusal}</p>
  if (panel.error) return <ErrorNote error={panel.error} onRetry={panel.load} />
  if (!panel.value) return isVisible && <MessagesSkeleton />
  const { MessagesPanel, ChainProvider, config } = panel.value
  return (
    <ChainProvider config={config}>
      <MessagesPanel sources={sources} recipient={recipient.address} isVisible={isVisible} />
    </ChainProvider>
  )
}
