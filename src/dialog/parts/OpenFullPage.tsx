import type { ReactNode } from 'react'
import { connectWords } from '#languages/words/connectWords.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Layout.module.css'
import { Hint } from './Layout.tsx'
import { useCopy } from './useCopy.ts'
import { useSetup } from './useSetup.tsx'

/**
 * Offers the widget as a page of its own, for wallets that do not work in frames. `children` say why, in sentences that
 * are complete without the two buttons, because Orca reads a dialog's text without its buttons. Absent outside a frame.
 */
export function OpenFullPage({ children }: { children: ReactNode }) {
  const { fullPageUrl: url } = useSetup()
  const copy = useCopy()
  if (!url || window.parent === window) return null
  const words = connectWords()
  return (
    <div>
      <Hint>{children}</Hint>
      <div className={styles.links}>
        <a href={url} target="_blank" rel="noopener">
          {words.openFullPage}
        </a>
        <Button kind="link" onClick={() => void copy(url, words.pageAddressCopied)}>
          {words.copyPageAddress}
        </Button>
      </div>
    </div>
  )
}
