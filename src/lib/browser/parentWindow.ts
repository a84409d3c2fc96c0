/** The embedding page's window, if this page is embedded. */
function parentWindow(): Window | undefined {
  return window.parent === window ? undefined : window.parent
}

/** Posts a message to the embedding page, if there is one. It may be any page, so the message must hold nothing secret. */
export function postToParent(message: unknown): void {
  parentWindow()?.postMessage(message, '*')
}

/** Listens to the embedding page and to no other window. Its messages are unchecked. Returns how to stop. */
export function onParentMessage(listener: (message: unknown) => void): () => void {
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== null && source === parentWindow()) listener(data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
