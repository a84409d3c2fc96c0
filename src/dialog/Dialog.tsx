import { useAnimate } from 'framer-motion/mini'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { BackIcon, HelpIcon } from '#ui/laterIcons.tsx'
import type { SessionStore } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'
import { BufferingContext } from './BufferingContext.ts'
import styles from './Dialog.module.css'
import { SnackbarProvider } from './parts/Snackbar.tsx'
import type { SignInParts } from './SignIn.tsx'
import { screenOf } from './screens.ts'
import type { Stack } from './stack.ts'
import { useAnalytics, useDialogEvents } from './useAnalytics.ts'
import { useDialog } from './useDialog.tsx'
import { DialogOptionsProvider } from './useDialogOptions.tsx'
import { type EmailParts, EmailPartsContext } from './useEmailParts.tsx'
import { useFollowWallet } from './useFollowWallet.ts'
import { FullPageProvider } from './useFullPage.tsx'
import { useModal } from './useModal.ts'
import { useScrollLock } from './useScrollLock.ts'
import { type Track, TrackProvider } from './useTrack.tsx'
import { WalletProvider } from './useWallet.tsx'
import type { View } from './view.ts'

/** Drawn, unseen, before the dialog is opened for the first time: the wallets then stand there at once. */
const likelyView: View = { name: 'Connect' }

/** Of views; the frame's own fade is in Dialog.module.css. `duration` in seconds. */
const change = { duration: 0.15, ease: 'easeOut' } as const

/**
 * The wallet dialog. Mounted once the wallet's code is there; open while the history of {@link useDialog} is not empty.
 * @param fullPageUrl this widget as a page of its own, offered inside a frame
 * @param signIn what sign-in adds, where it is on
 * @param email what the email wallet adds, where there is one
 * @param onEvent told of what happens here, also where nothing is sent
 */
export function Dialog({
  wallet,
  session,
  options,
  signIn,
  email,
  fullPageUrl,
  onEvent,
}: {
  wallet: Wallet
  session: SessionStore
  options: DialogOptions
  signIn?: SignInParts | undefined
  email?: EmailParts | undefined
  fullPageUrl?: string | undefined
  onEvent?: Track | undefined
}) {
  const { stack, back, close, push, tell } = useDialog()
  const isOpen = stack.length > 0
  const frame = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useShownStack(stack, frame)
  const depth = shown?.length ?? 0
  const view = shown ? shown.at(-1) : session.get().status === 'disconnected' ? likelyView : undefined
  const screen = view && (signIn?.screenOf(view) ?? email?.screenOf(view) ?? screenOf(view))
  // Drawn ahead it has the key that it will have once it is open: it stays as it is.
  const viewKey = `${depth || 1} ${JSON.stringify(view)}`
  const headingId = useId()
  const latest = useRef(stack)
  latest.current = stack
  const tellWalletEvent = useMemo(
    () => [email, signIn].reduce((told, parts) => parts?.tellOf(told, () => latest.current) ?? told, tell),
    [email, signIn, tell],
  )
  useFollowWallet(session, tellWalletEvent)
  useModal(frame, heading, isOpen, viewKey)
  useScrollLock(depth > 0)
  const body = useViewMotion(viewKey, depth)
  const [isBuffering, setBuffering] = useState(false)
  const held = isBuffering ? { 'aria-disabled': true, onClick: undefined } : undefined
  const content = screen && <div key={viewKey}>{screen.element}</div>
  const inner = signIn?.around(session, content) ?? content
  const analytics = useAnalytics(options, onEvent)
  useDialogEvents(analytics, stack.at(-1)?.name, session)

  return (
    <dialog
      ref={frame}
      className={screen ? styles.dialog : `${styles.dialog} ${styles.empty}`}
      aria-labelledby={headingId}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onClose={event => {
        if (!event.currentTarget.open) close()
      }}
      onClick={event => {
        if (isOnOverlay(event)) close()
      }}
      onKeyDown={keepFocusInside}
    >
      <SnackbarProvider isOpen={isOpen}>
        {screen && (
          <header className={styles.header}>
            {depth > 1 && !screen.isFinal ? (
              <IconButton label="Back" onClick={back} {...held}>
                <BackIcon />
              </IconButton>
            ) : view.name === 'Connect' ? (
              <IconButton
                label="What is a wallet?"
                onClick={() => {
                  analytics.track({ event: 'CLICK_WALLET_HELP' })
                  push({ name: 'WhatIsAWallet' })
                }}
              >
                <HelpIcon />
              </IconButton>
            ) : (
              <span className={styles.place} />
            )}
            <h2 id={headingId} ref={heading} className={styles.title} tabIndex={-1}>
              <bdi className={screen.isTitleHidden ? 'visually-hidden' : undefined}>{screen.title}</bdi>
            </h2>
            <IconButton label="Close" onClick={close} {...held}>
              <CloseIcon />
            </IconButton>
          </header>
        )}
        <div ref={body} className={styles.body}>
          <WalletProvider wallet={wallet} session={session}>
            <DialogOptionsProvider value={options}>
              <TrackProvider value={analytics.track}>
                <FullPageProvider value={fullPageUrl}>
                  <BufferingContext value={setBuffering}>
                    <EmailPartsContext value={email}>{email?.around(inner) ?? inner}</EmailPartsContext>
                  </BufferingContext>
                </FullPageProvider>
              </TrackProvider>
            </DialogOptionsProvider>
          </WalletProvider>
        </div>
        {isOpen && <Announcer />}
      </SnackbarProvider>
    </dialog>
  )
}

/** The history to draw: while the frame fades out, the one it closed with. Undefined until there is a first one. */
function useShownStack(stack: Stack, frame: RefObject<HTMLDialogElement | null>): Stack | undefined {
  const isOpen = stack.length > 0
  const [shown, setShown] = useState(isOpen ? stack : undefined)
  if (isOpen && shown !== stack) setShown(stack)
  useEffect(() => {
    if (isOpen) return
    let isCurrent = true
    const fades = frame.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(fades).then(() => isCurrent && setShown(shown => shown && []))
    return () => {
      isCurrent = false
    }
  }, [isOpen, frame])
  return isOpen ? stack : shown
}

/**
 * Moves a new view in, from the right when the history grew and from the left when it shrank, and brings the frame to its
 * height. Returns the ref of the frame's body, whose only child is the view.
 */
function useViewMotion(viewKey: string, depth: number) {
  const [scope, animate] = useAnimate<HTMLDivElement>()
  const lastDepth = useRef(0)
  const lastHeight = useRef(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      lastHeight.current = entry?.contentRect.height ?? 0
    })
    observer.observe(scope.current)
    return () => observer.disconnect()
  }, [scope])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each view, and when the dialog opens
  useLayoutEffect(() => {
    const { style, firstElementChild: view } = scope.current
    const oldDepth = lastDepth.current
    lastDepth.current = depth
    if (!view || oldDepth === 0 || prefersStillness()) return
    const from = depth < oldDepth ? -10 : 10
    animate(view, { opacity: [0, 1], transform: [`translateX(${from}px)`, 'none'] }, change)
    const heights = [lastHeight.current, view.clientHeight].map(height => `${height}px`)
    animate(scope.current, { height: heights }, change).then(() => {
      style.height = ''
    })
  }, [viewKey, depth])
  return scope
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
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
    ;(event.shiftKey ? last : first)?.focus()
  }
}
