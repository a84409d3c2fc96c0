import { useEffect, useRef } from 'react'
import { announce } from '#ui/Announcer.tsx'
import styles from './OtpInput.module.css'

/** Digits of a code (specification §9). */
export const otpLength = 6

/**
 * A mailed code, as one field: it can be pasted, filled in by the browser, and read as one number. It takes the
 * focus when it comes. A refused code stays there, selected: the next digit starts anew.
 */
export function OtpInput({
  value,
  hintId,
  errorId,
  isDisabled,
  onOtp,
}: {
  value: string
  /** Id of the element that says where the code went. */
  hintId: string
  /** Id of the element that says what is wrong with the code; absent while nothing is. */
  errorId: string | undefined
  isDisabled: boolean
  onOtp: (otp: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const heading = field.current?.closest('dialog')?.querySelector('h2')
    // The visitor who is elsewhere already stays there.
    if (!heading || document.activeElement !== heading) return
    field.current?.focus({ preventScroll: true })
    announce(heading.textContent)
  }, [])
  const isRefused = errorId !== undefined && !isDisabled
  useEffect(() => {
    if (isRefused && document.activeElement === field.current) field.current?.select()
  }, [isRefused])
  return (
    <input
      ref={field}
      className={`text-control ${styles.field}`}
      aria-label={`Code of ${otpLength} digits`}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      spellCheck={false}
      value={value}
      readOnly={isDisabled}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId ? `${errorId} ${hintId}` : hintId}
      onChange={({ target }) => {
        // Pasted with spaces or words around it, too.
        const digits = target.value.replaceAll(/\D/g, '')
        // What is typed after a whole code belongs to the next one.
        const isNext = value.length === otpLength && digits.startsWith(value)
        onOtp(digits.slice(isNext ? otpLength : 0).slice(0, otpLength))
      }}
    />
  )
}
