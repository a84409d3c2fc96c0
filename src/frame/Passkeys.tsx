import { useEffect, useId, useState } from 'react'
import { approvalWords } from '#languages/approvalWords.ts'
import { formWords } from '#languages/formWords.ts'
import { intlLocale } from '#languages/numberText.ts'
import { ownPageWords } from '#languages/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { Registration } from '#protocol/secondFactor.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { TextField } from '#ui/TextField.tsx'
import { copy } from './AddressCard.tsx'
import { OtpField } from './OtpField.tsx'
import styles from './OwnPage.module.css'
import { orLastCode } from './orLastCode.ts'
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
  const words = ownPageWords()
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
      await wallet.sendPasskeyCode().catch(orLastCode(() => setPlace('otp')))
      setPlace('otp')
      announce(words.mailedCode)
    })
  const notShown = (cause: unknown) => new KudosError(words.codeNotShown, { code: 'code-not-shown', cause })
  /** Where there is a first one by now, it is shown: another device's, or this one, whose answer was lost, its recovery code with it. */
  async function lookAnew(error: unknown, made?: Registration): Promise<never> {
    const there = await wallet.passkeys().catch(() => [])
    if (there.length === 0) throw error
    setPasskeys(there)
    setPlace('list')
    setOtp('')
    throw there.some(({ id }) => id === made?.id) ? notShown(error) : error
  }
  async function addFirst() {
    if (otp.length < 6) throw new KudosError(approvalWords().enterCode, { code: 'wrong-code' })
    const registration = await makePasskey(wallet).catch((error: unknown) => lookAnew(error))
    const confirmation = { otp }
    const added = await wallet
      .addPasskey({ registration, confirmation })
      .catch((error: unknown) => lookAnew(error, registration))
    setPasskeys(added.passkeys)
    setRecoveryCode(added.recoveryCode)
    setPlace('list')
    setOtp('')
    announce(words.firstAdded)
  }
  /** An answer may be lost: what is done can be seen. */
  const orAsSeen = (isDone: (there: PasskeyList) => boolean) => async (error: unknown) => {
    const there = await wallet.passkeys().catch(() => undefined)
    if (there && isDone(there)) return { passkeys: there }
    throw error
  }
  /** Browsers ask twice by themselves: the refusal of a passkey may be the second answer, and the code that stands here be no good. */
  function unlessCertain(error: unknown): never {
    if (!(error instanceof KudosError) || !unclear.includes(error.code)) throw error
    setRecoveryCode(undefined)
    throw notShown(error)
  }
  const addAnother = () =>
    run(async () => {
      const registration = await makePasskey(wallet)
      const { id } = registration
      const confirmation = await proveByPasskey(wallet, { kind: 'addPasskey', id })
      const added = await wallet
        .addPasskey({ registration, confirmation })
        .catch(orAsSeen(there => there.some(passkey => passkey.id === id)))
      setPasskeys(added.passkeys)
      announce(words.added)
    })
  const remove = (passkeyId: string) =>
    run(async () => {
      const proof = await proveByPasskey(wallet, { kind: 'removePasskey', id: passkeyId })
      const left = await wallet
        .removePasskey({ id: passkeyId, proof })
        .catch(orAsSeen(there => there.every(({ id }) => id !== passkeyId)))
      setPasskeys(left.passkeys)
      announce(words.takenOff)
    })
  const renewCode = () =>
    run(async () => {
      const proof = await proveByPasskey(wallet, { kind: 'newRecoveryCode' })
      setRecoveryCode(await wallet.newRecoveryCode(proof).catch(unlessCertain))
      announce(words.recoveryCodeMeans)
    })
  async function recover() {
    setPasskeys(await wallet.recover(typed))
    setRecoveryCode(undefined)
    setPlace('list')
    setTyped('')
    announce(words.allTakenOff)
  }
  const sendRecoveryOtp = () =>
    run(async () => {
      await wallet.sendRecoveryCode()
      setPlace('recovery-otp')
      announce(words.mailedCode)
    })
  async function beginRecovery() {
    onRecovery(await wallet.goOnWithRecovery(otp))
    announce(words.recoveryBegun)
  }

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.passkeys}</h2>
      <p className={styles.quiet}>{passkeys?.length ? words.passkeyIsAsked : words.passkeyMeans}</p>
      {recoveryCode && <RecoveryCode code={recoveryCode} onWritten={() => setRecoveryCode(undefined)} />}
      {passkeys && passkeys.length > 0 && (
        <ul className={styles.sends}>
          {passkeys.map(passkey => (
            <li key={passkey.id} className={styles.sent}>
              <p>
                <strong>{passkey.name}</strong>
              </p>
              <p className={styles.quiet}>
                {words.madeAndUsed(dayOf(passkey.createdAt), dayOf(passkey.usedAt))}{' '}
                <Button
                  kind="link"
                  aria-label={words.takeOffOf(passkey.name, dayOf(passkey.createdAt))}
                  onClick={() => remove(passkey.id)}
                >
                  {words.takeOff}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {passkeys && place === 'list' && (
        <Button kind="secondary" busy={isBusy} onClick={passkeys.length > 0 ? addAnother : sendOtp}>
          {passkeys.length > 0 ? words.addAnother : words.addPasskey}
        </Button>
      )}
      {passkeys && passkeys.length > 0 && place === 'list' && (
        <>
          <Button kind="link" onClick={renewCode}>
            {words.newRecoveryCode}
          </Button>
          <Button kind="link" onClick={() => setPlace('recovery')}>
            {words.lostPasskeys}
          </Button>
        </>
      )}
      {place === 'otp' && (
        <form className={styles.form} onSubmit={onSubmit(addFirst)}>
          <OtpField otp={otp} onOtp={setOtp} errorId={errorId} />
          <Button type="submit" busy={isBusy}>
            {words.makePasskey}
          </Button>
          <Button kind="link" onClick={sendOtp}>
            {approvalWords().sendAnother}
          </Button>
          <Button kind="link" onClick={() => setPlace('list')}>
            {words.notNow}
          </Button>
        </form>
      )}
      {place === 'recovery' && (
        <form className={styles.form} onSubmit={onSubmit(recover)}>
          <TextField
            label={words.recoveryCode}
            value={typed}
            onText={setTyped}
            autoComplete="off"
            spellCheck={false}
            errorId={errorId}
          />
          <Button type="submit" busy={isBusy}>
            {words.takeAllOff}
          </Button>
          <Button kind="link" onClick={() => setPlace('both-lost')}>
            {words.lostBoth}
          </Button>
          <Button kind="link" onClick={() => setPlace('list')}>
            {words.back}
          </Button>
        </form>
      )}
      {place === 'both-lost' && (
        <div className={styles.form}>
          <p>{words.recoveryMeans}</p>
          <Button busy={isBusy} onClick={sendRecoveryOtp}>
            {approvalWords().sendCode}
          </Button>
          <Button kind="link" onClick={() => setPlace('list')}>
            {words.notNow}
          </Button>
        </div>
      )}
      {place === 'recovery-otp' && (
        <form className={styles.form} onSubmit={onSubmit(beginRecovery)}>
          <OtpField otp={otp} onOtp={setOtp} errorId={errorId} />
          <Button type="submit" busy={isBusy}>
            {words.beginRecovery}
          </Button>
          <Button kind="link" onClick={() => setPlace('list')}>
            {words.notNow}
          </Button>
        </form>
      )}
      {error && <ErrorNote id={`${id}-note`} error={error} />}
      {!passkeys && error && (
        <Button kind="secondary" onClick={look}>
          {formWords().tryAgain}
        </Button>
      )}
    </section>
  )
}

/** Codes after which something may have been done. */
const unclear: readonly string[] = ['service-down', 'internal', 'database-down', 'wrong-passkey']

/** The code that is shown once: while it is, the browser asks before it leaves the page. */
function RecoveryCode({ code, onWritten }: { code: string; onWritten: () => void }) {
  const words = ownPageWords()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <section className={styles.form} aria-label={words.recoveryCode}>
      <p>{words.recoveryCodeMeans}</p>
      <p className={styles.key}>{code}</p>
      <Button onClick={() => copy(code, words.recoveryCodeCopied)}>{words.copyRecoveryCode}</Button>
      <Button kind="secondary" onClick={onWritten}>
        {words.written}
      </Button>
    </section>
  )
}

function dayOf(time: string): string {
  return new Date(time).toLocaleDateString(intlLocale())
}
