import { type RefObject, useEffect } from 'react'

/** Milliseconds from a link's arrival to its opening (specification §9, "desktop auto-connect delay"). */
const delay = 200

/**
 * Opens a link as if the visitor had tapped it, a moment after its address is there.
 * @param href undefined where nothing may open by itself
 * @param wasOpened set by the link's own click: from then on a further address is left to the visitor
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
