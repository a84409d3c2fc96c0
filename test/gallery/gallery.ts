import { ownerStates } from './ownerStates.ts'
import { secureStates } from './secureStates.ts'
import { stateNames, states } from './states.ts'
import { widgetStates } from './widgetStates.ts'

// `?theme=light|dark` shows one theme, `?size=narrow` the smallest frame, `?state=` one state.
const query = new URLSearchParams(window.location.search)
const main = document.querySelector('main')
if (query.get('size') === 'narrow') main?.classList.add('narrow')
const themes = query.has('theme') ? [query.get('theme') ?? ''] : ['light', 'dark']
const names = query.has('state')
  ? [query.get('state') ?? '']
  : [...new Set([...stateNames, ...[secureStates, widgetStates, ownerStates].flatMap(Object.keys)])]

/** The page that draws a state. */
function pageOf(name: string): string {
  if (name in states) return 'screen'
  if (name in widgetStates) return 'widget'
  return name in ownerStates ? 'owner' : 'secure'
}

for (const name of names)
  for (const theme of themes) {
    const figure = document.createElement('figure')
    const caption = document.createElement('figcaption')
    const frame = document.createElement('iframe')
    caption.textContent = `${name} · ${theme}`
    frame.title = caption.textContent
    frame.src = `./${pageOf(name)}.html?${new URLSearchParams({ state: name, theme, color: query.get('color') ?? '#fff701', rpc: query.get('rpc') ?? 'http://127.0.0.1:8545', relay: query.get('relay') ?? 'ws://localhost:4603' })}`
    figure.append(caption, frame)
    main?.append(figure)
  }
