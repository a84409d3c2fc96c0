import { useSnackbar } from './parts/Snackbar.tsx'

/** Copies a text and says so with `done`, or says that it failed: a frame may lack the permission. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const show = useSnackbar()
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      show(done, 'success')
    } catch {
      show('Failed to copy', 'error')
    }
  }
}
