import { useEffect, useId, useState } from 'react'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import styles from './OwnPage.module.css'
import type { Devices as DeviceList, ServiceWallet } from './serviceWallet.ts'
import { useStep } from './useStep.ts'

/** The devices that may log in to the wallet and the logins on them: each can be taken back, and all logged out at once. */
export function Devices({
  wallet,
  onLeave,
}: {
  wallet: ServiceWallet
  /** Ends the login here, and says why. */
  onLeave: (why: string) => void
}) {
  const [devices, setDevices] = useState<DeviceList>()
  const { isBusy, error, run } = useStep()
  const id = useId()

  const look = () => run(async () => setDevices(await wallet.devices()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wallet
  useEffect(() => void look(), [wallet])

  const remove = (deviceId: string) =>
    run(async () => {
      setDevices(await wallet.removeDevice(deviceId))
      announce('The device was taken back.')
    })
  const removeSession = (sessionId: string) =>
    run(async () => {
      setDevices(await wallet.removeSession(sessionId))
      announce('The login was ended.')
    })
  const leaveEverywhere = () =>
    run(async () => {
      await wallet.signOutEverywhere()
      onLeave('You are logged out on all devices.')
    })

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Devices</h2>
      <p className={styles.quiet}>
        These may ask for codes. One that you take back is logged out, and needs a new link from a mail.
      </p>
      <ul className={styles.sends}>
        {devices?.map(({ id: deviceId, name, loggedInAt, isThis, sessions }) => (
          <li key={deviceId} className={styles.sent}>
            <p>
              <strong>{name}</strong>
              {isThis && ' (this one)'}
            </p>
            <p className={styles.quiet}>
              {sessions.length === 0 && 'Logged out. '}Last login {timeOf(loggedInAt)}.{' '}
              {!isThis && (
                <Button
                  kind="link"
                  aria-label={`Take back ${name}, last login ${timeOf(loggedInAt)}`}
                  onClick={() => remove(deviceId)}
                >
                  Take back
                </Button>
              )}
            </p>
            {sessions.length > 0 && (
              <ul className={styles.sessions} aria-label={`Logins on ${name}`}>
                {sessions.map(({ id: sessionId, begunAt, usedAt, isThis }) => (
                  <li key={sessionId} className={styles.quiet}>
                    Logged in since {timeOf(begunAt)}, last used {timeOf(usedAt)}
                    {isThis ? ' (this login)' : '. '}
                    {!isThis && (
                      <Button
                        kind="link"
                        aria-label={`Log out ${name}, logged in since ${timeOf(begunAt)}`}
                        onClick={() => removeSession(sessionId)}
                      >
                        Log out
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
          Try again
        </Button>
      )}
      <Button kind="secondary" busy={isBusy} onClick={leaveEverywhere}>
        Log out everywhere
      </Button>
    </section>
  )
}

/** In the visitor's own time and manner. */
function timeOf(time: string): string {
  return new Date(time).toLocaleString()
}
