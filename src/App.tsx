import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { DialogProvider, useDialogActions, useIsDialogOpen } from '#dialog/history/useDialog.tsx'
import { type Draft, isSameDraft } from '#kudos/send/draft.ts'
import { resolveDraft } from '#kudos/send/resolveDraft.ts'
import { isCovered, isOnItsWay } from '#kudos/send/tip.ts'
import { useTip } from '#kudos/send/useTip.ts'
import { formWords } from '#languages/formWords.ts'
import type { Address } from '#lib/address.ts'
import type { KudosError } from '#lib/errors.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import { useLazy } from '#lib/useLazy.ts'
import { useStore } from '#lib/useStore.ts'
import { AccountBar } from '#panels/AccountBar.tsx'
import { Footer } from '#panels/Footer.tsx'
import { Header } from '#panels/Header.tsx'
import { MessagesSkeleton } from '#panels/MessagesSkeleton.tsx'
import { SendPanel } from '#panels/SendPanel.tsx'
import { TestBanner } from '#panels/TestBanner.tsx'
import { messageSources, type OfferedChain } from '#settings/chains.ts'
import { useSettings } from '#settings/useSettings.tsx'
import type { Recipient } from '#settings/widget.ts'
import { Announcer, announce } from '#ui/Announcer.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { ApplyTheme } from '#ui/theme/applyTheme.ts'
import { type WalletLoader, walletLoader } from '#wallets/load.ts'
import styles from './App.module.css'
import type { Stores } from './createStores.ts'
import { useDollars } from './useDollars.tsx'
import { useHostPage } from './useHostPage.ts'
import { useTakeOver } from './useTakeOver.ts'
import { useWalletParts } from './useWalletParts.ts'

type Tab = 'send' | 'messages'

const loadConnectedParts = () => import('./ConnectedParts.tsx')
const loadNames = () => import('#panels/PrimaryName.tsx')

/** The widget: drafts, the chosen panel, and the places where the wallet's parts mount. */
export function App({ stores, applyTheme }: { stores: Stores; applyTheme: ApplyTheme }) {
  const { chains } = useSettings()
  return (
    <DialogProvider chains={chains} session={stores.session}>
      <Widget {...stores} applyTheme={applyTheme} />
    </DialogProvider>
  )
}

function Widget({ session: store, tips, applyTheme }: Stores & { applyTheme: ApplyTheme }) {
  const { widget, chains, page, draft: linked, productUrl, namesRpcUrls } = useSettings()
  const { recipient } = widget
  const words = formWords()
  const session = useStore(store)
  const chain = chains.find(({ id }) => id === session.chainId) ?? chains[0]
  const dialog = useDialogActions()
  const host = useHostPage(widget.theme, widget.color, applyTheme)
  const [tab, setTab] = useState<Tab>('send')
  const [start] = useState<Draft>(
    () => linked ?? { name: '', message: '', currency: widget.currency, amount: widget.amount },
  )
  const [typed, setDraft] = useState(start)
  const [disconnectError, setDisconnectError] = useState<KudosError>()
  const { draft, currency } = resolveDraft(typed, chain)
  useTakeOver(host.ref, draft, chain, setDraft)
  const tip = useTip(tips, session.address)
  // Once the receipt is shown: where nobody is connected any more, the form would be empty without a word.
  useLayoutEffect(() => {
    if (tip?.status === 'confirmed') setDraft(draft => withoutSent(draft, tip.draft))
  }, [tip])

  const loader = useMemo(
    () => walletLoader({ chains, session: store, storage: safeStorage }),
    [chains, store],
  )
  const messages = useMessagesCode(loader)
  const { value: parts, error: partsError, load: loadParts } = useWalletParts(store, loader)
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
    isTyped: typed !== start,
    isConnected,
    isSending: tip !== undefined && isOnItsWay(tip),
    onAmount(amount) {
      dismiss()
      setDraft({ ...draft, amount })
    },
  })

  const openFullPage = parts?.fullPageUrl(page, { ...widget, network: chain }, draft)

  const loadTab = (id: Tab) => {
    if (id === 'messages') messages.load()
  }
  const send = () => {
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
            parts?.disconnect().catch((error: KudosError) => {
              setDisconnectError(error)
              announce(`${error.message}. ${error.advice}`, 'assertive')
            })
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
            draft={draft}
            onChange={setDraft}
            chain={chain}
            tip={tip}
            isConnected={isConnected}
            isBusy={isDialogAwaited}
            onIntent={loadParts}
            onSubmit={send}
            dollars={dollars}
            suggestedAmounts={suggestedAmounts}
            status={
              parts && added ? (
                <added.ConnectedStatus
                  wallet={parts.wallet}
                  tips={tips}
                  tip={tip}
                  chain={chain}
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
                words.on(chain.name)
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
                  onChange={setDraft}
                  isFixed={tip !== undefined && isOnItsWay(tip)}
                />
              ) : null
            }
          />
          {parts && added && (
            <added.UnderForm
              tips={tips}
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
          symbol={currency.symbol}
          fullPageUrl={openFullPage}
        />
      )}
    </main>
  )
}

/** The form after a tip has arrived: empty again, unless something else is written there by now. */
function withoutSent(draft: Draft, sent: Draft | undefined): Draft {
  return sent && isSameDraft(draft, sent) ? { ...draft, name: '', message: '', amount: '' } : draft
}

/** What reads and shows messages. */
function useMessagesCode(loader: WalletLoader) {
  const fetch = useCallback(async () => {
    const [{ MessagesPanel }, { ChainProvider }, config] = await Promise.all([
      import('#panels/MessagesPanel.tsx'),
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
