import { useEffect, useRef } from 'react'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './HiddenNote.module.css'

/** Says honestly how many of the messages read so far the site's owner hides, and shows them to who asks. */
export function HiddenNote({
  count,
  isUnveiled,
  isVisible,
  onUnveil,
}: {
  /** At least 1. */
  count: number
  isUnveiled: boolean
  isVisible: boolean
  onUnveil: (isUnveiled: boolean) => void
}) {
  const messages = count === 1 ? '1 message' : `${count.toLocaleString('en')} messages`
  const text = `${messages} hidden by this site's owner${isUnveiled ? ', shown to you' : ''}.`
  const isSpoken = useRef(false)
  useEffect(() => {
    if (!isVisible || isSpoken.current) return
    isSpoken.current = true
    announce(text)
  }, [isVisible, text])
  return (
    <div className={styles.note}>
      <p>{text}</p>
      <Button
        kind="link"
        onClick={() => {
          onUnveil(!isUnveiled)
          announce(isUnveiled ? `${messages} hidden again.` : `${messages} more shown.`)
        }}
      >
        {isUnveiled ? 'Hide' : 'Show'}
      </Button>
      <p className={styles.quiet}>Hidden here only: on the chain they stay public.</p>
    </div>
  )
}
