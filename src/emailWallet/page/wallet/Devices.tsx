import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { devicesAnswer, empty } from '#emailWallet/protocol/api.ts'
import { intlLocale } from '#languages/speak/numberText.ts'
import { formWords } from '#languages/words/formWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { Button } from '#ui/Button.tsx'
import { sentence } from '#ui/sentence.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { useAction } from '#ui/status/useAction.tsx'
import type { Wallet } from '../createWallet.ts'
import styles from './OwnPage.module.css'
import { Part } from './Part.tsx'

/**
 * The devices that may log in to the wallet: each can be taken back, and all logged out at once.
 * @param onLeave ends the login here, and says why
 */
export function Devices({ wallet, onLeave }: { wallet: Wallet; onLeave: (why: string) => void }) {
  const words = ownPageWords()
  const [devices, setDevices] = useState<z.output<typeof devicesAnswer>['devices']>()
  const { isBusy, error, note, run } = useAction()

  const look = () => run(async () => setDevices((await wallet.callAs('devices', devicesAnswer)).devices))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wallet
  useEffect(() => void look(), [wallet])
  const remove = (id: string) =>
    run(async () => {
      setDevices((await wallet.callAs('removeDevice', devicesAnswer, { id })).devices)
      announce(words.takenBack)
    })
  const leaveEverywhere = () =>
    run(async () => {
      await wallet.callAs('signOutEverywhere', empty, {})
      onLeave(words.leftEverywhere)
    })

  return (
    <Part title={words.devices}>
      <p className={styles.quiet}>{words.devicesMean}</p>
      <ul className={styles.sends}>
        {devices?.map(({ id, name, loggedInAt, isThis, isLoggedIn }) => (
          <li key={id} className={styles.sent}>
            <p>{isThis ? sentence(words.thisDevice(<strong>{name}</strong>)) : <strong>{name}</strong>}</p>
            <p className={styles.quiet}>
              {(isLoggedIn ? words.lastLogin : words.loggedOut)(timeOf(loggedInAt))}{' '}
              {!isThis && (
                <Button
                  kind="link"
                  aria-label={words.takeBackOf(name, timeOf(loggedInAt))}
                  onClick={() => remove(id)}
                >
                  {words.takeBack}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {note}
      {!devices && error && (
        <Button kind="secondary" onClick={look}>
          {formWords().tryAgain}
        </Button>
      )}
      <Button kind="secondary" busy={isBusy} onClick={leaveEverywhere}>
        {words.logOutEverywhere}
      </Button>
    </Part>
  )
}

function timeOf(time: string): string {
  return new Date(time).toLocaleString(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' })
}
