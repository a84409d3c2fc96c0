/**
 * Writes a text to the clipboard.
 * @throws also where the page has no clipboard: it is served over http, or its frame may not use it
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
