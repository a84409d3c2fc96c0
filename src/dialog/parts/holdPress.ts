import type { PointerEvent } from 'react'

/** Pixels that a pointer may move during a click. */
const tremble = 8

/**
 * Makes a click end on the element on which it began, even if a growing list moves it. A pointer that leaves the
 * element cancels the click.
 */
export function holdPress({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const pressed: HTMLElement = currentTarget
  pressed.setPointerCapture(pointerId)
  const end = new AbortController()
  const { signal } = end
  pressed.addEventListener('lostpointercapture', () => end.abort(), { signal })
  pressed.addEventListener(
    'pointermove',
    moved => {
      if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > tremble)
        pressed.releasePointerCapture(pointerId)
    },
    { signal },
  )
}
