import { launcherColors, styleSheet } from './looks.ts'

/**
 * Makes the widget that an element of the page asks for, in its place or behind a button in the corner; `home` is the
 * folder that the widget is in. Returns a function that puts the widget back where the page lost it or, when the element
 * is gone, takes everything away, and tells whether it stays.
 */
export function makePlace(element: HTMLElement, home: URL): () => boolean {
  const { title = 'Send a tip', color, theme = '', mode, kudos } = element.dataset
  const isInline = (mode ?? kudos) === 'inline'
  const page = new URL(home)
  // Those that are none of the widget's parameters are nothing to it.
  for (const { name, value } of element.attributes)
    if (/^data-/.test(name)) page.searchParams.append(name.slice(5), value)

  let isOpen = isInline
  /** In CSS pixels; the first is what stands reserved. */
  let height = 640

  const host = document.createElement('kudos-widget')
  const root = host.attachShadow({ mode: 'open' })
  // Unlike a style element it is no inline style, which the page's own policy may forbid.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styleSheet)
  root.adoptedStyleSheets = [sheet]
  host.style.colorScheme = theme.replace('auto', '')
  const frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'clipboard-write; publickey-credentials-get'
  const button = document.createElement('button')

  const fire = (type: unknown, detail = {}) =>
    frame.dispatchEvent(new CustomEvent(`kudos:${type}`, { detail, bubbles: true, composed: true }))
  const size = () => host.style.setProperty('--h', `${isOpen || !isInline ? height : 72}px`)
  const draw = () => {
    host.toggleAttribute('open', isOpen)
    button.ariaExpanded = `${isOpen}`
    size()
    // Whoever is in the frame may know that: before it is ready, that is another page.
    frame.contentWindow?.postMessage({ source: 'kudos-host', type: isOpen ? 'open' : 'closed' }, '*')
  }
  const load = () => {
    if (frame.src) return
    frame.src = page.href
    root.append(frame)
  }
  const toggle = () => {
    isOpen = !isOpen
    load()
    draw()
    fire(isOpen ? 'open' : 'close')
    if (!isInline) (isOpen ? frame : button).focus()
  }
  const hear = (said: unknown) => {
    if (said === 'TOGGLE') return toggle()
    const { source, type, ...more }: Partial<Record<string, unknown>> = Object(said)
    if (source !== 'kudos') return
    if (type === 'resize') {
      // What stands in the text never shrinks, and grows only for the one who uses it: a reader's text stays where it is.
      if (!isInline || document.activeElement === host)
        height = Math.min(Math.max(Number(more.height) | 0, isInline ? height : 200), 720)
      return requestAnimationFrame(size)
    }
    if (type === 'ready') draw()
    fire(type, more)
  }
  const ending = new AbortController()
  addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (origin === home.origin && source === frame.contentWindow) hear(data)
    },
    ending,
  )
  if (isInline) {
    frame.loading = 'lazy'
    load()
  } else {
    host.toggleAttribute('launcher')
    button.ariaLabel = title
    Object.assign(button.style, launcherColors(color))
    button.onclick = toggle
    button.onpointerenter = button.onfocus = load
    // In the frame the key is the widget's.
    button.onkeydown = ({ key }) => {
      if (key === 'Escape' && isOpen) toggle()
    }
    root.append(button)
  }
  draw()

  return () => {
    if (!element.isConnected) {
      host.remove()
      ending.abort()
    } else if (!host.isConnected) {
      // A button stands beside the body, which a page may exchange for another one.
      if (!isInline) document.documentElement.append(host)
      else element[element instanceof HTMLScriptElement ? 'after' : 'append'](host)
    }
    return element.isConnected
  }
}
