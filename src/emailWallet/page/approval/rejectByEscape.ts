/** From now on Escape says no to what waits for the visitor; returns what ends that. */
export function rejectByEscape(waiting: { readonly reject: () => void }): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') waiting.reject()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
