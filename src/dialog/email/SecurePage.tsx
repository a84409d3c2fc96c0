import { useEffect, useEffectEvent, useRef } from 'react'
import { emailWords } from '#languages/words/emailWords.ts'
import { readThemeVariables } from '#ui/theme/themeVariables.ts'
import { useDialog } from '../history/useDialog.tsx'
import type { ViewOf } from '../history/view.ts'
import { useAnnounced } from '../parts/useAnnounced.ts'
import { approvalStep } from './emailRules.ts'
import styles from './SecurePage.module.css'
import { useEmailState, useEmailWallet } from './useEmail.ts'

/** The view over which the secure page shows its request. */
export function ApproveTransaction({ view: { asked } }: { view: ViewOf<'ApproveTransaction'> }) {
  const { yourWallet, approveBelow } = emailWords()
  useAnnounced(asked === 'wallet' ? yourWallet : approveBelow)
  return <div className={styles.room} data-asked={useAsked(asked)} />
}

/** What the secure page needs now, or needed as its view was opened: one request may directly follow another. */
function useAsked(asked: ViewOf<'ApproveTransaction'>['asked']) {
  return useEmailState().asked ?? asked
}

/** The place of the secure page while the dialog is mounted. It is hidden until the page needs the visitor. */
export function SecurePage() {
  const { placeIn } = useEmailWallet()
  // Visible until the dialog has faded out.
  const drawn = useDialog().drawn.at(-1)
  const isShown = drawn?.name === 'ApproveTransaction'
  const asked = useAsked(isShown ? drawn.asked : undefined)
  const place = useRef<HTMLDivElement>(null)
  useApprovalRedirects()
  useFrameTheme()
  useEffect(() => {
    if (place.current) placeIn(place.current)
  }, [placeIn])
  useEffect(() => {
    // The dialog's handling of the Tab key looks for this tabIndex.
    const frame = place.current?.querySelector('iframe')
    if (frame) frame.tabIndex = isShown ? 0 : -1
  }, [isShown])
  return <div ref={place} className={styles.place} data-asked={asked} hidden={!isShown} />
}

/**
 * Opens the view when the secure page needs the visitor, leaves it afterwards, and rejects requests that the visitor
 * closes.
 */
function useApprovalRedirects(): void {
  const { rejectDecisions } = useEmailWallet()
  const state = useEmailState()
  const { stack, open, push, back } = useDialog()
  const isShown = stack.at(-1)?.name === 'ApproveTransaction'
  const wasShown = useRef(false)
  const follow = useEffectEvent(({ asked }: typeof state, isShown: boolean) => {
    const isApproving = asked !== undefined
    const step = approvalStep({ isApproving, isShown, wasShown: wasShown.current })
    wasShown.current = isApproving && isShown
    if (step === 'show') (stack.length > 0 ? push : open)({ name: 'ApproveTransaction', asked })
    if (step === 'leave') back()
    if (step === 'reject') rejectDecisions()
  })
  // Runs for every state, because one request may directly follow another.
  useEffect(() => follow(state, isShown), [state, isShown])
}

/** Sends the secure page this page's theme, now and whenever it changes. */
function useFrameTheme(): void {
  const { syncTheme } = useEmailWallet()
  useEffect(() => {
    const root = document.documentElement
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const sync = () => {
      const { theme } = root.dataset
      const systemMode = system.matches ? 'dark' : 'light'
      syncTheme({
        themeMode: theme === 'dark' || theme === 'light' ? theme : systemMode,
        themeVariables: { ...readThemeVariables() },
      })
    }
    sync()
    system.addEventListener('change', sync)
    const observer = new MutationObserver(sync)
    observer.observe(root, { attributeFilter: ['data-theme', 'style'] })
    return () => {
      system.removeEventListener('change', sync)
      observer.disconnect()
    }
  }, [syncTheme])
}
