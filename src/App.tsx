import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DialogProvider, useDialog } from '#dialog/useDialog.tsx'
import { type Draft, DraftError } from '#kudos/draft.ts'
import { type SendState, useSendKudos } from '#kudos/useSendKudos.ts'
import { shortMessageOf } from '#lib/errors.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import { AccountBar } from '#panels/AccountBar.tsx'
import { Footer } from '#panels/Footer.tsx'
import { FundsLine } from '#panels/FundsLine.tsx'
import { Header } from '#panels/Header.tsx'
import { MessagesSkeleton } from '#panels/MessagesSkeleton.tsx'
import { SendPanel } from '#panels/SendPanel.tsx'
import { SendStatus } from '#panels/SendStatus.tsx'
import { sendStatusText } from '#panels/sendStatusText.ts'
import { TestBanner } from '#panels/TestBanner.tsx'
import { tellHost } from '#protocol/hostPage.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { fullPageUrl, type Recipient } from '#settings/widget.ts'
import { Announcer, announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { hasLastWallet } from '#wallets/lastWallet.ts'
import { loadWallet, prefetchWallet } from '#wallets/load.ts'
import { type Session, type SessionStore, useSession } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'
import styles from './App.module.css'
import { useHostPage } from './useHostPage.ts'
import { type Lazy, useLazy } from './useLazy.ts'

const tabs = [
  { id: 'send', label: 'Send Kudos' },
  { id: 'messages', label: 'See Messages' },
] as const

const loadMessagesPanel = () => import('#panels/MessagesPanel.tsx')
const getNode = async (chain: OfferedChain) => (await import('#services/node.ts')).nodeClient(chain)

/** The widget: drafts, the chosen panel, and the places where the wallet's parts mount. */
export function App({ session }: { session: SessionStore }) {
  return (
    <DialogProvider session={session}>
      <Widget store={session} />
    </DialogProvider>
  )
}

function Widget({ store }: { store: SessionStore }) {
  const { chains, widget, page, productUrl } = useSettings()
  const { recipient } = widget
  const session = useSession(store)
  const chain = chains.find(({ id }) => id === session.chainId) ?? chains[0]
  const dialog = useDialog()
  const host = useHostPage(widget.theme, widget.color)
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('send')
  const [draft, setDraft] = useState<Draft>(
    () => widget.draft ?? { name: '', message: '', currency: widget.currency, amount: widget.amount },
  )
  const currency = chain.currencies.find(({ symbol }) => symbol === draft.currency) ?? chain.currencies[0]

  const getWallet = useCallback(
    () => loadWallet({ chains, session: store, storage: safeStorage }),
    [chains, store],
  )
  const walletParts = useLazy(
    useCallback(async () => {
      const [{ Dialog }, wallet] = await Promise.all([import('#dialog/Dialog.tsx'), getWallet()])
      return { Dialog, wallet }
    }, [getWallet]),
  )
  const messages = useLazy(loadMessagesPanel)

  const send = useSendKudos({
    chain,
    chains,
    recipient,
    account: session.address,
    getSender: async orderChain => (await getWallet()).sender(orderChain),
    getNode,
  })
  const { state } = send
  const isOnItsWay = state.status === 'checking' || state.status === 'asking' || state.status === 'waiting'
  const loadError = walletParts.error && shortMessageOf(walletParts.error)
  const status = loadError ? `Error: ${loadError}` : sendStatusText(state, chain)

  useLastWallet(store, getWallet)
  useIdlePrefetch()
  useToldHost(state, session.status)
  useAnnouncements(status, state, chain.name)
  useSwitchHelp(state, () => dialog.open({ name: 'UnsupportedChain' }))

  const { load, error: walletError } = walletParts
  const isDialogWanted = dialog.stack.length > 0
  useEffect(() => {
    if (isDialogWanted) load()
  }, [isDialogWanted, load])
  useEffect(() => {
    if (walletError) dialog.close()
  }, [walletError, dialog.close])

  const clearForm = useEffectEvent(() => setDraft({ ...draft, name: '', message: '', amount: '' }))
  useEffect(() => {
    if (state.status === 'confirmed' && state.draft) clearForm()
  }, [state])

  return (
    <main
      ref={host.ref}
      className={chain.isTest ? `${styles.widget} ${styles.test}` : styles.widget}
      tabIndex={-1}
    >
      {chain.isTest && <TestBanner />}
      <Header title={widget.title} isOpen={host.isOpen} onToggle={host.toggle} />
      <div className={styles.body}>
        <p className={styles.description}>
          <bdi>{widget.description}</bdi>
        </p>
        {recipient.refusal && <ErrorNote error={recipient.refusal} />}
        <AccountBar
          session={session}
          onOpen={() => dialog.open()}
          onDisconnect={async () => {
            await (await getWallet()).disconnect()
            announce('Your wallet is disconnected.')
            host.ref.current?.focus()
          }}
        />
        <Tabs
          label="Kudos"
          tabs={tabs}
          selected={tab}
          onSelect={id => {
            if (id === 'messages') messages.load()
            setTab(id)
          }}
          onIntent={id => {
            if (id === 'messages') messages.load()
          }}
        />
        <div id="panel-send" role="tabpanel" aria-labelledby="tab-send" hidden={tab !== 'send'}>
          <SendPanel
            draft={{ ...draft, currency: currency?.symbol ?? draft.currency }}
            onChange={change => {
              if (!isOnItsWay) send.reset()
              setDraft(change)
            }}
            chain={chain}
            recipient={recipient}
            isConnected={session.status === 'connected'}
            isBusy={isDialogWanted && !walletParts.value}
            isOnItsWay={isOnItsWay}
            isLinked={widget.draft !== undefined}
            problem={state.status === 'failed' && state.error instanceof DraftError ? state.error : undefined}
            onIntent={prefetchWallet}
            onSubmit={() => (session.status === 'connected' ? send.send(draft) : dialog.open())}
            funds={
              session.address &&
              currency && (
                <FundsLine
                  chain={chain}
                  currency={currency}
                  account={session.address}
                  getNode={getNode}
                  revision={state.status === 'confirmed' && state.hash}
                />
              )
            }
            status={<SendStatus text={status} state={state} chain={chain} />}
          />
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
      <Footer productUrl={productUrl} />
      <Announcer />
      {walletParts.value && (
        <ErrorBoundary
          fallback={retry => (
            <ErrorNote error="The wallet dialog broke. Nothing you typed is lost.">
              <Button kind="link" onClick={retry}>
                Try again
              </Button>
            </ErrorNote>
          )}
        >
          <walletParts.value.Dialog
            wallet={walletParts.value.wallet}
            session={store}
            fullPageUrl={fullPageUrl(page, widget, draft)}
          />
        </ErrorBoundary>
      )}
    </main>
  )
}

/** The messages panel once its code is there; what stands in its place until then. */
function MessagesPlace({
  panel,
  chain,
  recipient,
  isVisible,
}: {
  panel: Lazy<Awaited<ReturnType<typeof loadMessagesPanel>>>
  chain: OfferedChain
  recipient: Recipient
  isVisible: boolean
}) {
  if (!recipient.address) return <p className={styles.nothing}>{recipient.refusal}</p>
  if (panel.error)
    return (
      <ErrorNote error="The messages could not be loaded. Check your connection.">
        <Button kind="link" onClick={panel.load}>
          Try again
        </Button>
      </ErrorNote>
    )
  if (!panel.value) return <MessagesSkeleton />
  return (
    <panel.value.MessagesPanel
      key={chain.id}
      chain={chain}
      recipient={recipient.address}
      isVisible={isVisible}
    />
  )
}

/** Connects the wallet of the last visit again; only then is its code loaded before anybody asks for it. */
function useLastWallet(store: SessionStore, getWallet: () => Promise<Wallet>) {
  useEffect(() => {
    if (!hasLastWallet(safeStorage)) return
    const say = (status: 'reconnecting' | 'disconnected') => store.set({ ...store.get(), status })
    say('reconnecting')
    getWallet()
      .then(wallet => wallet.reconnect())
      // Without the code there is no wallet to come back; the button loads it again and says why it can't.
      .catch(() => undefined)
      .then(() => {
        if (store.get().status === 'reconnecting') say('disconnected')
      })
  }, [store, getWallet])
}

/** Fetches the wallet's code, without running it, when the page has nothing better to do. */
function useIdlePrefetch() {
  useEffect(() => {
    if ('connection' in navigator && Object(navigator.connection).saveData === true) return
    if (typeof requestIdleCallback !== 'function') return
    const handle = requestIdleCallback(prefetchWallet)
    return () => cancelIdleCallback(handle)
  }, [])
}

/** Tells the host page of the wallet and the tip, in codes and hashes only. */
function useToldHost(state: SendState, connection: Session['status']) {
  useEffect(() => {
    if (connection === 'connected') tellHost({ type: 'connected' })
  }, [connection])
  const hash = state.status === 'waiting' && state.step === 'tip' ? state.hash : undefined
  useEffect(() => {
    if (hash) tellHost({ type: 'submitted', hash })
  }, [hash])
  useEffect(() => {
    if (state.status === 'confirmed') tellHost({ type: 'confirmed', hash: state.hash })
    if (state.status === 'failed') tellHost({ type: 'error', code: state.error.code })
  }, [state])
}

/** Speaks what changes without being asked for: the status line, and the network. */
function useAnnouncements(status: string, { status: kind }: SendState, network: string) {
  const isQuiet = kind === 'idle' && !status.startsWith('Error')
  useEffect(() => {
    if (!isQuiet) announce(status, status.startsWith('Error') ? 'assertive' : 'polite')
  }, [status, isQuiet])
  const known = useRef(network)
  useEffect(() => {
    if (known.current !== network) announce(`Now on ${network}.`)
    known.current = network
  }, [network])
}

/** Shows the networks to choose from when the switch that sending asked for did not happen (design §3). */
function useSwitchHelp(state: SendState, show: () => void) {
  const before = useRef(state)
  const onChange = useEffectEvent(() => {
    const { current } = before
    before.current = state
    if (state.status === 'failed' && current.status === 'asking' && current.step === 'switchChain') show()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an effect event is no dependency; the state is what is followed
  useEffect(() => onChange(), [state])
}
