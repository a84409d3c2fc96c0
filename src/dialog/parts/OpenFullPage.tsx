import { Button } from '#ui/Button.tsx'
import { useCopy } from '../useCopy.ts'
import { useFullPage } from '../useFullPage.tsx'
import { Actions, Hint } from './Layout.tsx'

/** The way on for wallets that do not reach into frames: this widget as a page of its own. Absent outside a frame. */
export function OpenFullPage({ question }: { question: string }) {
  const url = useFullPage()
  const copy = useCopy()
  if (!url) return null
  return (
    <div>
      <Hint>{question}</Hint>
      <Actions>
        <a href={url} target="_blank" rel="noopener">
          Open full page
        </a>
        <Button kind="link" onClick={() => copy(url, 'Link copied')}>
          Copy link
        </Button>
      </Actions>
    </div>
  )
}
