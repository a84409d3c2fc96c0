import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { KudosError } from '#lib/errors.ts'
import { asciiDigits } from '#lib/text/asciiDigits.ts'
import { email as emailSchema } from '#lib/text/email.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { useAction } from '#ui/status/useAction.tsx'
import styles from '../wallet/OwnPage.module.css'
import { Part } from '../wallet/Part.tsx'

interface MailedCode {
  readonly to: string
  /** What the button says. */
  readonly submit: string
  readonly take: (otp: string) => Promise<void>
}

/** Has the form ask for a code next; without one it begins anew. */
export type AskCode = (code: MailedCode | undefined) => void

/** Asks for an email, then for each code that was mailed. */
export function MailForm({
  title,
  said,
  label,
  known = '',
  kind = 'primary',
  send,
  children,
}: {
  title: string
  /** What became of the time before, if there was one. */
  said: string | undefined
  label: string
  known?: string | undefined
  kind?: 'primary' | 'secondary'
  /** Has a mail sent to a valid email. */
  send: (email: string, ask: AskCode) => Promise<void>
  children?: ReactNode
}) {
  const words = ownPageWords()
  const [email, setEmail] = useState(known)
  /** The code that is asked for, and what is typed of it; absent while the email is typed. */
  const [code, setCode] = useState<MailedCode & { readonly otp: string }>()
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef(code?.to)
  const { isBusy, errorId, note, onSubmit } = useAction()

  useEffect(() => {
    if (said !== undefined) announce(said)
  }, [said])
  useLayoutEffect(() => {
    // It stands where what had the focus is gone.
    if (asked.current !== code?.to) takeFocus(field.current)
    asked.current = code?.to
  }, [code?.to])

  async function goOn() {
    if (code) return code.take(code.otp)
    const { data: valid } = emailSchema.safeParse(email.trim())
    if (!valid) throw new KudosError(secureWords().invalidEmail, { code: 'invalid-email' })
    await send(valid, next => {
      setCode(next && { ...next, otp: '' })
      if (next) announce(words.enterCode(next.to))
      else setEmail('')
    })
  }

  return (
    <Part title={title} turn={said}>
      {said && <p className={styles.said}>{said}</p>}
      <form className={styles.form} noValidate onSubmit={onSubmit(goOn)}>
        {code ? (
          <>
            <p>{words.enterCodeExpires(code.to)}</p>
            <TextField
              ref={field}
              label={approvalWords().code}
              value={code.otp}
              clean={typed => asciiDigits(typed).replace(/\D/g, '').slice(0, 6)}
              onText={otp => setCode({ ...code, otp })}
              inputMode="numeric"
              autoComplete="one-time-code"
              errorId={errorId}
            />
          </>
        ) : (
          <TextField
            ref={field}
            label={label}
            type="email"
            autoComplete="email"
            value={email}
            onText={setEmail}
            readOnly={isBusy}
            errorId={errorId}
          />
        )}
        {children}
        {note}
        <Button kind={kind} type="submit" busy={isBusy}>
          {code?.submit ?? words.sendMail}
        </Button>
        {code && (
          <Button kind="link" onClick={() => setCode(undefined)}>
            {words.startOver}
          </Button>
        )}
      </form>
    </Part>
  )
}
