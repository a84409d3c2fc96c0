import { useEffect, useRef } from 'react'
import { useDialog } from '../useDialog.tsx'
import { useEmail } from '../useEmail.tsx'
import styles from './SecurePagePlace.module.css'

/** Where the secure page stands as long as the dialog is there: hidden, until it asks the visitor something. */
export function SecurePagePlace() {
  const { email } = useEmail()
  const isShown = useDialog().stack.at(-1)?.name === 'ApproveTransaction'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) email.placeIn(place.current)
  }, [email])
  useEffect(() => {
    // The dialog's round of the Tab key looks for it.
    const frame = place.current?.querySelector('iframe')
    if (frame) frame.tabIndex = isShown ? 0 : -1
  }, [isShown])
  return <div ref={place} className={styles.place} hidden={!isShown} />
}

/** The room that it fills. */
export function SecurePageRoom() {
  return <div className={styles.room} />
}
