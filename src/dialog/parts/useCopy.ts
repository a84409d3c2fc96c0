import { connectWords } from '#languages/words/connectWords.ts'
import { copyText } from '#lib/browser/copyText.ts'
import { useSetup } from './useSetup.tsx'

/** Copies a text and shows `done`, or shows that it failed, because a frame may lack the permission. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { showMessage } = useSetup()
  return async (text, done) => {
    try {
      await copyText(text)
      showMessage(done, 'success')
    } catch {
      showMessage(connectWords().notCopied, 'error')
    }
  }
}
