import type { Address, Hex } from 'viem'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { icon } from '../devWallet/announce.ts'
import { askInWindow } from '../devWallet/approvalWindow.ts'
import { chainName, type KnownToken } from '../devWallet/describePrompt.ts'
import { element } from '../devWallet/element.ts'
import type { Answer, Prompt } from '../devWallet/prompt.ts'
import { createDevWallet } from '../devWallet/provider.ts'
import {
  startWalletConnectWallet,
  type WalletConnectSession,
  type WalletConnectWallet,
} from '../outside/walletConnectWallet.ts'
import css from './page.css?inline'

/** What the wallet has; plain data, because it travels in the page. */
export type WalletPageOptions = {
  accounts: { name: string; address: Address; privateKey: Hex }[]
  chains: { id: number; rpcUrl: string }[]
  tokens: KnownToken[]
}

const walletName = 'Local Web Wallet'
const { accounts, chains, tokens }: WalletPageOptions = JSON.parse(
  document.querySelector('#options')?.textContent ?? '{}',
)
const [account] = accounts
const [firstChain, ...otherChains] = chains
if (!account || !firstChain) throw new Error('A wallet has an account and a chain.')

const status = element('p', { role: 'status' })
const link = element('input', {
  id: 'link',
  required: '',
  autocomplete: 'off',
  spellcheck: 'false',
  placeholder: 'wc:…',
})
const form = element(
  'form',
  {},
  element('label', { for: 'link' }, 'Link of a page that wants to connect'),
  element('div', {}, link, element('button', {}, 'Connect')),
)
const pages = element('section', { 'aria-labelledby': 'pages' })

function say(sentence: string) {
  status.textContent = sentence
}

/** Asks the owner, and says in the tab's title that somebody waits: it may be in the background. */
async function ask(prompt: Prompt, url: string): Promise<Answer> {
  document.title = `● ${walletName}`
  const site = URL.canParse(url) ? new URL(url).host : url
  const answer = await askInWindow(prompt, { accounts, tokens, site, walletName })
  document.title = walletName
  if (prompt.type !== 'connect')
    say(answer ? 'Approved. Go back to the page that asked.' : 'Rejected. The page that asked is told so.')
  return answer
}

function drawPages(wallet: WalletConnectWallet) {
  const row = ({ topic, name, url, chainIds }: WalletConnectSession) => {
    const disconnect = element('button', { 'aria-label': `Disconnect ${name}` }, 'Disconnect')
    disconnect.addEventListener('click', async () => {
      disconnect.disabled = true
      await wallet.endSessions([topic])
      say(`${name} is disconnected.`)
      link.focus()
    })
    const networks = chainIds.map(chainName).join(', ')
    const words = element('div', {}, element('b', {}, name), element('small', {}, `${url} · ${networks}`))
    return element('li', {}, words, disconnect)
  }
  const rows = wallet.sessions().map(row)
  pages.replaceChildren(
    element('h2', { id: 'pages' }, 'Connected pages'),
    rows.length > 0 ? element('ul', {}, ...rows) : element('p', {}, 'None.'),
  )
}

async function start({ name, address, privateKey }: (typeof accounts)[number], chainId: number) {
  /** The page whose request is being answered; they come one by one. */
  let asking = ''
  const wallet = await startWalletConnectWallet({
    name: walletName,
    storage: safeStorage,
    relayUrl: location.origin.replace(/^http/, 'ws'),
    wallet: createDevWallet({ accounts: [{ privateKey }], chains, ask: prompt => ask(prompt, asking) }),
    accounts: [address],
    chainIds: [chainId, ...otherChains.map(({ id }) => id)],
    answer: async app => {
      const isApproved = await ask({ type: 'connect', accounts: [address], app }, app.url)
      say(
        isApproved
          ? `Connected to ${app.name}. Go back to its page, and keep this one open: it asks you before anything is sent.`
          : `Not connected to ${app.name}.`,
      )
      return isApproved ? 'approve' : 'reject'
    },
    onRequest: ({ url }) => {
      asking = url
    },
    onSessionsChange: () => drawPages(wallet),
    onUnheard: () => say('The page that asked waits no more. Try again there.'),
  })

  async function pair(uri: string) {
    say('Asking the page …')
    try {
      await wallet.pair(uri.trim())
      link.value = ''
    } catch {
      say('That link does not work: it is no WalletConnect link, it is too old, or it has been used.')
    }
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    void pair(link.value)
  })
  drawPages(wallet)
  document
    .querySelector('main')
    ?.replaceChildren(
      element('header', {}, element('img', { src: icon, alt: '' }), element('h1', {}, walletName)),
      element('p', {}, 'With play money on the chains of this machine.'),
      element('dl', {}, element('dt', {}, name), element('dd', {}, address)),
      form,
      status,
      pages,
    )
  const uri = new URLSearchParams(location.search).get('uri')
  // A link works once: a reload must not try it again.
  history.replaceState(null, '', location.pathname)
  if (uri) await pair(uri)
  return wallet
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets = [sheet]

let started: Promise<WalletConnectWallet> | undefined
// Two tabs would both answer what is asked of the one wallet: the newest takes over.
navigator.locks
  .request('wallet', { steal: true }, () => {
    started = start(account, firstChain.id)
    return new Promise<never>(() => {})
  })
  .catch(async () => {
    document.body.replaceChildren(
      element('main', {}, element('p', {}, 'This wallet is open in another tab.')),
    )
    await (await started)?.stop()
  })
