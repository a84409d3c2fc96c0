import { useAnimate } from 'framer-motion/mini'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { announce, clearAnnouncements } from '#ui/status/Announcer.tsx'
import type { Phase } from '../history/useDialog.tsx'
import styles from './Modal.module.css'

/** The motion of the views; the frame's own fade is in the style sheet. `duration` in seconds. */
const motion = { duration: 0.15, ease: 'easeOut' } as const

/**
 * The dialog's frame. The phase decides its element, the focus, the page behind and the motion.
 * @param depth how many views the history has; if it grew, the new view enters from the end of the line
 * @param isHeld the visitor can't leave for a moment
 */
export function Modal({
  phase,
  labelledBy,
  viewKey,
  depth,
  isHeld,
  onClose,
  onFaded,
  header,
  view,
  beside,
  children,
}: {
  phase: Phase
  labelledBy: string
  viewKey: string
  depth: number
  isHeld: boolean
  onClose: () => void
  onFaded: () => void
  header: ReactNode
  view: ReactNode
  /** Rendered in the body beside every view. */
  beside: ReactNode
  children: ReactNode
}) {
  const frame = useRef<HTMLDialogElement>(null)
  const isOpen = phase === 'open'
  const isSeen = isOpen || phase === 'closing'
  const leave = () => {
    if (!isHeld) onClose()
  }

  // Not in the effect's cleanup, because React then moves the focus back to the element that had it before.
  const closeModal = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    if (isOpen && frame.current) closeModal.current ??= openModal(frame.current)
    if (isOpen) return
    closeModal.current?.()
    closeModal.current = undefined
  }, [isOpen])
  // Runs after opening, because lockScroll reads the page's styles, which opening has just calculated.
  useLayoutEffect(() => (isSeen ? lockScroll() : undefined), [isSeen])
  const faded = useEffectEvent(onFaded)
  useEffect(() => {
    if (phase !== 'closing') return
    let isCurrent = true
    const fades = frame.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(fades).then(() => isCurrent && faded())
    return () => {
      isCurrent = false
    }
  }, [phase])

  return (
    <dialog
      ref={frame}
      tabIndex={-1}
      className={styles.dialog}
      data-phase={phase}
      aria-labelledby={labelledBy}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
      onClose={event => {
        // The event of the last closing may arrive after the dialog has opened again.
        if (isOpen && !event.currentTarget.open) onClose()
      }}
      onClick={event => {
        if (isOnOverlay(event)) leave()
      }}
      onKeyDown={event => {
        keepFocusInside(event)
        // Browsers close a dialog on a second Escape even if the first was cancelled.
        if (event.key === 'Escape' && isHeld) event.preventDefault()
      }}
    >
      {header}
      <Body depth={depth} isOpen={isOpen} viewKey={viewKey} view={view}>
        {beside}
      </Body>
      {children}
    </dialog>
  )
}

/** Animates each new view, and adjusts the frame's height to it. */
function Body({
  depth,
  isOpen,
  viewKey,
  view,
  children,
}: {
  depth: number
  isOpen: boolean
  viewKey: string
  view: ReactNode
  children: ReactNode
}) {
  const [body, animate] = useAnimate<HTMLDivElement>()
  const lastDepth = useRef(0)
  const lastHeight = useRef(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      lastHeight.current = entry?.contentRect.height ?? 0
    })
    observer.observe(body.current)
    return () => observer.disconnect()
  }, [body])
  // Runs after the view's own effect, which compares the depths.
  useLayoutEffect(() => {
    lastDepth.current = depth
  }, [depth])

  function moveIn(view: HTMLElement) {
    clearAnnouncements()
    const frame = view.closest('dialog')
    // Opening focuses the dialog for the first view.
    if (frame?.open && isOpen && !isFocusElsewhere()) {
      // A screen reader does not announce the new name of an element that already has the focus.
      if (document.activeElement === frame) announce(frame.querySelector('h2')?.textContent ?? '')
      else focusFrame(frame)
    }
    if (lastDepth.current === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const onwards = getComputedStyle(view).direction === 'rtl' ? -10 : 10
    const from = depth < lastDepth.current ? -onwards : onwards
    animate(view, { opacity: [0, 1], transform: [`translateX(${from}px)`, 'none'] }, motion)
    const { style } = body.current
    const heights = [lastHeight.current, view.clientHeight].map(height => `${height}px`)
    animate(body.current, { height: heights }, motion).then(() => {
      style.height = ''
    })
  }
  return (
    <div ref={body} className={styles.body}>
      {view && (
        <Entering key={viewKey} onEnter={moveIn}>
          {view}
        </Entering>
      )}
      {children}
    </div>
  )
}

