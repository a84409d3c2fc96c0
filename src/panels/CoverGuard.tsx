import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { clearAt, wasCovered } from '#lib/cover.ts'
import { type CoverWatch, canWatchCover, watchCover } from '#lib/watchCover.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './CoverGuard.module.css'

/** What a click on the send button has to ask. */
export interface CoverGuardHandle {
  /** What the button reads instead of sending; `undefined` while it sends. */
  readonly instead: string | undefined
  /** Judges a click: whether the tip may be sent. Where not, this click has done what it may do. */
  mayClick(): boolean
}

const sentence = 'Something on the page around this form covers or fades it, so nothing was sent.'

/**
 * The guard of the send button in a frame (design §7): a click counts only where the browser did not report the button
 * covered or faded in the half second before. After one that did not, the button opens the full page with the draft, until
 * it has been visible for half a second. Stands in the place of the status line meanwhile.
 */
export function CoverGuard({
  place,
  fullPageUrl,
  isDialogOpen,
  onHandle,
  onCovered,
}: {
  /** Where the status line stands, in the form of the button. */
  place: Element
  /** This widget as a page of its own, with the draft. */
  fullPageUrl: string | undefined
  /** Our own dialog lies over the button: that does not count. */
  isDialogOpen: boolean
  onHandle: (handle: CoverGuardHandle | undefined) => void
  /** A click did not count. */
  onCovered: () => void
}) {
  const [isBlocked, setBlocked] = useState(false)
  const watch = useRef<CoverWatch>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Sets when the button is free again, from what is known now. */
  const followReports = useEffectEvent(() => {
    clearTimeout(timer.current)
    const time = clearAt(watch.current?.reports() ?? [])
    if (!isBlocked || time === undefined) return
    timer.current = setTimeout(
      () => {
        setBlocked(false)
        announce('The form can be seen again. You can send now.')
      },
      Math.max(0, time - performance.now()),
    )
  })
  const tellHandle = useEffectEvent(() => {
    onHandle({
      instead: isBlocked ? 'Open full page to send' : undefined,
      mayClick() {
        if (isBlocked) {
          if (fullPageUrl) window.open(fullPageUrl, '_blank', 'noopener')
          return false
        }
        if (!wasCovered(watch.current?.reports() ?? [], performance.now())) return true
        setBlocked(true)
        announce(`Error: ${sentence} Open the full page to send.`, 'assertive')
        onCovered()
        return false
      },
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handle belongs to one address, the report to one state
  useEffect(() => {
    tellHandle()
    followReports()
  }, [isBlocked, fullPageUrl])
  useEffect(() => () => onHandle(undefined), [onHandle])

  useEffect(() => {
    const button = place.closest('form')?.querySelector('[type=submit]')
    if (!button || isDialogOpen || !canWatchCover()) return
    const made = watch.current ?? watchCover(button, () => followReports())
    watch.current = made
    let isWanted = true
    // What is reported before our own dialog has faded out would be about itself.
    const fades = document.querySelector('dialog')?.getAnimations({ subtree: true }) ?? []
    void Promise.allSettled(fades.map(({ finished }) => finished)).then(() => isWanted && made.start())
    return () => {
      isWanted = false
      clearTimeout(timer.current)
      made.pause()
    }
  }, [place, isDialogOpen])

  if (!isBlocked) return null
  return createPortal(
    <p className={styles.covered}>
      Error: {sentence}
      {fullPageUrl && (
        <>
          {' '}
          <a href={fullPageUrl} target="_blank" rel="noopener">
            Open full page
          </a>{' '}
          or <CopyAddress address={fullPageUrl} />.
        </>
      )}
    </p>,
    place,
  )
}

/** The way on where a new tab can't be opened, either. */
function CopyAddress({ address }: { address: string }) {
  return (
    <Button
      kind="link"
      onClick={() =>
        navigator.clipboard.writeText(address).then(
          () => announce('Address of this page copied'),
          () => announce('Failed to copy', 'assertive'),
        )
      }
    >
      copy its address
    </Button>
  )
}
