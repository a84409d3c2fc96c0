import { useEffect, useState } from 'react'
import type { SendState } from '#kudos/useSendKudos.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckIcon } from '#ui/laterIcons.tsx'
import styles from './SendStatus.module.css'
import { lettingGoText } from './sendStatusText.ts'

/** Milliseconds after which a wait shows its way out (design §8). */
const slowAfter = 30_000

/** What is said of a wait that takes long, and the way out of it. */
const slowWaits = {
  checking: { text: 'Your wallet or the network does not answer.', stop: 'Stop' },
  asking: { text: 'Your wallet may be waiting for you.', stop: 'Stop asking' },
  waiting: { text: 'It may still arrive if you stop waiting.', stop: 'Stop waiting' },
} as const

/** The line under the button (specification §2.2). */
export function SendStatus({
  text,
  state,
  onStop,
}: {
  text: string
  state: SendState
  /** Lets go of what is waited for; a yes in the wallet still counts. */
  onStop: () => void
}) {
  const { status } = state
  // A tip of an earlier visit may be on another network than the widget.
  const sent = status === 'waiting' || status === 'confirmed' ? state : undefined
  const kind = status === 'failed' || status === 'confirmed' ? status : 'line'
  return (
    <p className={styles[kind]}>
      {status === 'confirmed' && <CheckIcon size={16} />}
      {text}
      {sent?.hash && sent.chain.explorerUrl && (
        <>
          {' '}
          <a href={`${sent.chain.explorerUrl}/tx/${sent.hash}`} target="_blank" rel="noreferrer">
            See it on the explorer
          </a>
        </>
      )}
      {(status === 'checking' || status === 'asking' || (status === 'waiting' && !state.isLetGo)) && (
        <SlowWait
          key={status === 'checking' ? status : `${status} ${state.step}`}
          {...slowWaits[status]}
          onStop={() => {
            if (status !== 'waiting' || state.step === 'approve') announce(lettingGoText(state))
            onStop()
          }}
        />
      )}
    </p>
  )
}

/** Nothing at first; after a while what may be going on, and the way out. */
function SlowWait({ text, stop, onStop }: { text: string; stop: string; onStop: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true)
      announce(text)
    }, slowAfter)
    return () => clearTimeout(timer)
  }, [text])
  if (!isSlow) return null
  return (
    <span className={styles.slow}>
      {text}{' '}
      <Button
        kind="link"
        onClick={event => {
          // This button goes; the form's own is what can be done next.
          event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
          onStop()
        }}
      >
        {stop}
      </Button>
    </span>
  )
}
