import { useEffect, useId, useRef, useState } from 'react'
import { ownPageWords } from '#languages/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'
import { takeFocus } from '#lib/takeFocus.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Wallet } from '../createWallet.ts'
import { useStep } from '../useStep.ts'
import styles from '../wallet/OwnPage.module.css'
import { OtpField } from './OtpField.tsx'
import { readEmail } from './readEmail.ts'

/** Email, on a new device the mailed link, then the mailed code. */
export function LogIn({
  wallet,
  why,
  known = '',
  onDone,
}: {
  wallet: Wallet
  /** What became of the login before, if there was one. */
  why: string | undefined
  /** The email of a login that has ended by itself. */
  known: string | undefined
  onDone: (email: string) => void
}) {
  const words = ownPageWords()
  const [email, setEmail] = useState(known)
  const heading = useRef<HTMLHeadingElement>(null)
  const [otp, setOtp] = useState('')
  const [place, setPlace] = useState<'email' | 'device' | 'otp'>('email')
  const [userCode, setUserCode] = useState<string>()
  const { isBusy, error, onSubmit } = useStep()
  const noteId = useId()

  useEffect(() => {
    if (why === undefined) return
    // What had the focus is gone.
    takeFocus(heading.current)
    announce(why)
  }, [why])

  async function sendMail() {
    const valid = readEmail(email)
    const { action, userCode } = await wallet.connectEmail(valid).catch((error: unknown) => {
      // Where another mail is too early, the code of the last may still be good.
      if (error instanceof KudosError && error.code === 'too-early') setPlace('otp')
      throw error
    })
    if (action === 'VERIFY_DEVICE') {
      setPlace('device')
      setUserCode(userCode)
      announce(userCode === undefined ? words.approveLink(valid) : words.enterOnPage(userCode, valid))
      await wallet.connectDevice()
    }
    setPlace('otp')
    announce(words.enterCode(valid))
  }
  const verify = async () => onDone((await wallet.connectOtp(otp)).email)

  return (
    <form className={styles.part} noValidate onSubmit={onSubmit(place === 'otp' ? verify : sendMail)}>
      <h2 ref={heading} tabIndex={-1}>
        {words.logIn}
      </h2>
      {why && <p>{why}</p>}
      {place !== 'otp' && (
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          value={email}
          onText={setEmail}
          readOnly={isBusy}
          errorId={error && noteId}
        />
      )}
      {place === 'device' && isBusy && userCode === undefined && <p>{words.approveLinkExpires(email)}</p>}
      {place === 'device' && isBusy && userCode !== undefined && (
        <>
          <p>{words.openNewest(email)}</p>
          <p className={styles.code}>{userCode}</p>
          <p className={styles.quiet}>{words.oneAnHour}</p>
        </>
      )}
      {place === 'otp' && (
        <>
          <p>{words.enterCodeExpires(email)}</p>
          <OtpField otp={otp} onOtp={setOtp} errorId={error && noteId} />
        </>
      )}
      {error && <ErrorNote id={noteId} error={error} />}
      <Button type="submit" busy={isBusy}>
        {place === 'otp' ? words.logIn : words.sendMail}
      </Button>
      {place === 'otp' && (
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
  )
}
