import { cloneElement, isValidElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import * as client from 'react-dom/client'

let draw = () => {}

/** As React's own, which it stands for in the gallery: what it draws can be drawn once more. */
export function createRoot(container: Element): Pick<client.Root, 'render'> {
  const root = client.createRoot(container)
  return {
    render(node: ReactNode) {
      root.render(node)
      // React leaves out what is the very same.
      draw = () => root.render(isValidElement(node) ? cloneElement(node) : node)
    },
  }
}

/** Draws the page once more, whatever state it is in, as with a language's new words. */
export function redraw(): void {
  flushSync(() => draw())
}
