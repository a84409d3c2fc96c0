import { TextField } from '#ui/TextField.tsx'

/** The six digits of a mailed code, which may be pasted or filled in by the browser. */
export function CodeField({
  code,
  onCode,
  problemId,
}: {
  code: string
  onCode: (code: string) => void
  problemId: string | undefined
}) {
  return (
    <TextField
      label="Code from the mail"
      value={code}
      clean={typed => typed.replace(/\D/g, '').slice(0, 6)}
      onText={onCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      problemId={problemId}
    />
  )
}
