import { useCallback, useEffect, useState } from 'react'
import { AlertIcon } from '#ui/icons.tsx'
import { CheckIcon } from '#ui/lazyIcons.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import type { DialogSetup } from '../parts/useSetup.tsx'
import styles from './Snackbar.module.css'

/** Milliseconds that a message stays (specification §9). */
const duration = 2500

interface Message {
  readonly text: string
  readonly kind: 'success' | 'error'
  readonly turn: number
}

/** Short messages, one at a time. A new message replaces the previous one, and closing the dialog removes it. */
export function useSnackbar(isOpen: boolean): [Message | undefined, DialogSetup['showMessage']] {
  const [message, setMessage] = useState<Message>()
  if (message && !isOpen) setMessage(undefined)
  useEffect(() => {
    if (!message) return
    const end = setTimeout(() => setMessage(undefined), duration)
    return () => clearTimeout(end)
  }, [message])
  const show = useCallback<DialogSetup['showMessage']>((text, kind) => {
    setMessage({ text, kind, turn: performance.now() })
    announce(text, kind === 'error' ? 'assertive' : 'polite')
  }, [])
  return [message, show]
}

/** A short message over the view. */
export function Snackbar({ message: { text, kind, turn } }: { message: Message }) {
  return (
    <div key={turn} className={styles[kind]}>
      {kind === 'error' ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
      {text}
    </div>
  )
}
