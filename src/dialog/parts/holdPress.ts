import type { PointerEvent } from 'react'

/** Pixels that a hand may move while it presses. */
const tremble = 8

/**
 * Makes a press end on the element it began on, also where that moves meanwhile: a list grows, its frame is still on the
 * way. A pointer that slides off takes the press back, as everywhere.
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
