import { type RefObject, useEffect } from 'react'

/** Milliseconds from having a link to opening it (specification §9, "desktop auto-connect delay"). */
const delay = 200

/**
 * Opens a link without a click, shortly after its address is known.
 * @param href undefined if it must not open by itself
 * @param wasOpened set by the link's own click; after that, further links are left to the visitor
 */
export function useOpenItself(
  anchor: RefObject<HTMLAnchorElement | null>,
  href: string | undefined,
  wasOpened: RefObject<boolean>,
): void {
  useEffect(() => {
    if (!href) return
    const opening = setTimeout(() => wasOpened.current || anchor.current?.click(), delay)
    return () => clearTimeout(opening)
  }, [anchor, href, wasOpened])
}
