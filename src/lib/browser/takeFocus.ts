/** Gives an element the focus. It does not scroll while the visitor is outside this frame, so the surrounding page stays still. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: !document.hasFocus() })
}

/** Scrolls an element into view, but not while the visitor is outside this frame, because the surrounding page would scroll. */
export function showElement(element: Element | null | undefined): void {
  if (document.hasFocus()) element?.scrollIntoView({ block: 'nearest' })
}
