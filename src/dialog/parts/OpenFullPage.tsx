import { Button } from '#ui/Button.tsx'
import { useCopy } from '../useCopy.ts'
import { useFullPage } from '../useFullPage.tsx'
import { Hint } from './Layout.tsx'

/** The way on for wallets that do not reach into frames: this widget as a page of its own. Absent outside a frame. */
export function OpenFullPage() {
  const url = useFullPage()
  const copy = useCopy()
  if (!url) return null
  return (
    <Hint>
      Don't see your wallet? Some can't reach into this frame.{' '}
      <a href={url} target="_blank" rel="noopener">
        Open full page
      </a>{' '}
      or{' '}
      <Button kind="link" onClick={() => void copy(url, 'Link copied')}>
        copy its link
      </Button>
      .
    </Hint>
  )
}
