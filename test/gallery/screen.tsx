import '#lib/browser/safeStorage.ts'
import './speakInPlace.ts'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberWallet } from '#dialog/connect/recentWallets.ts'
import { createEmailFeature } from '#dialog/email/emailFeature.ts'
import { createDialog, DialogProvider, useDialog } from '#dialog/history/useDialog.tsx'
import type { EmailFeature } from '#dialog/parts/useSetup.tsx'
import { Dialog } from '#dialog/shell/Dialog.tsx'
import { createSignInFeature } from '#dialog/signIn/signInFeature.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { type Settings, SettingsProvider } from '#settings/useSettings.tsx'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { createSession } from '#wallets/session.ts'
import { createWallet } from '#wallets/wallet.ts'
import { localAccounts } from '../../local/chain/accounts.ts'
import { announceWallet } from '../../local/devWallet/announce.ts'
import { createDevWallet } from '../../local/devWallet/provider.ts'
import { doSteps } from './doSteps.ts'
import { type SecureState, secureStates } from './secureStates.ts'
import { openViews, states } from './states.ts'

// One state, alone on a page: `?state=` names it; `theme` (the system's unless given), `color`, `rpc` (a node's address), `relay` and `secure` (of the secure page) may be given.
const page = new URL(window.location.href)
const query = page.searchParams
const name = query.get('state') ?? ''
const state = states[name] ?? {
  wallets: [],
  views: [{ name: 'Connect' as const }],
  shows: '',
}
const { asks } = secureStates[name] ?? {}
const asked = query.get('theme')
const theme = asked === 'dark' || asked === 'light' ? asked : 'auto'
const nodeUrl = state.isOffline ? 'http://127.0.0.1:9' : (query.get('rpc') ?? 'http://127.0.0.1:8545')

applyTheme(theme, query.get('color') ?? '#fff701')
const chainIds = state.chainIds ?? [1, 11155111]
const kudosAddress = '0x00000000000000000000000000000000000000AA' as const
const deployed = Object.fromEntries(chainIds.map(id => [id, { rpcUrls: [nodeUrl], kudosAddress }]))
const [first, ...others] = offeredChains({ chainId: chainIds[0] ?? 1, chains: deployed })
if (!first) throw new Error('A state needs a network.')
const chains = [first, ...others] as const
const settings: Settings = {
  chains,
  widget: readWidgetSettings(page, { themeMode: theme }, chains),
  page,
}

const [currency] = first.currencies
const direct = { recipient: kudosAddress, chain: first, currency, value: 1_234_567_890_123_456n }
const devWallet = createDevWallet({
  accounts: localAccounts.visitors,
  chains: [1, 11155111, 137, 31337].map(id => ({ id, rpcUrl: nodeUrl })),
  chainId: state.walletChainId ?? 1,
})
if (state.hasBrowserWallet) Object.assign(window, { ethereum: devWallet.provider })
state.wallets.forEach((name, index) => {
  announceWallet(devWallet.provider, { name, rdns: `local.kudos.${index}` })
})
if (state.isSlow) {
  const wait = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (run: () => void, delay: number) => wait(run, delay === 30_000 ? 1_000 : delay),
  })
}
if (state.relay === 'away') {
  const wait = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (run: () => void, delay: number) => wait(run, delay === 10_000 ? 0 : delay),
  })
}
if (state.hasNoPasskeys) Object.defineProperty(window, 'PublicKeyCredential', { value: undefined })
if (state.isPhone) Object.defineProperty(navigator, 'userAgent', { value: 'Android' })

/** The gallery's secure page, on a site of its own. */
function securePageUrl(): string {
  const url = new URL('./secure.html', page)
  url.hostname = 'secure.localhost'
  const given = query.get('secure')
  return `${given ?? url.href}?${new URLSearchParams({ state: name })}`
}

// The chain is real; what is hosted elsewhere answers as the state says.
const ask = window.fetch.bind(window)
window.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, page)
  if (url.origin !== 'https://service.example') return ask(input, init)
  const answer = state.answers?.(url.pathname, url.searchParams)
  return answer === undefined ? new Promise(() => {}) : Response.json(answer)
}

if (state.clipboard) {
  const writeText = async () => {
    if (state.clipboard === 'refused') throw new DOMException('No permission.', 'NotAllowedError')
  }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
}

// The states share one storage.
window.localStorage.clear()
for (const recent of state.recents ?? []) rememberWallet(safeStorage, recent)

const options: DialogOptions = {
  allWallets: 'SHOW',
  ...(state.legal && {
    termsConditionsUrl: 'https://example.org/terms',
    privacyPolicyUrl: 'https://example.org/privacy',
  }),
  ...(state.relay && {
    projectId: 'gallery',
    relayUrl: state.relay === 'there' ? (query.get('relay') ?? 'ws://localhost:4603') : 'ws://127.0.0.1:9',
  }),
  ...state.options,
  ...(state.options?.emailWalletUrl && { emailWalletUrl: securePageUrl() }),
}
if (state.isMailed) window.localStorage.setItem('kudos.wallet.email.lastMail', String(Date.now()))
const session = createSession(first.id)
const dialog = createDialog(chains, session)
const signIn = createSignInFeature(options)
const wallet = createWallet({ chains, session, storage: safeStorage, dialog: options })

/** The secure page's answer does not count here: it is looked at. */
async function askEmailWallet(asked: NonNullable<SecureState['asks']>) {
  const email = await wallet.connectOptions
    .get()
    .find(({ type }) => type === 'EMAIL')
    ?.email?.()
  await email?.provider.request(asked).catch(() => undefined)
}

function Screen({ email }: { email: EmailFeature | undefined }) {
  const dialog = useDialog()
  const [isReady, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is reached once
  useEffect(() => {
    const reach = async () => {
      if (state.isConnected) await wallet.connect('local.kudos.0')
      if (state.emailWallet) await wallet.connect('email')
      state.prepare?.(devWallet)
      setReady(true)
      openViews(dialog, state.views)
    }
    void reach()
  }, [])
  useEffect(() => {
    if (!isReady) return
    if (asks) void askEmailWallet(asks)
    void doSteps(state.does ?? [], 'dialog')
  }, [isReady])
  return (
    <>
      {/* As high as the page: what lies outside a page that does not scroll counts as hidden with axe. */}
      <main tabIndex={-1} style={{ padding: 16, minHeight: '100dvh' }}>
        <button type="button" onClick={() => dialog.open()}>
          Open
        </button>
        <p>The widget stands here. </p>
      </main>
      <Dialog
        wallet={wallet}
        session={session}
        options={options}
        signIn={signIn}
        email={email}
        fullPageUrl={page.href}
        direct={direct}
      />
    </>
  )
}

const root = document.getElementById('root')
if (root)
  void createEmailFeature(wallet).then(email =>
    createRoot(root).render(
      <SettingsProvider settings={settings}>
        <DialogProvider dialog={dialog}>
          <Screen email={email} />
        </DialogProvider>
      </SettingsProvider>,
    ),
  )
