import { useEffect, useRef } from 'react'
import { useDialog } from '../history/useDialog.tsx'
import styles from './SecurePage.module.css'
import { useEmailWallet } from './useEmail.ts'
import { useEmailRedirects } from './useEmailRedirects.ts'
import { useFrameTheme } from './useFrameTheme.ts'

/** Where the secure page stands as long as the dialog is there: hidden, until it asks the visitor something. */
export function SecurePage() {
  const emailWallet = useEmailWallet()
  // Seen until the dialog has faded out.
  const isShown = useDialog().drawn.at(-1)?.name === 'ApproveTransaction'
  const place = useRef<HTMLDivElement>(null)
  useEmailRedirects()
  useFrameTheme(emailWallet)
  useEffect(() => {
    if (place.current) emailWallet.placeIn(place.current)
  }, [emailWallet])
  useEffect(() => {
    // The dialog's round of the Tab key looks for it.
    const frame = place.current?.querySelector('iframe')
    if (frame) frame.tabIndex = isShown ? 0 : -1
  }, [isShown])
  return <div ref={place} className={styles.place} hidden={!isShown} />
}
