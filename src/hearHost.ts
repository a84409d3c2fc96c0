import { postToParent } from '#lib/parentWindow.ts'
import { lastFromHost } from '#protocol/hostPage.ts'

let isShownOpen = false

function onKeyDown({ key, defaultPrevented }: KeyboardEvent) {
  // A dialog of ours takes the key for itself.
  if (key !== 'Escape' || defaultPrevented || !isShownOpen || document.querySelector('dialog[open]')) return
  postToParent('TOGGLE')
}

/** Takes in what the page around the widget said. While it shows the widget open, Escape asks it to close it. */
export function hearHost(said: readonly unknown[]): ReturnType<typeof lastFromHost> {
  const last = lastFromHost(said)
  isShownOpen = last.isOpen ?? isShownOpen
  window.addEventListener('keydown', onKeyDown)
  return last
}
