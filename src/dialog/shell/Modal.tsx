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
import { announce, hush } from '#ui/status/Announcer.tsx'
import type { Phase } from '../history/useDialog.tsx'
import styles from './Modal.module.css'

/** Of views; the frame's own fade is in the style sheet. `duration` in seconds. */
const motion = { duration: 0.15, ease: 'easeOut' } as const

/**
 * The dialog's frame: its element, the focus, the page behind and the motion, all by one phase.
 * @param depth how many views the history has; a new view comes from where a line ends if it grew
 * @param isHeld the visitor cannot leave for a moment
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
  /** Stands in the body with every view. */
  beside: ReactNode
  children: ReactNode
}) {
  const frame = useRef<HTMLDialogElement>(null)
  const isOpen = phase === 'open'
  const isSeen = isOpen || phase === 'closing'
  const leave = () => {
    if (!isHeld) onClose()
  }

  // Not by the effect's clean-up: React gives the focus back to what had it before that.
  const closeModal = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    if (isOpen && frame.current) closeModal.current ??= openModal(frame.current)
    if (isOpen) return
    closeModal.current?.()
    closeModal.current = undefined
  }, [isOpen])
  // After opening, which works out the page's styles anyway: this asks for them.
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
        // What tells of the last closing may come after what opens it anew.
        if (isOpen && !event.currentTarget.open) onClose()
      }}
      onClick={event => {
        if (isOnOverlay(event)) leave()
      }}
      onKeyDown={event => {
        keepFocusInside(event)
        // A browser closes at the second Escape, whatever became of the first.
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

/** Moves each new view in, and brings the frame to its height. */
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
  // After the view's own effect, which compares.
  useLayoutEffect(() => {
    lastDepth.current = depth
  }, [depth])

  function moveIn(view: HTMLElement) {
    hush()
    const frame = view.closest('dialog')
    // With the first view it is focused by opening.
    if (frame?.open && isOpen && !isFocusElsewhere()) {
      // What has the focus already does not tell its new name.
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

/** Keeps the page behind from scrolling, without moving it: where its scroll bar was, it is padded. Returns the way back. */
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
 * Opens the dialog and looks after the focus: the dialog takes it, also where what had it goes away or can be used no more;
 * what opened the dialog gets it back. It is never taken from the page around this frame: there the visitor went of their
 * own will. Returns the way to close it.
 */
function openModal(frame: HTMLDialogElement): () => void {
  const { activeElement } = document
  const opener = activeElement instanceof HTMLElement ? activeElement : document.body
  const isElsewhere = isFocusElsewhere()
  // The browser gives the focus back, too, but without asking where it is by now; nothing focused, nothing given back.
  opener.blur()
  // Else a browser focuses the first control first, as Chromium does anyway.
  frame.setAttribute('autofocus', '')
  // The browser finds nothing to focus in what is inert.
  frame.inert = isElsewhere
  frame.showModal()
  frame.inert = false
  hush()
  if (!isFocusElsewhere()) focusFrame(frame)
  const stop = catchLostFocus(frame)
  return () => {
    stop()
    const isElsewhere = isFocusElsewhere()
    frame.close()
    hush()
    if (!isElsewhere) giveFocus(opener)
  }
}

/** Focuses the dialog where the focused element goes away or is disabled. Returns how to stop. */
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
  // Back from another tab or the page around, where the view that had the focus may have gone meanwhile.
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

/** By its name, that of its view, a dialog is heard also where what had the focus has gone: of a heading Orca says nothing then. */
function focusFrame(frame: HTMLDialogElement) {
  frame.focus({ preventScroll: true })
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

/** A click beside the card; the overlay belongs to the dialog element. */
function isOnOverlay(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  const { clientX, clientY } = event
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Tab goes round: out of a frame's dialog it would go to the page around it, which is not inert. */
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
