import { coverMemory } from './cover.ts'

/** Where the mouse was last, and since when it has been over this page without the page being moved under it. */
interface Pointer {
  readonly page: { readonly x: number; readonly y: number }
  readonly screen: { readonly x: number; readonly y: number }
  readonly since: number
  readonly at: number
}

/** Milliseconds without a word of the mouse, after which it may have been elsewhere. */
const rest = 100
/** Pixels that a mouse at rest goes at most before it is heard of again. */
const firstStep = 16
/** How much larger or smaller than on the screen a page is shown at most: browsers zoom from a quarter to five times. */
const mostZoom = 5

/**
 * Watches how a button is pressed: a page around can move or show it under a click that was meant for something else. A press by
 * mouse is meant if the pointer had been over this page for half a second, and the page stayed where it was; fingers, pens and keys
 * are over nothing before they press. A key held down presses once, and of presses in quick succession none is meant, the last one
 * neither.
 */
export function watchPresses(button: HTMLElement, signal: AbortSignal) {
  const options = { capture: true, signal }
  let pointer: Pointer | undefined
  /** Whether the last press, wherever it was, is one that a click on the button may come of. */
  let isMeant = false
  /** When a pointer last pressed anywhere on the page, and when the button was last clicked. */
  let [pressedAt, clickedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

  function follow({ pointerType, clientX, clientY, screenX, screenY }: PointerEvent) {
    if (pointerType !== 'mouse') return
    const [page, screen] = [
      { x: clientX, y: clientY },
      { x: screenX, y: screenY },
    ]
    const now = { page, screen, at: performance.now() }
    const isSteady = pointer && !isMovedUnder(pointer, now) && !isBack(pointer, now)
    pointer = { ...now, since: isSteady && pointer ? pointer.since : now.at }
  }

  // A browser makes up `pointerover` for a page that has changed, at the place where it knew the mouse last.
  for (const type of ['pointermove', 'pointerdown'] as const) window.addEventListener(type, follow, options)
  document.documentElement.addEventListener('pointerleave', () => (pointer = undefined), { signal })
  window.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      const [now, since] = [performance.now(), pointer?.since ?? Number.POSITIVE_INFINITY]
      isMeant = now - pressedAt >= coverMemory && (pointerType !== 'mouse' || now - since >= coverMemory)
      pressedAt = now
    },
    options,
  )
  button.addEventListener(
    'click',
    ({ detail }) => {
      const now = performance.now()
      // A key, or what a screen reader does.
      if (detail === 0) isMeant = now - clickedAt >= coverMemory
      clickedAt = now
    },
    options,
  )
  button.addEventListener(
    'keydown',
    event => {
      if (event.repeat) event.preventDefault()
    },
    options,
  )

  return {
    /** Whether the last click was meant; waits half a second, in which a second one would make it a double click. */
    async wasMeant(): Promise<boolean> {
      const last = clickedAt
      if (!isMeant) return false
      await new Promise(resolve => setTimeout(resolve, coverMemory))
      return clickedAt === last
    },
  }
}

type Place = Omit<Pointer, 'since'>

function gone(before: Place, now: Place, space: 'page' | 'screen'): number {
  return Math.hypot(now[space].x - before[space].x, now[space].y - before[space].y)
}

/** Whether the page was moved: the pointer is elsewhere on it, or on the screen, without having gone there, at any zoom. */
function isMovedUnder(before: Place, now: Place): boolean {
  const [page, screen] = [gone(before, now, 'page'), gone(before, now, 'screen')]
  return page > mostZoom * screen + 8 || screen > mostZoom * page + 8
}

/** Whether the mouse comes from elsewhere, which not every browser tells a frame: one that rested here begins with a small step. */
function isBack(before: Place, now: Place): boolean {
  return now.at - before.at > rest && gone(before, now, 'page') > firstStep
}
