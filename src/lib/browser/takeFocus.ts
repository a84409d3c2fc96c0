/** Gives an element the focus. In a frame that the visitor is not in, the page around it stays where it is. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: !document.hasFocus() })
}

/** Scrolls an element into view, unless the visitor is elsewhere: the page around a frame would move, too. */
export function showElement(element: Element | null | undefined): void {
  if (document.hasFocus()) element?.scrollIntoView({ block: 'nearest' })
}
