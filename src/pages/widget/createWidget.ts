import { createDialog } from '#dialog/history/useDialog.tsx'
import { fetchDialogWords } from '#languages/fetchDialogWords.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { createLazy } from '#lib/createLazy.ts'
import { createStore } from '#lib/createStore.ts'
import { once } from '#lib/once.ts'
import { givenDraft } from '#settings/resolveDraft.ts'
import type { Settings } from '#settings/useSettings.tsx'
import { createTips } from '#tips/store/tips.ts'
import { walletLoader } from '#wallets/load.ts'
import { createSession } from '#wallets/session.ts'

/** The widget outside React: its stores, and the loaders of the code that needs a wallet. */
export type Widget = ReturnType<typeof createWidget>

/** The code that reads and shows messages, once it is loaded. */
export type MessagesBundle = NonNullable<ReturnType<Widget['messages']['get']>['value']>

const loadForm = () => import('./ConnectedForm.tsx')

/** Creates a widget for these settings. Nothing is fetched yet. */
export function createWidget(settings: Settings) {
  const { chains, widget, draft } = settings
  const session = createSession(widget.network.id)
  const tips = createTips()
  session.subscribe(() => tips.follow(session.get()))
  const dialog = createDialog(chains, session)
  const { config, wallet } = walletLoader({ chains, session, storage: safeStorage })
  const fetchWallet = once(async () => {
    const [{ walletBundle }, loaded] = await Promise.all([
      import('./walletBundle.ts'),
      wallet(),
      fetchDialogWords(),
    ])
    return walletBundle(loaded)
  })
  const fetchForm = once(async () => {
    const { createConnectedForm } = await loadForm()
    return createConnectedForm(tips, await fetchWallet(), dialog.actions, settings)
  })
  const start = draft ? givenDraft(draft, widget.network) : widget.start
  const fetchMessages = async () => {
    const [{ MessagesPanel }, { ChainProvider }, made] = await Promise.all([
      import('./messages/MessagesPanel.tsx'),
      import('#wallets/chains/ChainProvider.tsx'),
      config(),
    ])
    return { MessagesPanel, ChainProvider, config: made }
  }
  return {
    session,
    tips,
    dialog,
    /** The draft from the page or a link. */
    start,
    /** The draft that the visitor is typing. */
    typed: createStore(start),
    /** The wallet and its dialog. */
    wallet: createLazy(fetchWallet),
    /** What a connected account adds to the form. Once it is loaded, tips run even if the form is not drawn. */
    form: createLazy(fetchForm),
    /** The code that reads and shows messages. */
    messages: createLazy(fetchMessages),
  }
}
