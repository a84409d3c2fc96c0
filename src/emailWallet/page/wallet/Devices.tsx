import { useEffect, useId, useState } from 'react'
import { intlLocale } from '#languages/speak/numberText.ts'
import { formWords } from '#languages/words/formWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { Button } from '#ui/Button.tsx'
import { sentence } from '#ui/sentence.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import type { Devices as DeviceList, Wallet } from '../createWallet.ts'
import { useStep } from '../useStep.ts'
import styles from './OwnPage.module.css'

/** The devices that may log in to the wallet and the logins on them: each can be taken back, and all logged out at once. */
export function Devices({
  wallet,
  onLeave,
}: {
  wallet: Wallet
  /** Ends the login here, and says why. */
  onLeave: (why: string) => void
}) {
  const words = ownPageWords()
  const [devices, setDevices] = useState<DeviceList>()
  const { isBusy, error, run } = useStep()
  const id = useId()

  const look = () => run(async () => setDevices(await wallet.devices()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wallet
  useEffect(() => void look(), [wallet])

  const remove = (deviceId: string) =>
    run(async () => {
      setDevices(await wallet.removeDevice(deviceId))
      announce(words.takenBack)
    })
  const removeSession = (sessionId: string) =>
    run(async () => {
      setDevices(await wallet.removeSession(sessionId))
      announce(words.loginEnded)
    })
  const leaveEverywhere = () =>
    run(async () => {
      await wallet.signOutEverywhere()
      onLeave(words.leftEverywhere)
    })

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.devices}</h2>
      <p className={styles.quiet}>{words.devicesMean}</p>
      <ul className={styles.sends}>
        {devices?.map(({ id: deviceId, name, loggedInAt, isThis, sessions }) => (
          <li key={deviceId} className={styles.sent}>
            <p>{isThis ? sentence(words.thisDevice(<strong>{name}</strong>)) : <strong>{name}</strong>}</p>
            <p className={styles.quiet}>
              {(sessions.length === 0 ? words.loggedOut : words.lastLogin)(timeOf(loggedInAt))}{' '}
              {!isThis && (
                <Button
                  kind="link"
                  aria-label={words.takeBackOf(name, timeOf(loggedInAt))}
                  onClick={() => remove(deviceId)}
                >
                  {words.takeBack}
                </Button>
              )}
            </p>
            {sessions.length > 0 && (
              <ul className={styles.sessions} aria-label={words.logins(name)}>
                {sessions.map(({ id: sessionId, begunAt, usedAt, isThis }) => (
                  <li key={sessionId} className={styles.quiet}>
                    {(isThis ? words.thisLogin : words.login)(timeOf(begunAt), timeOf(usedAt))}{' '}
                    {!isThis && (
                      <Button
                        kind="link"
                        aria-label={words.logOutOf(name, timeOf(begunAt))}
                        onClick={() => removeSession(sessionId)}
                      >
                        {words.logOut}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {error && <ErrorNote error={error} />}
      {!devices && error && (
        <Button kind="secondary" onClick={look}>
          {formWords().tryAgain}
        </Button>
      )}
      <Button kind="secondary" busy={isBusy} onClick={leaveEverywhere}>
        {words.logOutEverywhere}
      </Button>
    </section>
  )
}

/** In the visitor's own time and manner. */
function timeOf(time: string): string {
  return new Date(time).toLocaleString(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' })
}
