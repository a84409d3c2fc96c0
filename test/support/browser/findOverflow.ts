/** What of an element is not where it can be seen, in words. It runs in a page, and stands alone. */
export function findOverflow(whole: Element): string[] {
  const found: string[] = []
  const pen = document.createElement('canvas').getContext('2d')
  // At twice the size a field may be too narrow for its own label.
  const isLarge = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 16
  /** The pixels that a text lacks in a field, which scrolls or cuts it. */
  const lacking = (field: HTMLElement, text: string) => {
    if (!pen || isLarge) return 0
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(text).width - room
  }
  const { left, right, top, bottom } = whole.getBoundingClientRect()
  const isTooHigh = whole.matches('dialog') && (top < 0 || bottom > window.innerHeight + 0.5)
  if (left < 0 || right > window.innerWidth || isTooHigh) found.push('It leaves the page.')
  const unseen = '.visually-hidden, .visually-hidden *, option'
  // A picture that is said in words beside it, such as the band over a corner, may be cut.
  const picture = ':has(> [aria-hidden=true] + .visually-hidden)'
  /** Whether all that sticks out of an element is meant to reach into the room around it, by a negative margin. */
  const isMeant = (element: Element) => {
    const box = element.getBoundingClientRect()
    const out = [...element.querySelectorAll('*')].filter(one => {
      const its = one.getBoundingClientRect()
      return (
        !one.matches(unseen) && its.width > 0 && (its.left < box.left - 0.5 || its.right > box.right + 0.5)
      )
    })
    const outermost = out.filter(one => !out.some(other => other === one.parentElement))
    const reaches = (one: Element) => {
      const { marginLeft, marginRight } = getComputedStyle(one)
      return Math.min(Number.parseFloat(marginLeft), Number.parseFloat(marginRight)) < 0
    }
    return outermost.length > 0 && outermost.every(reaches)
  }
  for (const element of [whole, ...whole.querySelectorAll<HTMLElement>('*')]) {
    if (!element.checkVisibility() || element.matches(`${unseen}, ${picture}, ${picture} *`)) continue
    const field = element instanceof HTMLInputElement && !element.value ? element.placeholder : ''
    const shown = element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : field
    if (shown && element instanceof HTMLElement && lacking(element, shown) > 1) found.push(`Cut: ${shown}`)
    // Raw data is folded until somebody wants all of it; of a stranger's name the beginning stands for it.
    const isCut = !element.matches('pre, bdi') && getComputedStyle(element).overflowY === 'hidden'
    if (isCut && element.scrollHeight > element.clientHeight + 1)
      found.push(`Cut below: ${element.outerHTML}`)
    const box = element.getBoundingClientRect()
    // A long text scrolls within its field.
    const isWide = !element.matches('input') && element.scrollWidth > element.clientWidth + 1
    if (box.left < left - 0.5 || box.right > right + 0.5 || (isWide && !isMeant(element)))
      found.push(`Too wide: ${element.outerHTML}`)
  }
  for (const label of whole.querySelectorAll('label')) {
    const note = label.nextElementSibling
    if (!note?.matches('span') || !label.checkVisibility()) continue
    const [said, beside] = [label, note].map(one => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect()
    })
    if (said && beside && said.left < beside.right && beside.left < said.right && said.bottom > beside.top)
      found.push(`One on the other: ${label.outerHTML}`)
  }
  return found
}
