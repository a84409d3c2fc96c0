import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { clearAt, type Sight, wasCovered } from '#lib/cover.ts'
import { type CoverWatch, watchCover } from '#lib/watchCover.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './CoverGuard.module.css'

/** What the send button is while it may not send. */
export interface CoverBlock {
  /** What it reads. */
  readonly text: string
  /** What a press does instead. */
  press(): void
}

/** Why a press did not count. */
const sentences = {
  covered: 'Something on the page around this form covers or fades it, so nothing was sent.',
  unknown: 'Most of the send button was out of sight, so nothing was sent.',
} as const

/** Milliseconds that a fade is waited for: in a frame that the browser does not draw it never ends. */
const fadeLimit = 1000

/** Settles once a dialog of our own has faded out: a report before that would be about itself. */
function ownDialogGone(): Promise<unknown> {
  const fades = document.querySelector('dialog')?.getAnimations({ subtree: true }) ?? []
  return Promise.race([
    Promise.allSettled(fades.map(({ finished }) => finished)),
    new Promise(resolve => setTimeout(resolve, fadeLimit)),
  ])
}

/**
 * The guard of the send button in a frame (design §7), for browsers that can watch it. A press counts only where the browser
 * did not report the button covered or faded in the half second before, and one look right after finds it visible. After
 * one that did not count, the button opens the full page with the draft, until it has been visible for half a second.
 * Stands in the place of the status line meanwhile.
 */
export function CoverGuard({
  place,
  fullPageUrl,
  isDialogOpen,
  isPressed,
  onJudged,
  onBlock,
}: {
  /** Where the status line stands, in the form of the button. */
  place: Element
  /** This widget as a page of its own, with the draft. */
  fullPageUrl: string | undefined
  /** Our own dialog lies over the button: that does not count. */
  isDialogOpen: boolean
  /** The button was pressed, and waits for the judgement. */
  isPressed: boolean
  /** Told once for each press. */
  onJudged: (counts: boolean) => void
  /** `undefined` while the button sends. */
  onBlock: (block: CoverBlock | undefined) => void
}) {
  const [blockedFor, setBlockedFor] = useState<keyof typeof sentences>()
  const watch = useRef<CoverWatch>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Sets when the button is free again, from what is known now. */
  const followReports = useEffectEvent(() => {
    clearTimeout(timer.current)
    const time = clearAt(watch.current?.reports() ?? [])
    if (!blockedFor || time === undefined) return
    timer.current = setTimeout(
      () => {
        setBlockedFor(undefined)
        announce('The form can be seen again. You can send now.')
      },
      Math.max(0, time - performance.now()),
    )
  })
  const tellBlock = useEffectEvent(() => {
    onBlock(
      blockedFor && {
        text: 'Open full page to send',
        press() {
          if (fullPageUrl) window.open(fullPageUrl, '_blank', 'noopener')
        },
      },
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the block belongs to one address, the report to one state
  useEffect(() => {
    tellBlock()
    followReports()
  }, [blockedFor, fullPageUrl])
  useEffect(() => () => onBlock(undefined), [onBlock])

  useEffect(() => {
    const button = buttonOf(place)
    if (!button || isDialogOpen) return
    const made = watch.current ?? watchCover(button, () => followReports())
    watch.current = made
    let isWanted = true
    void ownDialogGone().then(() => isWanted && made.start())
    return () => {
      isWanted = false
      clearTimeout(timer.current)
      made.pause()
    }
  }, [place, isDialogOpen])

  const judge = useEffectEvent((sight: Sight) => {
    if (sight !== 'visible') {
      setBlockedFor(sight)
      announce(`Error: ${sentences[sight]} Open the full page to send.`, 'assertive')
      // Where it was just not scrolled into view, the next press is served.
      buttonOf(place)?.scrollIntoView({ block: 'nearest' })
    }
    onJudged(sight === 'visible')
  })
  useEffect(() => {
    if (!isPressed) return
    let isWanted = true
    const look = async (): Promise<Sight> => {
      if (wasCovered(watch.current?.reports() ?? [], performance.now())) return 'covered'
      await ownDialogGone()
      return watch.current?.look() ?? 'unknown'
    }
    void look().then(sight => isWanted && judge(sight))
    return () => {
      isWanted = false
    }
  }, [isPressed])

  if (!blockedFor) return null
  return createPortal(
    <p className={styles.covered}>
      Error: {sentences[blockedFor]}
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

const buttonOf = (place: Element) => place.closest('form')?.querySelector('[type=submit]')

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
