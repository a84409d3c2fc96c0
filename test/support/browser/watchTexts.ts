const isText = (node: Node) => node instanceof Text && node.data.trim() !== ''

/**
 * Notes texts of the page that change beside something else from now on. A translator puts its own elements in the place of
 * texts, so that React would change, or take away, a text that is no longer there.
 */
export function watchTexts(): () => string[] {
  const changed: string[] = []
  const note = (records: MutationRecord[]) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      const parent = type === 'characterData' ? target.parentNode : target
      const isAlone = (parent?.childNodes.length ?? 0) <= 1
      const texts = type === 'characterData' ? [target] : [...addedNodes, ...removedNodes].filter(isText)
      for (const text of isAlone ? [] : texts) changed.push(`${text.nodeValue} in ${parent?.textContent}`)
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { characterData: true, childList: true, subtree: true })
  return () => {
    note(observer.takeRecords())
    return changed.splice(0)
  }
}
