import { useDialog } from '../useDialog.tsx'
import { useTrack } from '../useTrack.tsx'
import { CodePage } from './CodePage.tsx'

/** Asks for a code of a change of email; from here the change can be started over. */
export function UpdateCodePage({
  email,
  current,
  onCode,
  onDone,
}: {
  /** Where the code was mailed to. */
  email: string
  /** The address of now. */
  current: string
  onCode: (code: string) => Promise<void>
  onDone: () => void
}) {
  const { replace } = useDialog()
  const track = useTrack()
  return (
    <CodePage
      email={email}
      onCode={async code => {
        await onCode(code)
        track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
      }}
      onDone={onDone}
      more={{
        question: 'Something wrong?',
        label: 'Try again',
        waiting: 'Try again',
        onClick: () => replace({ name: 'UpdateEmailWallet', email: current }),
      }}
    />
  )
}
