import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { numberText } from '#languages/speak/numberText.ts'
import { emailWords } from '#languages/words/emailWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import type { KudosError } from '#lib/errors.ts'
import { useEverySecond } from '#lib/react/useEverySecond.ts'
import { asciiDigits } from '#lib/text/asciiDigits.ts'
import { Button } from '#ui/Button.tsx'
import { sentence } from '#ui/sentence.ts'
import { announce, announceOnce } from '#ui/status/Announcer.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { walletError } from '#wallets/errors.ts'
import { Hint, Layout, Lead } from '../parts/Layout.tsx'
import { useSetup } from '../parts/useSetup.tsx'
import { isOtpUnused, otpErrorText } from './emailRules.ts'
import styles from './OtpPage.module.css'
import { useEmailWallet } from './useEmail.ts'

/** The number of digits of a code (specification §9). */
const otpLength = 6

/** Asks for a mailed code, and submits it as soon as it is complete. */
export function OtpPage({
  email,
  onOtp,
  onDone,
  more,
}: {
  email: string
  onOtp: (otp: string) => Promise<unknown>
  /** Called after a correct code. Only this step is repeated if it fails. */
  onDone: () => Promise<void> | void
  /** What the visitor can do if no code arrives. */
  more: MoreProps
}) {
  const words = emailWords()
  const hintId = useId()
  const errorId = useId()
  const { page, otp, error, isBusy, isPassed, verify, change, clear } = useOtp(onOtp, onDone)
  return (
    <Layout isCentered>
      <div ref={page} id={hintId} className={styles.hint}>
        <SentTo words={words.codeSentTo} email={email} />
        <Hint>{words.codeExpires}</Hint>
      </div>
      <OtpInput
        value={otp}
        hintId={hintId}
        errorId={error && errorId}
        isDisabled={isBusy || isPassed}
        onOtp={change}
      />
      {isBusy && <Spinner />}
      {error && (
        <Hint id={errorId} isError>
          {otpErrorText(error)}
        </Hint>
      )}
      {error && (isOtpUnused(error) || isPassed) ? (
        <Button kind="secondary" onClick={() => void verify(otp)}>
          {formWords().tryAgain}
        </Button>
      ) : (
        <More
          {...more}
          onClick={() => {
            clear()
            more.onClick()
          }}
        />
      )}
    </Layout>
  )
}

/** The code that is typed, and its verification. */
function useOtp(onOtp: (otp: string) => Promise<unknown>, onDone: () => Promise<void> | void) {
  const { track } = useSetup()
  const [otp, setOtp] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<KudosError>()
  const isPassed = useRef(false)
  const page = useRef<HTMLDivElement>(null)

  async function verify(whole: string) {
    setBusy(true)
    setError(undefined)
    announce(emailWords().checking)
    try {
      if (!isPassed.current) {
        await onOtp(whole)
        track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
        isPassed.current = true
      }
      // A visitor who has left the page is not moved on.
      if (page.current) await onDone()
    } catch (cause) {
      const error = walletError(cause)
      track({ event: 'EMAIL_VERIFICATION_CODE_FAIL' })
      setError(error)
      if (page.current) announce(otpErrorText(error), 'assertive')
    } finally {
      setBusy(false)
    }
  }

  function change(next: string) {
    if (isBusy || next === otp) return
    setOtp(next)
    setError(undefined)
    if (next.length === otpLength) void verify(next)
  }
  return {
    page,
    otp,
    error,
    isBusy,
    /** The code was right. */
    isPassed: isPassed.current,
    verify,
    change,
    clear() {
      setOtp('')
      setError(undefined)
    },
  }
}

/**
 * The field for the code, which takes the focus when it appears. A refused code stays selected, so that the next digit
 * starts again.
 */
function OtpInput({
  value,
  hintId,
  errorId,
  isDisabled,
  onOtp,
}: {
  value: string
  hintId: string
  /** Absent while the code has no error. */
  errorId: string | undefined
  isDisabled: boolean
  onOtp: (otp: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const frame = field.current?.closest('dialog')
    // The focus is not taken from a visitor who has moved on.
    if (!frame || document.activeElement !== frame) return
    field.current?.focus({ preventScroll: true })
    announceOnce(frame.querySelector('h2')?.textContent ?? '')
  }, [])
  const [composed, setComposed] = useState<string>()
  const take = (text: string) => {
    setComposed(undefined)
    // Pasted text may contain spaces or words around the code.
    const digits = asciiDigits(text).replaceAll(/\D/g, '')
    // Digits after a complete code start the next one.
    const isNext = value.length === otpLength && digits.startsWith(value)
    onOtp(digits.slice(isNext ? otpLength : 0).slice(0, otpLength))
  }
  const isRefused = errorId !== undefined && !isDisabled
  useEffect(() => {
    if (isRefused && document.activeElement === field.current) field.current?.select()
  }, [isRefused])
  return (
    <input
      ref={field}
      className={`text-control ${styles.field}`}
      aria-label={emailWords().codeOf(otpLength)}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      spellCheck={false}
      value={composed ?? value}
      readOnly={isDisabled}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId ? `${errorId} ${hintId}` : hintId}
      onChange={({ target, nativeEvent }) => {
        // Text of an unfinished input method must not be changed, or it appears twice.
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value)
        else take(target.value)
      }}
      onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
    />
  )
}

/** Says what was mailed and to which address, which is not wrapped if there is room. */
export function SentTo({ words, email }: { words: (email: ReactNode) => ReactNode[]; email: string }) {
  return <Lead>{sentence(words(<bdi className={styles.email}>{email}</bdi>))}</Lead>
}

/** A question with a button, which is disabled until another mail may be requested. */
export interface MoreProps {
  readonly question: string
  readonly label: string
  /** The label while the button is disabled. */
  readonly waiting: (seconds: string) => string
  readonly onClick: () => void
}

/** The line below a page about a mail. */
export function More({ question, label, waiting, onClick }: MoreProps) {
  const seconds = useEverySecond(useEmailWallet().secondsToWait)
  return (
    <div className={styles.more}>
      {question}
      <Button kind="link" disabled={seconds > 0} onClick={onClick}>
        {seconds > 0 ? waiting(numberText(seconds)) : label}
      </Button>
    </div>
  )
}
