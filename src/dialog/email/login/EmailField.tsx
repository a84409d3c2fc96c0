import { type ReactNode, useId, useState } from 'react'
import { emailWords } from '#languages/words/emailWords.ts'
import { email as emailFormat } from '#lib/text/email.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { walletError } from '#wallets/errors.ts'
import { Hint } from '../../parts/Layout.tsx'
import { useSetup } from '../../parts/useSetup.tsx'
import { isInvalidEmail, isLongEnough } from '../emailRules.ts'
import styles from './EmailField.module.css'

interface EmailForm {
  readonly isBusy: boolean
  /** The email may be sent: it is long enough, not being sent, and not the current one. */
  readonly canSubmit: boolean
}

/** A form for one email. An invalid address is reported under the field, any other error over the page. */
export function EmailField({
  current = '',
  onSubmit,
  onFocus,
  beside,
  below,
}: {
  /** The field's first value, which can't be sent. */
  current?: string
  onSubmit: (email: string) => Promise<void>
  onFocus?: () => void
  beside?: (form: EmailForm) => ReactNode
  below?: (form: EmailForm) => ReactNode
}) {
  const { showMessage } = useSetup()
  const errorId = useId()
  const [text, setText] = useState(current)
  const [isBusy, setBusy] = useState(false)
  const [isInvalid, setInvalid] = useState(false)
  const email = text.trim()
  const form = { isBusy, canSubmit: !isBusy && isLongEnough(email) && email !== current }

  function refuse() {
    setInvalid(true)
    announce(emailWords().invalid, 'assertive')
  }
  async function submit() {
    if (!form.canSubmit) return
    if (!emailFormat.safeParse(email).success) return refuse()
    setBusy(true)
    try {
      await onSubmit(email)
    } catch (error) {
      const failure = walletError(error)
      if (isInvalidEmail(failure)) refuse()
      else showMessage(failure.message, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={beside ? styles.line : undefined}>
        <TextField
          label={emailWords().email}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          readOnly={isBusy}
          errorId={isInvalid ? errorId : undefined}
          onText={next => {
            setText(next)
            setInvalid(false)
          }}
          onFocus={onFocus}
        />
        {beside?.(form)}
      </div>
      {isInvalid && (
        <Hint id={errorId} isError>
          {emailWords().invalid}
        </Hint>
      )}
      {below?.(form)}
    </form>
  )
}
