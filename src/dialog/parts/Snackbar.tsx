import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { KudosError } from '#lib/errors.ts'
import { announce } from '#ui/Announcer.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { CheckIcon } from '#ui/laterIcons.tsx'
import styles from './Snackbar.module.css'

/** Milliseconds a message stays (specification §9). */
const duration = 2500

type Kind = 'success' | 'error'
type ShowMessage = (text: string, kind: Kind) => void

const SnackbarContext = createContext<ShowMessage | undefined>(undefined)

/** Shows short messages over `children`, one at a time; a newer one takes the place of the one before. */
export function SnackbarProvider({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [message, setMessage] = useState<{ text: string; kind: Kind; turn: number }>()
  const show = useCallback<ShowMessage>((text, kind) => {
    setMessage(before => ({ text, kind, turn: (before?.turn ?? 0) + 1 }))
    announce(text, kind === 'error' ? 'assertive' : 'polite')
  }, [])
  useEffect(() => {
    if (!isOpen) setMessage(undefined)
  }, [isOpen])
  useEffect(() => {
    if (!message) return
    const end = setTimeout(() => setMessage(undefined), duration)
    return () => clearTimeout(end)
  }, [message])

  return (
    <SnackbarContext value={show}>
      {children}
      {message && (
        <div key={message.turn} className={styles[message.kind]}>
          {message.kind === 'error' ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
          {message.text}
        </div>
      )}
    </SnackbarContext>
  )
}

/** Shows a short message in the dialog. Throws outside of it. */
export function useSnackbar(): ShowMessage {
  const show = useContext(SnackbarContext)
  if (!show) throw new KudosError('useSnackbar needs a SnackbarProvider above it.', { code: 'dialog' })
  return show
}
