import { useId, useRef, useState } from 'react'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import type { Wallet } from '../createWallet.ts'
import { OtpField } from '../login/OtpField.tsx'
import { readEmail } from '../login/readEmail.ts'
import { useStep } from '../useStep.ts'
import styles from './OwnPage.module.css'

/** Whose code is asked for, and what is typed of it. */
interface Place {
  readonly at: 'email' | 'primary' | 'secondary'
  readonly otp: string
}
const start: Place = { at: 'email', otp: '' }

/** Opens the wallet with another email: a code from the current address, then one from the new. */
export function ChangeEmail({ wallet, current }: { wallet: Wallet; current: string }) {
  const words = ownPageWords()
  const [place, setPlace] = useState<Place>(start)
  const [typed, setTyped] = useState('')
  /** What became of the change before. */
  const [said, setSaid] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { isBusy, error, onSubmit } = useStep()
  const id = useId()
  const errorId = error && `${id}-note`

  function startOver(said?: string) {
    takeFocus(heading.current)
    setPlace(start)
    setSaid(said)
  }
  async function begin() {
    await wallet.updateEmail(readEmail(typed))
    setPlace({ at: 'primary', otp: '' })
    announce(words.enterCode(current))
  }
  async function confirm() {
    await wallet.updateEmailPrimaryOtp(place.otp)
    setPlace({ at: 'secondary', otp: '' })
    announce(words.enterCode(typed.trim()))
  }
  const finish = async () => {
    const what = {
      operation: 'change-email',
      content: { email: current, newEmail: typed.trim().toLowerCase() },
    } as const
    const [{ withAccount }, { signWrite }] = await Promise.all([
      import('../keys/keys.ts'),
      import('../keys/writes.ts'),
    ])
    const signed = await withAccount(wallet.opened(), account => signWrite(wallet, account, what))
    const email = await wallet.updateEmailSecondaryOtp(place.otp, signed)
    setTyped('')
    startOver(words.emailChanged(email))
    announce(words.emailChanged(email))
  }
  const [step, label] = {
    email: [begin, words.sendMail] as const,
    primary: [confirm, words.confirmEmail] as const,
    secondary: [finish, words.changeEmail] as const,
  }[place.at]

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        {words.changeEmail}
      </h2>
      {said && <p>{said}</p>}
      <form className={styles.form} noValidate onSubmit={onSubmit(step)}>
        {place.at === 'email' ? (
          <TextField
            label={words.newEmail}
            type="email"
            autoComplete="email"
            value={typed}
            onText={setTyped}
            readOnly={isBusy}
            errorId={errorId}
          />
        ) : (
          <>
            <p>{words.enterCodeExpires(place.at === 'primary' ? current : typed.trim())}</p>
            <OtpField otp={place.otp} onOtp={otp => setPlace({ ...place, otp })} errorId={errorId} />
          </>
        )}
        {error && <ErrorNote id={`${id}-note`} error={error} />}
        <Button kind="secondary" type="submit" busy={isBusy}>
          {label}
        </Button>
        {place.at !== 'email' && (
          <Button kind="link" onClick={() => startOver()}>
            {words.startOver}
          </Button>
        )}
      </form>
    </section>
  )
}
