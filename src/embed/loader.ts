import { makePlace } from './place.ts'

declare global {
  interface Window {
    /** Whether a loader looks after this page's widgets of one folder. No element's id is such a name. */
    [folder: `kudos ${string}`]: boolean
  }
}

const { currentScript } = document
if (currentScript && 'src' in currentScript) start(new URL('.', currentScript.src).href)

/**
 * Looks after the widgets of the page: one for each script element of the loader that says where its tips go or how it
 * stands, and one for each element with `data-kudos="inline"`, whenever the page brings or takes them. `home` is the folder
 * the widget is in. A page may bring the loader twice: the first one looks after all.
 */
function start(home: string) {
  const name = `kudos ${home}` as const
  if (window[name]) return
  window[name] = true
  const places = new Map<Element, () => boolean>()

  const look = () => {
    const asking = [
      ...document.querySelectorAll<HTMLElement | HTMLScriptElement>('[data-kudos=inline i],script'),
    ].filter(element => !('src' in element) || element.src.startsWith(`${home}embed.`))
    // Other programs leave `data-*` of their own on scripts.
    for (const element of asking)
      if (!places.has(element) && element.matches('[data-kudos],[data-address],[data-mode]'))
        places.set(element, makePlace(element, home))
    for (const [element, stays] of places) if (!stays()) places.delete(element)
    if (asking[0]) observer.observe(document, { childList: true, subtree: true })
    else window[name] = false
  }
  // However often a page changes, it is looked at once a frame.
  const observer = new MutationObserver(() => {
    observer.disconnect()
    requestAnimationFrame(look)
  })
  look()
}
