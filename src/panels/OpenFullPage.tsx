import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'

/** The way on from a frame in which a press does not count; its address, where a new tab can't be opened either. */
export function OpenFullPage({ url }: { url: string }) {
  return (
    <>
      {' '}
      <a href={url} target="_blank" rel="noopener">
        Open full page
      </a>{' '}
      or{' '}
      <Button
        kind="link"
        onClick={() =>
          navigator.clipboard.writeText(url).then(
            () => announce('Address of this page copied'),
            () => announce('Failed to copy', 'assertive'),
          )
        }
      >
        copy its address
      </Button>
      .
    </>
  )
}
