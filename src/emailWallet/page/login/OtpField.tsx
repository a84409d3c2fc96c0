import { useEffect, useRef } from 'react'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { asciiDigits } from '#lib/text/asciiDigits.ts'
import { TextField } from '#ui/fields/TextField.tsx'

/** The six digits of a mailed otp, which may be pasted or filled in by the browser. */
export function OtpField({
  otp,
  onOtp,
  errorId,
}: {
  otp: string
  onOtp: (otp: string) => void
  errorId: string | undefined
}) {
  const field = useRef<HTMLInputElement>(null)
  // It stands where what had the focus is gone.
  useEffect(() => takeFocus(field.current), [])
  return (
    <TextField
      ref={field}
      label={approvalWords().code}
      value={otp}
      clean={typed => asciiDigits(typed).replace(/\D/g, '').slice(0, 6)}
      onText={onOtp}
      inputMode="numeric"
      autoComplete="one-time-code"
      errorId={errorId}
    />
  )
}
