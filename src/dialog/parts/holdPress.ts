import type { PointerEvent } from 'react'

/** Pixels that a hand may move while it presses. */
const tremble = 8

/** Makes a press end on the element it began on although a growing list moves that. A pointer that slides off takes it back. */
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
