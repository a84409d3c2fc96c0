import { secureStates } from './secureStates.ts'
import { stateNames, states } from './states.ts'

// `?theme=light|dark` shows one theme, `?size=narrow` the smallest frame, `?state=` one state.
const query = new URLSearchParams(window.location.search)
const main = document.querySelector('main')
if (query.get('size') === 'narrow') main?.classList.add('narrow')
const themes = query.has('theme') ? [query.get('theme') ?? ''] : ['light', 'dark']
const names = query.has('state')
  ? [query.get('state') ?? '']
  : [...new Set([...stateNames, ...Object.keys(secureStates)])]

for (const name of names)
  for (const theme of themes) {
    const figure = document.createElement('figure')
    const caption = document.createElement('figcaption')
    const frame = document.createElement('iframe')
    caption.textContent = `${name} · ${theme}`
    frame.title = caption.textContent
    frame.src = `./${name in states ? 'screen' : 'secure'}.html?${new URLSearchParams({ state: name, theme, color: query.get('color') ?? '#fff701', rpc: query.get('rpc') ?? 'http://127.0.0.1:8545', relay: query.get('relay') ?? 'ws://localhost:4603' })}`
    figure.append(caption, frame)
    main?.append(figure)
  }
