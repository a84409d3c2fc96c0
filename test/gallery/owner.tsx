import './speakInPlace.ts'
import { createRoot } from 'react-dom/client'
import { Configurator } from '#pages/embed/Configurator.tsx'
import { offeredChains } from '#settings/offeredChains.ts'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { ownerStates } from './ownerStates.ts'

// The owner's page in one state, with all that it can open: `?state=` names it; `theme` may be given. No node is asked.
const query = new URLSearchParams(window.location.search)
const state = ownerStates[query.get('state') ?? ''] ?? { query: {} }
const asked = query.get('theme')
const rpcUrls = ['http://127.0.0.1:9']
const kudosAddress = '0x00000000000000000000000000000000000000AA' as const
const chains = offeredChains({
  chainId: 1,
  chains: { 1: { rpcUrls, kudosAddress }, 11155111: { rpcUrls, kudosAddress } },
})
const page = new URL(`https://kudos.example/embed/?${new URLSearchParams(state.query)}`)

applyTheme(asked === 'dark' || asked === 'light' ? asked : 'auto', '#fff701')
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Configurator
      page={page}
      built={{ chains, themeMode: 'auto' }}
      loader={{ fileName: 'embed.0123456789ab.js', integrity: 'sha384-0123456789' }}
    />,
  )
  // What is behind a summary is looked at, too.
  new MutationObserver(() => {
    for (const details of root.querySelectorAll('details')) details.open = true
  }).observe(root, { childList: true })
}
