/** Scrolls this document to the start of an element that is not wholly in view. A page around the frame stays still. */
export function showInDocument(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) window.scrollBy(0, top)
}
