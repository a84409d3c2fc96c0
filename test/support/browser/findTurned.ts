// Proves: Design §13
/** The addresses and amounts of an element that are drawn from right to left, and the codes that are mirrored, in words. It runs in a page. */
export function findTurned(whole: Element): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const boxOf = (at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(
      /0x[\da-f]{4,}|\d[\d.]* (?:ETH|USDC)/gi,
    )) {
      const [first, last] = [boxOf(index), boxOf(index + text.length - 1)]
      // What is broken goes on in another line.
      if (first.top === last.top && first.left > last.left) found.push(`From right to left: ${text}`)
    }
  }
  for (const code of whole.querySelectorAll<SVGSVGElement>('svg[role=img]'))
    if ((code.getScreenCTM()?.a ?? 0) < 0) found.push(`Mirrored: ${code.ariaLabel}`)
  return found
}
