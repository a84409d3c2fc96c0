/**
 * Looks after the widgets of the page: one for each script element of the loader that says where its tips go or how it
 * stands, and one for each element with `data-kudos="inline"`, whenever the page brings or takes them. What a visitor may
 * write, as `<img name="currentScript">`, stands before the document's own properties, so they are read by its prototype.
 */
import { makePlace } from './place.ts'

declare global {
  interface Window {
    [loader: symbol]: unknown
  }
}

const page = Document.prototype
// `src` is missing in a module, in `eval`, and where a program has inserted the text.
const { src }: { src?: string } = Object(Reflect.get(page, 'currentScript', document))
if (src) {
  /** The folder that the widget is in. */
  const home = new URL('.', src).href
  const places = new Map<Element, ReturnType<typeof makePlace>>()

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
        ) {
          // Sites that replace the body bring a copy of the element, which takes over the widget with its draft.
          for (const [other, place] of places)
            if (!other.isConnected && other.isEqualNode(element)) places.set(element, place).delete(other)
          if (!places.has(element)) places.set(element, makePlace(element, home))
        }
      } catch {
        // One that can't be read costs itself alone.
      }
    for (const [element, place] of places) if (!place(element)) places.delete(element)
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
    look()
    window[name] = setTimeout(() => places.size || console.warn('Kudos: no data-address'), 15e3)
  }
} else console.warn('Kudos: no src')
