import { useEffect, useRef, useState } from 'react'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { type KudosError, loadError } from '#lib/errors.ts'
import type { Address } from '#lib/names/address.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import styles from '../TipsPage.module.css'
import { findRecipient } from './findRecipient.ts'

/** Asks for the address. One that this device remembers is opened at once. */
export function RecipientForm({
  remembered,
  namesRpcUrls,
  opened,
  onRecipient,
  onForget,
}: {
  remembered: string
  namesRpcUrls: readonly string[] | undefined
  opened: Address | undefined
  onRecipient: (recipient: Address, text: string) => void
  onForget: () => void
}) {
  const words = tipsWords()
  const line = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(remembered)
  const [state, setState] = useState<{ isLooking?: boolean; error?: KudosError }>({})
  // An answer to an earlier text is dropped.
  const asked = useRef(0)

  async function look() {
    const attempt = ++asked.current
    setState({ isLooking: true })
    try {
      const recipient = await findRecipient(text, namesRpcUrls)
      if (attempt !== asked.current) return
      setState({})
      onRecipient(recipient, text.trim())
    } catch (thrown) {
      if (attempt !== asked.current) return
      const error = loadError(thrown)
      setState({ error })
      announce(error.message, 'assertive')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with is opened unasked
  useEffect(() => {
    if (remembered.trim()) void look()
  }, [])

  return (
    <form
      className={styles.card}
      onSubmit={event => {
        event.preventDefault()
        void look()
      }}
    >
      <div ref={line} className={styles.line}>
        <Field
          label={words.address}
          dir="ltr"
          placeholder="0x…"
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onText={setText}
        />
        <Button type="submit" className={styles.submit} busy={state.isLooking ?? false}>
          {words.open}
        </Button>
      </div>
      {state.error && <ErrorNote error={state.error} />}
      {opened && (
        <p className={styles.recipient}>
          <bdi dir="ltr" className={styles.mono}>
            {opened}
          </bdi>
          <Button
            kind="link"
            onClick={() => {
              setText('')
              onForget()
              // The pressed button goes.
              takeFocus(line.current?.querySelector('input'))
            }}
          >
            {words.forget}
          </Button>
        </p>
      )}
    </form>
  )
}
