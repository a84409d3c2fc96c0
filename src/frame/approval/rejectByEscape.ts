import type { Approvals } from './approvals.ts'

/** From now on Escape says no to what waits for the visitor; returns what ends that. */
export function rejectByEscape(approvals: Pick<Approvals, 'reject'>): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') approvals.reject()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
