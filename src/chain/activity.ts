import { focusManager } from '@tanstack/react-query'
import { readInterval } from './readInterval.ts'

/** When something last happened that may be followed by more; milliseconds since 1970. */
let activeAt = 0

/** Notes a change, an own tip or a return to the page: what is on display is read at its shortest interval for a minute. */
export function noteActivity(): void {
  activeAt = Date.now()
}

/** Milliseconds since the last activity. */
export function quietTime(): number {
  return Date.now() - activeAt
}

/** Milliseconds until the funds, the price and the network's fee that the form shows are read again: three calls at most. */
export function accountInterval(): number {
  return readInterval(60_000, 3, quietTime())
}

focusManager.subscribe(isFocused => {
  if (isFocused) noteActivity()
})
