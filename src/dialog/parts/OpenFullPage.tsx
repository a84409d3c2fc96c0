import type { ReactNode } from 'react'
import { connectWords } from '#languages/connectWords.ts'
import { Button } from '#ui/Button.tsx'
import { sentence } from '#ui/sentence.ts'
import { Hint } from './Layout.tsx'
import { useCopy } from './useCopy.ts'
import { useSetup } from './useSetup.tsx'

/** Offers this widget as a page of its own, for wallets that do not reach into frames; `children` say why. Absent outside a frame. */
export function OpenFullPage({ children }: { children: ReactNode }) {
  const { fullPageUrl: url } = useSetup()
  const copy = useCopy()
  if (!url || window.parent === window) return null
  const words = connectWords()
  return (
    <Hint>
      {children}{' '}
      {sentence(
        words.fullPage(
          <a href={url} target="_blank" rel="noopener">
            {words.openFullPage}
          </a>,
          <Button kind="link" onClick={() => void copy(url, words.pageAddressCopied)}>
            {words.copyPageAddress}
          </Button>,
        ),
      )}
    </Hint>
  )
}
