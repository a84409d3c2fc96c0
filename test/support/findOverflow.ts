/** What of an element is not where it can be seen, in words. It runs in a page, and stands alone. */
export function findOverflow(whole: Element): string[] {
  const found: string[] = []
  const { left, right, top, bottom } = whole.getBoundingClientRect()
  const isTooHigh = whole.matches('dialog') && (top < 0 || bottom > window.innerHeight + 0.5)
  if (left < 0 || right > window.innerWidth || isTooHigh) found.push('It leaves the page.')
  for (const element of [whole, ...whole.querySelectorAll<HTMLElement>('*')]) {
    if (!element.checkVisibility() || element.matches('.visually-hidden, .visually-hidden *, option'))
      continue
    const box = element.getBoundingClientRect()
    // A long text scrolls within its field.
    const isWide = !element.matches('input') && element.scrollWidth > element.clientWidth + 1
    if (box.left < left - 0.5 || box.right > right + 0.5 || isWide)
      found.push(`Too wide: ${element.outerHTML}`)
  }
  return found
}
