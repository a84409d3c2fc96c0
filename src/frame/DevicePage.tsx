import { useEffect, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { empty } from '#protocol/emailCode.ts'
import { deviceAnswer, secondFactorPaths as paths } from '#protocol/secondFactor.ts'
import { Announcer, announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { KudosMark } from '#ui/icons.tsx'
import { TextField } from '#ui/TextField.tsx'
import { callService } from './callService.ts'
import styles from './OwnPage.module.css'
import { askPasskey } from './passkey.ts'
import { useStep } from './useStep.ts'

/** The page of a mailed link, of a wallet with a passkey: lets a new device in by a passkey, or by the recovery code. */
export function DevicePage({ link }: { link: string }) {
  const [device, setDevice] = useState<z.output<typeof deviceAnswer>>()
  const [place, setPlace] = useState<'passkey' | 'recovery' | 'done'>('passkey')
  const [recoveryCode, setRecoveryCode] = useState('')
  const { isBusy, error, run, onSubmit } = useStep()
  const id = useId()

  const look = () => callService(paths.device, deviceAnswer, { body: { link } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => void run(async () => setDevice(await look())), [link])

  async function approve(confirmation: object) {
    await callService(paths.approveDevice, empty, { body: { link, confirmation } })
    setPlace('done')
    announce('The device is approved')
  }
  const approveByPasskey = () =>
    run(async () => {
      const { options } = await look()
      await approve(await askPasskey(options))
    })

  return (
    <main className={styles.page}>
      <h1 className={styles.name}>
        <KudosMark size={24} /> Email wallet
      </h1>
      <section className={styles.part} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{place === 'done' ? 'The device is approved' : 'Approve this device?'}</h2>
        {place === 'done' && (
          <p>
            A code is on its way to your email. Go back to the page where you entered your email; you can
            close this one.
          </p>
        )}
        {device && place !== 'done' && (
          <p>
            On {new Date(device.requestedAt).toLocaleString()}, someone entered{' '}
            <strong>{device.email}</strong> to log in to a Kudos wallet. Approve only if that was you, just
            now.
          </p>
        )}
        {device && place === 'passkey' && (
          <>
            <Button busy={isBusy} onClick={approveByPasskey}>
              Approve with your passkey
            </Button>
            <Button kind="link" onClick={() => setPlace('recovery')}>
              I have lost my passkeys
            </Button>
          </>
        )}
        {place === 'recovery' && (
          <form className={styles.form} onSubmit={onSubmit(() => approve({ recoveryCode }))}>
            <p>
              The recovery code takes all passkeys off this wallet, and approves the device. You have lost it,
              too? Then begin a recovery on a device that is logged in: open this wallet's own page there.
            </p>
            <TextField
              label="Recovery code"
              value={recoveryCode}
              onText={setRecoveryCode}
              autoComplete="off"
              spellCheck={false}
              errorId={error && `${id}-note`}
            />
            <Button type="submit" busy={isBusy}>
              Approve
            </Button>
            <Button kind="link" onClick={() => setPlace('passkey')}>
              Back
            </Button>
          </form>
        )}
        {error && <ErrorNote id={`${id}-note`} error={error} />}
      </section>
      <Announcer />
    </main>
  )
}