function Entering({ onEnter, children }: { onEnter: (element: HTMLElement) => void; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const enter = useEffectEvent(onEnter)
  useLayoutEffect(() => {
    if (element.current) enter(element.current)
  }, [])
  return <div ref={element}>{children}</div>
}

/**
 * Keeps the page behind from scrolling. The padding replaces the scroll bar, so that the page does not move. Returns a
 * function that undoes it.
 */
function lockScroll(): () => void {
  const { documentElement: root, body } = document
  const { overflow } = root.style
  const { paddingRight } = body.style
  body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`
  root.style.overflow = 'hidden'
  return () => {
    root.style.overflow = overflow
    body.style.paddingRight = paddingRight
  }
}

/**
 * Opens the dialog and manages the focus. The dialog takes the focus, also when the focused element is removed or
 * disabled, and returns it to the element that opened the dialog. It never takes the focus from the page around this
 * frame, because the visitor moved there on purpose. Returns a function that closes the dialog.
 */
function openModal(frame: HTMLDialogElement): () => void {
  const { activeElement } = document
  const opener = activeElement instanceof HTMLElement ? activeElement : document.body
  const isElsewhere = isFocusElsewhere()
  // The browser restores the focus, too, but ignores where it is by then. Without a focused element it restores
  // nothing.
  opener.blur()
  // Otherwise a browser focuses the first control first, as Chromium does anyway.
  frame.setAttribute('autofocus', '')
  // In an inert element the browser finds nothing to focus.
  frame.inert = isElsewhere
  frame.showModal()
  frame.inert = false
  clearAnnouncements()
  if (!isFocusElsewhere()) focusFrame(frame)
  const stop = catchLostFocus(frame)
  return () => {
    stop()
    const isElsewhere = isFocusElsewhere()
    frame.close()
    clearAnnouncements()
    if (!isElsewhere) giveFocus(opener)
  }
}

/** Focuses the dialog when the focused element is removed or disabled. Returns a function that stops it. */
function catchLostFocus(frame: HTMLDialogElement): () => void {
  const end = new AbortController()
  const { signal } = end
  let focused: Element | null = null
  const observer = new MutationObserver(() => {
    const isLost = focused && (!focused.isConnected || focused.matches(':disabled'))
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement === focused
    if (isLost && isFree && !isFocusElsewhere()) focusFrame(frame)
  })
  observer.observe(frame, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  frame.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target instanceof Element ? target : null
    },
    { signal },
  )
  // The visitor returns from another tab or the surrounding page, and the focused view may have been removed meanwhile.
  window.addEventListener(
    'focus',
    () => {
      if (document.activeElement === document.body) focusFrame(frame)
    },
    { signal },
  )
  return () => {
    end.abort()
    observer.disconnect()
  }
}

/**
 * Focuses the dialog, whose name is that of its view. Screen readers announce it even after the focused element was
 * removed, but Orca does not announce a heading then.
 */
function focusFrame(frame: HTMLDialogElement) {
  frame.focus({ preventScroll: true })
}

/**
 * Whether the focus is in the page that surrounds this frame. In another window, such as a wallet's, the page keeps its
 * focused element.
 */
function isFocusElsewhere(): boolean {
  return !document.hasFocus() && document.activeElement === document.body
}

/** Focuses an element, or the page if the element was removed, like the button of a connected account. */
function giveFocus(element: HTMLElement) {
  element.focus({ preventScroll: true })
  if (document.activeElement !== element || element === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Whether a click is beside the card. The overlay belongs to the dialog element. */
function isOnOverlay(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  const { clientX, clientY } = event
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Keeps Tab inside the dialog. In a frame, Tab would otherwise move to the surrounding page, which is not inert. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input, [tabindex="0"]',
    ),
  ]
  const first = stops[0]
  const last = stops.at(-1)
  const { activeElement } = document
  const isInside = stops.some(stop => stop === activeElement)
  if (event.shiftKey ? activeElement === first || !isInside : activeElement === last) {
    event.preventDefault()
    takeFocus(event.shiftKey ? last : first)
  }
}
