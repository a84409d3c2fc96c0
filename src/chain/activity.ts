import { focusManager } from '@tanstack/react-query'
import { readInterval } from './readInterval.ts'

/** When something last happened that more may follow; milliseconds since 1970. Like react-query's focus, it is the page's. */
let activeAt = 0

/**
 * Notes a change, an own tip or a return to the page. What is on display is then read at its shortest interval for a
 * minute.
 */
export function noteActivity(): void {
  activeAt = Date.now()
}

/** Milliseconds since the last activity. */
export function quietTime(): number {
  return Date.now() - activeAt
}

/**
 * Milliseconds until the form reads the funds, the price and the network fee again. A round makes at most three calls.
 */
export function accountInterval(): number {
  return readInterval(60_000, 3, quietTime())
}

focusManager.subscribe(isFocused => {
  if (isFocused) noteActivity()
})
