import { type RefObject, useLayoutEffect, useRef } from 'react'
import { hush } from '#ui/Announcer.tsx'

/**
 * Opens and closes a modal dialog, and looks after the focus: a new view's heading takes it, also where what had it goes
 * away or can be used no more; what opened the dialog gets it back. It is never taken from the page around this frame:
 * there the visitor went of their own will. What was spoken about one view ends with it.
 * @param viewKey a word that changes with the view
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  isOpen: boolean,
  viewKey: string,
): void {
  const opener = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    if (isOpen) {
      const { activeElement } = document
      opener.current = activeElement instanceof HTMLElement ? activeElement : document.body
      const isElsewhere = isFocusElsewhere()
      // The browser gives the focus back, too, but without asking where it is by now; nothing focused, nothing given back.
      opener.current.blur()
      // Else the browser focuses the first control before the effect below focuses the heading.
      heading.current?.setAttribute('autofocus', '')
      if (!dialog.current) return
      // The browser finds nothing to focus in what is inert.
      dialog.current.inert = isElsewhere
      dialog.current.showModal()
      dialog.current.inert = false
      return
    }
    if (!opener.current) return
    const isElsewhere = isFocusElsewhere()
    dialog.current?.close()
    if (!isElsewhere) giveFocus(opener.current)
    opener.current = null
  }, [dialog, heading, isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view takes the focus from the one that is gone
  useLayoutEffect(() => {
    hush()
    if (isOpen && !isFocusElsewhere()) heading.current?.focus({ preventScroll: true })
  }, [heading, isOpen, viewKey])

  useLayoutEffect(() => {
    const frame = dialog.current
    if (!isOpen || !frame) return
    let focused: Element | null = null
    const focusHeading = () => heading.current?.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      const isLost = focused && (!focused.isConnected || focused.matches(':disabled'))
      const { activeElement } = document
      const isFree = activeElement === document.body || activeElement === focused
      if (isLost && isFree && !isFocusElsewhere()) focusHeading()
    })
    // Back from another tab or the page around, where the view that had the focus may have gone meanwhile.
    const comeBack = () => {
      if (document.activeElement === document.body) focusHeading()
    }
    const follow = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
    }
    frame.addEventListener('focusin', follow)
    window.addEventListener('focus', comeBack)
    observer.observe(frame, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      window.removeEventListener('focus', comeBack)
      frame.removeEventListener('focusin', follow)
      observer.disconnect()
    }
  }, [dialog, heading, isOpen])
}

/** The visitor is in the page around this frame. In another window, a wallet's say, the page would keep its focused element. */
function isFocusElsewhere(): boolean {
  return !document.hasFocus() && document.activeElement === document.body
}

/** Focuses an element, or the page when it is gone: a connected account's button, say. */
function giveFocus(element: HTMLElement) {
  element.focus({ preventScroll: true })
  if (document.activeElement !== element || element === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
