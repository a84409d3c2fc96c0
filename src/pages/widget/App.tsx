import { useState } from 'react'
import { DialogProvider, useDialogActions } from '#dialog/history/useDialog.tsx'
import { useWalletBundle } from '#dialog/shell/useWalletBundle.ts'
import { formWords } from '#languages/words/formWords.ts'
import type { KudosError } from '#lib/errors.ts'
import { useLazyStore } from '#lib/react/useLazy.ts'
import { useStore } from '#lib/react/useStore.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { Announcer } from '#ui/status/Announcer.tsx'
import { ErrorBoundary } from '#ui/status/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { ApplyTheme } from '#ui/theme/applyTheme.ts'
import styles from './App.module.css'
import type { Widget } from './createWidget.ts'
import { SendTab } from './form/SendTab.tsx'
import { useHostPage } from './host/useHostPage.ts'
import { AccountBar } from './layout/AccountBar.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { TestBanner } from './layout/TestBanner.tsx'
import { MessagesTab } from './MessagesTab.tsx'
import { useNames } from './useNames.tsx'

/** The widget. If it breaks, the draft and the wallet's code stay, and sent tips stay visible. */
export function App(props: { stores: Widget; applyTheme: ApplyTheme }) {
  const { tips, dialog } = props.stores
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
      <DialogProvider dialog={dialog}>
        <Panels {...props} />
      </DialogProvider>
    </ErrorBoundary>
  )
}

/** The chosen panel, and the places where the wallet's parts are mounted. */
function Panels({ stores, applyTheme }: Parameters<typeof App>[0]) {
  const { widget, chains, productUrl } = useSettings()
  const { recipient } = widget
  const words = formWords()
  const session = useStore(stores.session)
  const chain = chains.find(({ id }) => id === session.chainId) ?? chains[0]
  const dialog = useDialogActions()
  const host = useHostPage(widget.theme, widget.color, applyTheme)
  const [tab, setTab] = useState<'send' | 'messages'>('send')
  const [disconnectError, setDisconnectError] = useState<KudosError>()
  const messages = useLazyStore(stores.messages)
  const bundle = useWalletBundle(stores.session, stores.wallet, true)
  const wallet = bundle.value
  const names = useNames(chain, session.status === 'connected')
  const loadTab = (id: typeof tab) => {
    if (id === 'messages') messages.load()
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
          name={names.nameOf(session.address)}
          disconnectError={disconnectError}
          onOpen={() => dialog.open()}
          onDisconnect={() => {
            setDisconnectError(undefined)
            wallet?.disconnect().catch(setDisconnectError)
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
        <SendTab {...{ stores, chain, bundle, names }} isVisible={tab === 'send'} />
        <div id="panel-messages" role="tabpanel" aria-labelledby="tab-messages" hidden={tab !== 'messages'}>
          <MessagesTab bundle={messages} chain={chain} isVisible={tab === 'messages'} />
        </div>
      </div>
      <Footer productUrl={productUrl} isInert={host.isShut} />
      <Announcer />
      {wallet && <wallet.WalletParts bundle={wallet} stores={stores} chain={chain} />}
    </main>
  )
}
