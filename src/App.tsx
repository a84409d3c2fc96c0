import { useMemo, useState } from 'react'
import { DialogProvider, useDialog } from '#dialog/useDialog.tsx'
import { useWalletCode } from '#dialog/useWalletCode.ts'
import type { Draft } from '#kudos/draft.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import { type Lazy, useLazy } from '#lib/useLazy.ts'
import { AccountBar } from '#panels/AccountBar.tsx'
import { Footer } from '#panels/Footer.tsx'
import { Header } from '#panels/Header.tsx'
import { MessagesSkeleton } from '#panels/MessagesSkeleton.tsx'
import { SendPanel } from '#panels/SendPanel.tsx'
import { TestBanner } from '#panels/TestBanner.tsx'
import type { OfferedChain } from '#settings/chains.ts'
import { useSettings } from '#settings/useSettings.tsx'
import type { Recipient } from '#settings/widget.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { walletLoader } from '#wallets/load.ts'
import { type SessionStore, useSession } from '#wallets/session.ts'
import styles from './App.module.css'
import { useHostPage } from './useHostPage.ts'
import type { WalletHandle } from './WalletParts.tsx'

const tabs = [
  { id: 'send', label: 'Send Kudos' },
  { id: 'messages', label: 'See Messages' },
] as const

const loadMessagesPanel = () => import('#panels/MessagesPanel.tsx')

/** Whether this build signs visitors in, put in by vite.config.ts. */
declare const __SIGN_IN__: boolean
/** Whether this build has an email wallet; as above. */
declare const __EMAIL_WALLET__: boolean

/** The widget: drafts, the chosen panel, and the places where the wallet's parts mount. */
export function App({ session }: { session: SessionStore }) {
  const { chains } = useSettings()
  return (
    <DialogProvider chains={chains} session={session}>
      <Widget store={session} />
    </DialogProvider>
  )
}

function Widget({ store }: { store: SessionStore }) {
  const { widget, chains, draft: linked, productUrl } = useSettings()
  const { recipient } = widget
  const session = useSession(store)
  const chain = chains.find(({ id }) => id === session.chainId) ?? chains[0]
  const dialog = useDialog()
  const host = useHostPage(widget.theme, widget.color)
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('send')
  const messages = useLazy(loadMessagesPanel)

  const [typed, setDraft] = useState<Draft>(
    () => linked ?? { name: '', message: '', currency: widget.currency, amount: widget.amount },
  )
  // Not every currency is on every network.
  const isOffered = chain.currencies.some(({ symbol }) => symbol === typed.currency)
  const draft = isOffered ? typed : { ...typed, currency: chain.currencies[0].symbol }

  const walletParts = useWalletParts(store)
  const [handle, setHandle] = useState<WalletHandle>()
  const [statusPlace, setStatusPlace] = useState<Element | null>(null)
  const [fundsPlace, setFundsPlace] = useState<Element | null>(null)

  return (
    <main
      ref={host.ref}
      className={chain.isTest ? `${styles.widget} ${styles.test}` : styles.widget}
      tabIndex={-1}
    >
      {chain.isTest && <TestBanner />}
      <Header title={widget.title} isOpen={host.isOpen} isTold={host.isTold} onToggle={host.toggle} />
      <div className={styles.body} inert={host.isShut}>
        <p dir="auto" className={styles.description}>
          {widget.description}
        </p>
        {recipient.refusal && <ErrorNote error={recipient.refusal} />}
        <AccountBar
          session={session}
          onOpen={() => dialog.open()}
          onDisconnect={() => handle?.disconnect()}
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
        <div
          id="panel-send"
          role="tabpanel"
          aria-labelledby="tab-send"
          hidden={tab !== 'send'}
          // Not when the form itself pads the amount: the error is about what was typed.
          onInput={() => handle?.forgetLastTry()}
        >
          <SendPanel
            draft={draft}
            onChange={setDraft}
            chain={chain}
            recipient={recipient}
            isConnected={session.status === 'connected'}
            isBusy={dialog.stack.length > 0 && !walletParts.value}
            isOnItsWay={handle?.isOnItsWay ?? false}
            isLinked={linked !== undefined}
            problem={handle?.problem}
            instead={handle?.instead}
            onIntent={walletParts.load}
            onSubmit={() => (session.status === 'connected' ? handle?.send(draft) : dialog.open())}
            statusPlace={setStatusPlace}
            fundsPlace={setFundsPlace}
            // Once they are there, the wallet's parts say it themselves.
            status={
              walletParts.value ? undefined : walletParts.error ? (
                <span className={styles.failed}>
                  Error: {walletParts.error.message} {walletParts.error.advice}
                </span>
              ) : (
                `on ${chain.name}`
              )
            }
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
      <Footer productUrl={productUrl} isInert={host.isShut} />
      <Announcer />
      {walletParts.value && (
        <walletParts.value.WalletParts
          wallet={walletParts.value.wallet}
          signIn={walletParts.value.signIn}
          email={walletParts.value.email}
          store={store}
          chain={chain}
          draft={draft}
          places={{ status: statusPlace, funds: fundsPlace }}
          onHandle={setHandle}
          onSent={() => setDraft({ ...draft, name: '', message: '', amount: '' })}
        />
      )}
    </main>
  )
}

/** The wallet's parts: see {@link useWalletCode}. */
function useWalletParts(store: SessionStore) {
  const { chains } = useSettings()
  const fetch = useMemo(() => {
    const { wallet: loadWallet } = walletLoader({ chains, session: store, storage: safeStorage })
    return async () => {
      const [{ WalletParts }, wallet] = await Promise.all([import('./WalletParts.tsx'), loadWallet()])
      const signIn = __SIGN_IN__ ? (await import('#dialog/SignIn.tsx')).createSignInParts() : undefined
      const email = __EMAIL_WALLET__
        ? await (await import('#dialog/EmailParts.tsx')).createEmailParts(wallet)
        : undefined
      return { WalletParts, wallet, signIn, email }
    }
  }, [chains, store])
  return useWalletCode(store, fetch)
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
      <ErrorNote error={panel.error}>
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
