/** The window of the page around this one; `undefined` for a page of its own. */
function parentWindow(): Window | undefined {
  return window.parent === window ? undefined : window.parent
}

/** Tells the page around this one, whoever it is: nothing secret may be in it. Nothing is told where there is none. */
export function tellParent(message: unknown): void {
  parentWindow()?.postMessage(message, '*')
}

/** Listens to the page around this one and to no other window. What it says is unchecked. Returns how to stop. */
export function listenToParent(listener: (message: unknown) => void): () => void {
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== null && source === parentWindow()) listener(data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
