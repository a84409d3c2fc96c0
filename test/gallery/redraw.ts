import { cloneElement, isValidElement, type PropsWithChildren, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import * as client from 'react-dom/client'

let draw = () => {}

/** React leaves out what is the very same element: the same ones, new. */
function renew(node: ReactNode): ReactNode {
  if (!isValidElement<PropsWithChildren>(node)) return node
  const { children } = node.props
  if (children === undefined) return cloneElement(node)
  const all: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  return cloneElement(node, undefined, ...all.map(renew))
}

/** As React's own, which it stands for in the gallery: what it draws can be drawn once more. */
export function createRoot(container: Element): Pick<client.Root, 'render'> {
  const root = client.createRoot(container)
  return {
    render(node: ReactNode) {
      root.render(node)
      draw = () => root.render(renew(node))
    },
  }
}

/** Draws the page once more, whatever state it is in, as with a language's new words. */
export function redraw(): void {
  flushSync(() => draw())
}
