import { makePlace } from './place.ts'

declare global {
  interface Window {
    /** The folder of the widget, on a page whose widgets a loader looks after. */
    kudos?: URL | undefined
  }
}

const { currentScript } = document
// A page may bring this script twice: the first one looks after all.
if (currentScript instanceof HTMLScriptElement && !window.kudos) start(new URL('.', currentScript.src))

/**
 * Looks after the widgets of the page: one for each script element of the loader with `data-*` of its own, and one for
 * each element with `data-kudos`, whenever the page brings or takes them. `home` is the folder the widget is in.
 */
function start(home: URL) {
  window.kudos = home
  const places = new Map<Element, () => boolean>()
  let isLooking = false

  const look = () => {
    isLooking = false
    let isAsked = false
    for (const element of document.querySelectorAll<HTMLElement>('[data-kudos],script')) {
      const isScript = element instanceof HTMLScriptElement
      if (isScript && !element.src.startsWith(`${home}embed.`)) continue
      isAsked = true
      if (!places.has(element) && (!isScript || Object.keys(element.dataset)[0]))
        places.set(element, makePlace(element, home))
    }
    for (const [element, stays] of places) if (!stays()) places.delete(element)
    if (isAsked) return
    observer.disconnect()
    window.kudos = undefined
  }
  const observer = new MutationObserver(() => {
    if (!isLooking) requestAnimationFrame(look)
    isLooking = true
  })
  observer.observe(document, { childList: true, subtree: true })
  look()
}
