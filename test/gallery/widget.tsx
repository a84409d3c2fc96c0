import { leaveTip } from '#tips/store/leaveTip.ts'
import '#lib/browser/safeStorage.ts'
import { createRoot } from 'react-dom/client'
import { KudosError } from '#lib/errors.ts'
import { readAddress } from '#lib/names/address.ts'
import { createWidget } from '#pages/widget/createWidget.ts'
import { Page } from '#pages/widget/Page.tsx'
import { offeredChains } from '#settings/offeredChains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { givenDraft, resolveDraft } from '#settings/resolveDraft.ts'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { localAccounts } from '../../local/chain/accounts.ts'
import { announceWallet } from '../../local/devWallet/announce.ts'
import { createDevWallet } from '../../local/devWallet/provider.ts'
import { doSteps } from './doSteps.ts'
import { sayAnewBy } from './speakInPlace.ts'
import { widgetStates } from './widgetStates.ts'

// The widget in one state: `?state=` names it; `theme`, `rpc` (a node's address), `kudos` and `usdc` (contracts there) may be given. The chain is real; what becomes of a tip is the state's.
const query = new URLSearchParams(window.location.search)
const state = widgetStates[query.get('state') ?? ''] ?? { shows: '' }
const asked = query.get('theme')
const theme = asked === 'dark' || asked === 'light' ? asked : 'auto'
const away = 'http://127.0.0.1:9'
const nodeUrl = query.get('rpc') ?? 'http://127.0.0.1:8545'
const nobody = '0x00000000000000000000000000000000000000AA' as const
/** A contract's address in the page's own. */
function contract(name: 'kudos' | 'usdc'): `0x${string}` {
  const address = readAddress(query.get(name) ?? nobody)
  return address === undefined || address === 'typo' ? nobody : address
}
const deployed = (isAway: boolean) => ({
  rpcUrls: [isAway ? away : nodeUrl],
  kudosAddress: contract('kudos'),
  usdcAddress: contract('usdc'),
})
const chains = offeredChains({
  chainId: 11155111,
  chains: {
    11155111: deployed(state.isOffline ?? false),
    ...(state.hasNetworkAway && { 421614: deployed(true) }),
  },
})

window.localStorage.clear()
applyTheme(theme, '#fff701')
announceWallet(
  createDevWallet({
    accounts: localAccounts.visitors,
    chains: [{ id: 11155111, rpcUrl: nodeUrl }],
    chainId: 11155111,
  }).provider,
  { name: 'Development Wallet', rdns: 'local.kudos.0' },
)

const page = new URL('https://kudos.example/')
for (const [name, value] of Object.entries({ address: localAccounts.recipient.address, ...state.query }))
  page.searchParams.set(name, value)
const readSettings = () => ({
  chains,
  page,
  widget: readWidgetSettings(page, { themeMode: theme }, chains),
  draft: state.draft,
})
const stores = createWidget(readSettings())
const { session, tips } = stores
const { serve } = tips
// The state carries the tips out, not the wallet.
tips.serve = () => () => {}

/** Its settings are read again each time: what they say is in the page's language. */
function Widget() {
  return <Page settings={readSettings()} stores={stores} applyTheme={applyTheme} />
}
const root = document.getElementById('root')
if (root) createRoot(root).render(<Widget />)

/** Waits for what comes within some frames. */
async function until(isThere: () => boolean) {
  while (!isThere()) await new Promise(requestAnimationFrame)
}

/** Sends a tip, in place of one before, and lets become of it what the state says. */
function tip() {
  for (const { id } of tips.get()) tips.remove(id)
  const [chain] = chains
  const draft = state.draft && resolveDraft(givenDraft(state.draft, chain), chain).draft
  tips.send({ account: session.get().address, chain, draft })
}
serve({
  run({ update }) {
    for (const next of state.tip?.() ?? []) update(next)
  },
  recall: () => [],
  leave: leaveTip,
  stillAsked: () => new KudosError('', { code: 'still-asked' }),
})

/** Presses the button that has the page ask once more. */
async function askAgain({ selector, until: words }: NonNullable<typeof state.again>) {
  const isSaid = () => document.body.textContent.includes(words())
  if (!isSaid()) document.querySelector<HTMLElement>(selector)?.click()
  await until(isSaid)
}

await doSteps(state.does ?? [], 'body')
if (state.isSlow) {
  const wait = window.setTimeout.bind(window)
  const isLong = (delay = 0) => delay >= 8_000
  Object.assign(window, {
    setTimeout: (run: () => void, delay?: number) => wait(run, isLong(delay) ? 500 : delay),
  })
}
if (state.tip) {
  await until(() => session.get().status === 'connected')
  tip()
  // What the state says as it is drawn is in the page's language by itself.
  if (state.isSaidOnce) sayAnewBy(tip)
}
const { again } = state
if (again) sayAnewBy(() => askAgain(again))
