/**
 * Looks after the widgets of the page: one for each script element of the loader that says where its tips go or how it
 * stands, and one for each element with `data-kudos="inline"`, whenever the page brings or takes them. What a visitor may
 * write, as `<img name="currentScript">`, stands before the document's own properties, so they are read by its prototype.
 */
import { makePlace } from './place.ts'

declare global {
  interface Window {
    [loader: symbol]: boolean
  }
}

const page = Document.prototype
const script = Reflect.get(page, 'currentScript', document)
if (script instanceof HTMLScriptElement) {
  /** The folder that the widget is in. */
  const home = new URL('.', script.src).href
  const places = new Map<Element, () => boolean>()

  const look = () => {
    // A form's fields stand before its own properties. Other programs leave `data-*` of their own on scripts.
    for (const element of page.querySelectorAll.call(
      document,
      'script:is([data-kudos],[data-address],[data-mode]),[data-kudos=inline i]:not(form)',
    ))
      try {
        if (
          element instanceof HTMLElement &&
          (element instanceof HTMLScriptElement ? element.src.startsWith(`${home}embed.`) : element) &&
          !places.has(element)
        )
          places.set(element, makePlace(element, home))
      } catch {
        // One that can't be read costs itself alone.
      }
    for (const [element, stays] of places) if (!stays()) places.delete(element)
    observer.observe(document, { childList: true, subtree: true })
  }
  // However often a page changes, it is looked at once a frame.
  const observer = new MutationObserver(() => {
    observer.disconnect()
    requestAnimationFrame(look)
  })

  // A page may bring the loader twice: the first one looks after all. No element's id is a symbol.
  const name = Symbol.for(home)
  if (!window[name]) {
    window[name] = true
    look()
  }
}
