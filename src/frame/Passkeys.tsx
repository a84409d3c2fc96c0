import { useEffect, useId, useState } from 'react'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { TextField } from '#ui/TextField.tsx'
import { copy } from './AddressCard.tsx'
import { OtpField } from './OtpField.tsx'
import styles from './OwnPage.module.css'
import { makePasskey, proveByPasskey } from './passkey.ts'
import type { Passkeys as PasskeyList, Recovery, ServiceWallet } from './serviceWallet.ts'
import { useStep } from './useStep.ts'

/** The wallet's passkeys: making the first after a mailed code, others after one of them, taking them off. */
export function Passkeys({
  wallet,
  onRecovery,
}: {
  wallet: ServiceWallet
  /** Called when a recovery without the recovery code was begun. */
  onRecovery: (recovery: Recovery) => void
}) {
  const [passkeys, setPasskeys] = useState<PasskeyList>()
  const [place, setPlace] = useState<'list' | 'otp' | 'recovery' | 'both-lost' | 'recovery-otp'>('list')
  const [otp, setOtp] = useState('')
  const [typed, setTyped] = useState('')
  const [recoveryCode, setRecoveryCode] = useState<string>()
  const { isBusy, error, run, onSubmit } = useStep()
  const id = useId()
  const errorId = error && `${id}-note`

  const look = () => run(async () => setPasskeys(await wallet.passkeys()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wallet
  useEffect(() => void look(), [wallet])

  const sendOtp = () =>
    run(async () => {
      await wallet.sendPasskeyCode()
      setPlace('otp')
      announce('Enter the code from the mail.')
    })
  async function addFirst() {
    const registration = await makePasskey(wallet)
    const added = await wallet.addPasskey({ registration, confirmation: { otp } })
    setPasskeys(added.passkeys)
    setRecoveryCode(added.recoveryCode)
    setPlace('list')
    setOtp('')
    announce('Your wallet has a passkey. Write its recovery code down.')
  }
  const addAnother = () =>
    run(async () => {
      const registration = await makePasskey(wallet)
      const confirmation = await proveByPasskey(wallet, { kind: 'addPasskey', id: registration.id })
      setPasskeys((await wallet.addPasskey({ registration, confirmation })).passkeys)
      announce('The passkey was added.')
    })
  const remove = (passkeyId: string) =>
    run(async () => {
      const proof = await proveByPasskey(wallet, { kind: 'removePasskey', id: passkeyId })
      setPasskeys(await wallet.removePasskey({ id: passkeyId, proof }))
      announce('The passkey was taken off.')
    })
  async function recover() {
    setPasskeys(await wallet.recover(typed))
    setRecoveryCode(undefined)
    setPlace('list')
    setTyped('')
    announce('All passkeys were taken off.')
  }
  const sendRecoveryOtp = () =>
    run(async () => {
      await wallet.sendRecoveryCode()
      setPlace('recovery-otp')
      announce('Enter the code from the mail.')
    })
  async function beginRecovery() {
    onRecovery(await wallet.goOnWithRecovery(otp))
    announce('The recovery has begun.')
  }

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Passkeys</h2>
      <p className={styles.quiet}>
        {passkeys?.length
          ? 'Your passkey is asked for before money leaves this wallet: a code from a mail alone is not enough.'
          : 'With a passkey, nobody can send money from this wallet with your mails alone. Your device keeps it, and asks for your finger, face or PIN.'}
      </p>
      {recoveryCode && (
        <section className={styles.form} aria-label="Recovery code">
          <p>
            This is your recovery code, shown this once. Write it down: without your passkeys it takes them
            all off, so that you can make new ones. Without both, that takes three days.
          </p>
          <p className={styles.key}>{recoveryCode}</p>
          <Button onClick={() => copy(recoveryCode, 'Recovery code copied')}>Copy the recovery code</Button>
          <Button kind="secondary" onClick={() => setRecoveryCode(undefined)}>
            I have written it down
          </Button>
        </section>
      )}
      {passkeys && passkeys.length > 0 && (
        <ul className={styles.sends}>
          {passkeys.map(passkey => (
            <li key={passkey.id} className={styles.sent}>
              <p>
                <strong>{passkey.name}</strong>
              </p>
              <p className={styles.quiet}>
                Made {dayOf(passkey.createdAt)}, last used {dayOf(passkey.usedAt)}.{' '}
                <Button
                  kind="link"
                  aria-label={`Take off the passkey of ${passkey.name}, made ${dayOf(passkey.createdAt)}`}
                  onClick={() => remove(passkey.id)}
                >
                  Take off
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {passkeys && place === 'list' && (
        <Button kind="secondary" busy={isBusy} onClick={passkeys.length > 0 ? addAnother : sendOtp}>
          {passkeys.length > 0 ? 'Add another passkey' : 'Add a passkey'}
        </Button>
      )}
      {passkeys && passkeys.length > 0 && place === 'list' && (
        <Button kind="link" onClick={() => setPlace('recovery')}>
          I have lost my passkeys
        </Button>
      )}
      {place === 'otp' && (
        <form className={styles.form} onSubmit={onSubmit(addFirst)}>
          <OtpField otp={otp} onOtp={setOtp} errorId={errorId} />
          <Button type="submit" busy={isBusy}>
            Make the passkey
          </Button>
          <Button kind="link" onClick={() => setPlace('list')}>
            Not now
          </Button>
        </form>
      )}
      {place === 'recovery' && (
        <form className={styles.form} onSubmit={onSubmit(recover)}>
          <TextField
            label="Recovery code"
            value={typed}
            onText={setTyped}
            autoComplete="off"
            spellCheck={false}
            errorId={errorId}
          />
          <Button type="submit" busy={isBusy}>
            Take all passkeys off
          </Button>
          <Button kind="link" onClick={() => setPlace('both-lost')}>
            I have lost the recovery code, too
          </Button>
          <Button kind="link" onClick={() => setPlace('list')}>
            Back
          </Button>
        </form>
      )}
      {place === 'both-lost' && (
        <div className={styles.form}>
          <p>
            Then mails take all passkeys off, but not at once: a code begins it, and after 72 hours another
            one ends it. Each day a mail tells of it. Whoever reads your mails, or is logged in to this
            wallet, can stop it. Until it ends nothing changes: without a passkey nothing leaves this wallet.
          </p>
          <Button busy={isBusy} onClick={sendRecoveryOtp}>
            Send me a code
          </Button>
          <Button kind="link" onClick={() => setPlace('list')}>
            Not now
          </Button>
        </div>
      )}
      {place === 'recovery-otp' && (
        <form className={styles.form} onSubmit={onSubmit(beginRecovery)}>
          <OtpField otp={otp} onOtp={setOtp} errorId={errorId} />
          <Button type="submit" busy={isBusy}>
            Begin the recovery
          </Button>
          <Button kind="link" onClick={() => setPlace('list')}>
            Not now
          </Button>
        </form>
      )}
      {error && <ErrorNote id={`${id}-note`} error={error} />}
      {!passkeys && error && (
        <Button kind="secondary" onClick={look}>
          Try again
        </Button>
      )}
    </section>
  )
}

function dayOf(time: string): string {
  return new Date(time).toLocaleDateString()
}
