import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Hint } from './Layout.tsx'
import { useCopy } from './useCopy.ts'
import { useSetup } from './useSetup.tsx'

/** Offers this widget as a page of its own, for wallets that do not reach into frames; `children` say why. Absent outside a frame. */
export function OpenFullPage({ children }: { children: ReactNode }) {
  const { fullPageUrl: url } = useSetup()
  const copy = useCopy()
  if (!url || window.parent === window) return null
  return (
    <Hint>
      {children}{' '}
      <a href={url} target="_blank" rel="noopener">
        Open full page
      </a>{' '}
      or{' '}
      <Button kind="link" onClick={() => void copy(url, 'Address of this page copied')}>
        copy the page's address
      </Button>
      .
    </Hint>
  )
}
