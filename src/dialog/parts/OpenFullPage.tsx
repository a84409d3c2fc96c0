import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Hint } from './Layout.tsx'
import { useCopy } from './useCopy.ts'
import { useSetup } from './useSetup.tsx'

/** The way on for wallets that do not reach into frames: this widget as a page of its own. Absent outside a frame. */
export function OpenFullPage({
  children,
}: {
  /** Why one would want it, a sentence or two. */
  children: ReactNode
}) {
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
