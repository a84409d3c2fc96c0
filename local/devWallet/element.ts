/** An element with attributes and children; text stays text. */
export function element<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}
