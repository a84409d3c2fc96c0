import { useId, useState } from 'react'
import { ownPageWords } from '#languages/ownPageWords.ts'
import { secureWords } from '#languages/secureWords.ts'
import { email as emailSchema } from '#lib/email.ts'
import { KudosError } from '#lib/errors.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { TextField } from '#ui/TextField.tsx'
import { OtpField } from './OtpField.tsx'
import styles from './OwnPage.module.css'
import { prove } from './passkey.ts'
import type { ServiceWallet } from './serviceWallet.ts'
import { useStep } from './useStep.ts'

/** Opens the wallet with another email: a code from the current address, then one from the new. */
export function ChangeEmail({ wallet, current }: { wallet: ServiceWallet; current: string }) {
  const words = ownPageWords()
  const [place, setPlace] = useState<'email' | 'primary' | 'secondary'>('email')
  const [typed, setTyped] = useState('')
  const [otp, setOtp] = useState('')
  const { isBusy, error, onSubmit } = useStep()
  const id = useId()
  const errorId = error && `${id}-note`

  async function begin() {
    const { data: email } = emailSchema.safeParse(typed.trim())
    if (!email) throw new KudosError(secureWords().invalidEmail, { code: 'invalid-email' })
    const proof = await prove(wallet, { kind: 'changeEmail', email })
    await wallet.updateEmail({ email, proof })
    setPlace('primary')
    announce(words.enterCode(current))
  }
  async function confirm() {
    await wallet.updateEmailPrimaryOtp(otp)
    setOtp('')
    setPlace('secondary')
    announce(words.enterCode(typed.trim()))
  }
  const finish = async () => {
    const email = await wallet.updateEmailSecondaryOtp(otp)
    announce(words.emailChanged(email))
  }
  const [step, label] = {
    email: [begin, words.sendMail] as const,
    primary: [confirm, words.confirmEmail] as const,
    secondary: [finish, words.changeEmail] as const,
  }[place]

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.changeEmail}</h2>
      <form className={styles.form} noValidate onSubmit={onSubmit(step)}>
        {place === 'email' ? (
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
            <p>{words.enterCodeExpires(place === 'primary' ? current : typed.trim())}</p>
            <OtpField otp={otp} onOtp={setOtp} errorId={errorId} />
          </>
        )}
        {error && <ErrorNote id={`${id}-note`} error={error} />}
        <Button kind="secondary" type="submit" busy={isBusy}>
          {label}
        </Button>
        {place !== 'email' && (
          <Button
            kind="link"
            onClick={() => {
              setPlace('email')
              setOtp('')
            }}
          >
            {words.startOver}
          </Button>
        )}
      </form>
    </section>
  )
}
