import { takeFocus } from '#lib/browser/takeFocus.ts'

/** As the `ref` of a part that goes when its button was pressed: the heading above it gets the focus that goes with it. */
export function passFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  return () => {
    if (part.contains(document.activeElement))
      takeFocus(part.closest('section, main')?.querySelector<HTMLElement>('h1, h2'))
  }
}
