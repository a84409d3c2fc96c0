import { useEffect, useId, useRef, useState } from 'react'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { KudosError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import type { Wallet } from '../createWallet.ts'
import { useStep } from '../useStep.ts'
import styles from '../wallet/OwnPage.module.css'
import { OtpField } from './OtpField.tsx'
import { readEmail } from './readEmail.ts'

/** Where a login stands. */
type Place =
  | { readonly at: 'email' }
  /** The mailed link is waited for; with what the device shows for it. */
  | { readonly at: 'device'; readonly userCode: string | undefined }
  | { readonly at: 'otp'; readonly otp: string }

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
  const [place, setPlace] = useState<Place>({ at: 'email' })
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
      if (error instanceof KudosError && error.code === 'too-early') setPlace({ at: 'otp', otp: '' })
      throw error
    })
    if (action === 'VERIFY_DEVICE') {
      setPlace({ at: 'device', userCode })
      announce(userCode === undefined ? words.approveLink(valid) : words.enterOnPage(userCode, valid))
      await wallet.connectDevice()
    }
    setPlace({ at: 'otp', otp: '' })
    announce(words.enterCode(valid))
  }
  const goOn = async () =>
    place.at === 'otp' ? onDone((await wallet.connectOtp(place.otp)).email) : sendMail()

  return (
    <form className={styles.part} noValidate onSubmit={onSubmit(goOn)}>
      <h2 ref={heading} tabIndex={-1}>
        {words.logIn}
      </h2>
      {why && <p>{why}</p>}
      {place.at !== 'otp' && (
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
      {place.at === 'device' && isBusy && place.userCode === undefined && (
        <p>{words.approveLinkExpires(email)}</p>
      )}
      {place.at === 'device' && isBusy && place.userCode !== undefined && (
        <>
          <p>{words.openNewest(email)}</p>
          <p className={styles.code}>{place.userCode}</p>
          <p className={styles.quiet}>{words.oneAnHour}</p>
        </>
      )}
      {place.at === 'otp' && (
        <>
          <p>{words.enterCodeExpires(email)}</p>
          <OtpField otp={place.otp} onOtp={otp => setPlace({ at: 'otp', otp })} errorId={error && noteId} />
        </>
      )}
      {error && <ErrorNote id={noteId} error={error} />}
      <Button type="submit" busy={isBusy}>
        {place.at === 'otp' ? words.logIn : words.sendMail}
      </Button>
      {place.at === 'otp' && (
        <Button
          kind="link"
          onClick={() => {
            takeFocus(heading.current)
            setPlace({ at: 'email' })
          }}
        >
          {words.startOver}
        </Button>
      )}
    </form>
  )
}
