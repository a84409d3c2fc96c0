import styles from './CodeInput.module.css'

/** Digits of a code (specification §9). */
export const codeLength = 6

/** A mailed code, as one field: it can be pasted, filled in by the browser, and read as one number. */
export function CodeInput({
  value,
  problemId,
  isDisabled,
  onCode,
}: {
  value: string
  /** Id of the element that says what is wrong with the code; absent while nothing is. */
  problemId: string | undefined
  /** It is being checked. */
  isDisabled: boolean
  /** Told of the digits after every change. */
  onCode: (code: string) => void
}) {
  return (
    <input
      className={styles.field}
      aria-label={`Code of ${codeLength} digits`}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      spellCheck={false}
      value={value}
      readOnly={isDisabled}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      // Pasted with spaces or words around it, too.
      onChange={({ target }) => onCode(target.value.replaceAll(/\D/g, '').slice(0, codeLength))}
    />
  )
}
