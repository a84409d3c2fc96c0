import { styleSheet } from './looks.ts'

/**
 * Makes the widget that an element of the page asks for, in its place or behind a button in the corner; `home` is the
 * folder that the widget is in. Returns a function that puts the widget back where the page lost it or, when the element
 * is gone, takes everything away, and tells whether it stays. It takes the element, or the copy that has replaced it.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its functions share one frame, and a host page pays for each byte of a split
export function makePlace(element: HTMLElement, home: string): (element: Element) => boolean {
  const { theme = '', color = '', title = element.title || 'Send a tip' } = element.dataset
  // Only a script makes a launcher: other elements may be a visitor's, as in a comment.
  const isInline = element.matches('[data-kudos],[data-mode=inline i]')
  const page = new URL(home)
  // The widget ignores those that are not its parameters.
  for (const { name, value } of element.attributes)
    if (/^data-/.test(name)) page.searchParams.append(name.slice(5), value)

  let isOpen = isInline
  /** In CSS pixels; the first is the reserved height. */
  let height = 640
  /** What the widget would take. */
  let wanted = 640

  const create = Document.prototype.createElement.bind(document)
  const host = create('kudos-widget')
  const root = host.attachShadow({ mode: 'open' })
  // Unlike a style element it is no inline style, which the page's own policy may forbid.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styleSheet)
  root.adoptedStyleSheets = [sheet]
  const frame = create('iframe')
  frame.style.colorScheme = theme.replace('auto', '')
  frame.allow = 'clipboard-write;publickey-credentials-get'
  const button = create('button')
  frame.title = button.title = title

  const fire = (type: unknown, detail = {}) =>
    host.dispatchEvent(new CustomEvent(`kudos:${type}`, { detail, bubbles: true }))
  const size = () => {
    // A frame in the text never shrinks and grows only while it is used, so that a reader's text does not move.
    if (!isInline || (root.activeElement && wanted > height)) height = wanted
    host.style.setProperty('--h', `${isOpen || !isInline ? height : 72}px`)
  }
  const draw = () => {
    button.ariaExpanded = `${host.toggleAttribute('open', isOpen)}`
    size()
    // Only the widget may know that, and until it is ready the frame may hold another page.
    frame.contentWindow?.postMessage({ source: 'kudos-host', type: isOpen ? 'open' : 'closed' }, '*')
  }
  // Until the widget is ready, keys pressed in the frame have no effect.
  const focus = () => (host.matches('[open][ready]') ? frame : button).focus()
  const load = () => {
    if (frame.src) return
    frame.src = page.href
    // A frame that never gets ready, as one that is blocked, would leave a gap.
    frame.onload = () =>
      setTimeout(
        () =>
          host.matches('[ready]') ||
          root.replaceChildren(Object.assign(create('a'), { href: frame.src, textContent: title })),
        15e3,
      )
    root.append(frame)
  }
  const toggle = () => {
    isOpen = !isOpen
    load()
    draw()
    fire(isOpen ? 'open' : 'close')
    if (isOpen || root.activeElement) focus()
  }
  const ending = new AbortController()
  addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (origin !== page.origin || source !== frame.contentWindow) return
      if (data === 'TOGGLE') return toggle()
      const { source: speaker, type, ...more }: Partial<Record<string, unknown>> = Object(data)
      if (speaker !== 'kudos') return
      if (type === 'resize') {
        wanted = Number(more.height)
        requestAnimationFrame(size)
        return
      }
      if (type === 'ready') {
        host.toggleAttribute(type, true)
        draw()
        if (root.activeElement) focus()
      }
      fire(type, more)
    },
    ending,
  )
  if (isInline) {
    frame.loading = 'lazy'
    load()
    // A blur also happens when the visitor enters the frame.
    addEventListener('blur', () => requestAnimationFrame(size), ending)
  } else {
    host.toggleAttribute('launcher')
    // Of 3 or 6 hex digits; any other text the browser drops, but 4 and 8, which would let the page through.
    const digits = color.replace('#', '')
    if (digits.length % 4) button.style.color = `#${digits}`
    button.onclick = toggle
    button.onpointerenter = button.onfocus = load
    // In the frame the key is the widget's.
    addEventListener('keydown', ({ key }) => key === 'Escape' && isOpen && toggle(), ending)
    root.append(button)
  }
  draw()

  return element => {
    if (!element.isConnected) {
      host.remove()
      ending.abort()
    } else if (!host.isConnected) {
      // The button is beside the body, because a page may replace its body.
      if (!isInline) element.closest('html')?.append(host)
      else element['src' in element ? 'after' : 'append'](host)
    }
    return element.isConnected
  }
}
