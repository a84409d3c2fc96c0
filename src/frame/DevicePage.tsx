import { useEffect, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { approvalWords } from '#languages/approvalWords.ts'
import { devicePageWords } from '#languages/devicePageWords.ts'
import { intlLocale } from '#languages/numberText.ts'
import { empty } from '#protocol/emailCode.ts'
import { deviceAnswer, secondFactorPaths as paths } from '#protocol/secondFactor.ts'
import { Announcer, announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { KudosMark } from '#ui/icons.tsx'
import { sentence } from '#ui/sentence.ts'
import { TextField } from '#ui/TextField.tsx'
import { callService } from './callService.ts'
import styles from './OwnPage.module.css'
import { askPasskey } from './passkey.ts'
import { useStep } from './useStep.ts'

/** The page of a mailed link, of a wallet with a passkey: lets a new device in by a passkey, or by the recovery code. */
export function DevicePage({ link }: { link: string }) {
  const words = devicePageWords()
  const [device, setDevice] = useState<z.output<typeof deviceAnswer>>()
  const [place, setPlace] = useState<'passkey' | 'recovery' | 'done'>('passkey')
  const [recoveryCode, setRecoveryCode] = useState('')
  const [userCode, setUserCode] = useState('')
  const { isBusy, error, run, onSubmit } = useStep()
  const id = useId()

  // Whose code was entered goes on by itself; nobody knows here whether there is one.
  const doneTitle = device?.takesCode ? words.entered : words.approved
  const look = () => callService(paths.device, deviceAnswer, { body: { link } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => void run(async () => setDevice(await look())), [link])

  async function approve(confirmation: object) {
    const code = device?.takesCode ? { userCode } : {}
    await callService(paths.approveDevice, empty, { body: { link, confirmation, ...code } })
    setPlace('done')
    announce(doneTitle)
  }
  const approveByPasskey = () =>
    run(async () => {
      const { options } = await look()
      await approve(await askPasskey(options))
    })

  return (
    <main className={styles.page}>
      <h1 className={styles.name}>
        <KudosMark size={24} /> {approvalWords().emailWallet}
      </h1>
      <section className={styles.part} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{place === 'done' ? doneTitle : words.question}</h2>
        {place === 'done' && <p>{device?.takesCode ? words.codeComesOrCompare : words.codeComes}</p>}
        {device && !device.takesCode && place !== 'done' && (
          <p>
            {sentence(
              words.request(
                new Date(device.requestedAt).toLocaleString(intlLocale()),
                <strong>{device.email}</strong>,
              ),
            )}
          </p>
        )}
        {device?.takesCode && place !== 'done' && (
          <>
            <p>{words.codeOfDevice}</p>
            <TextField
              label={words.deviceCode}
              value={userCode}
              onText={setUserCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              errorId={error && `${id}-note`}
            />
          </>
        )}
        {device && place === 'passkey' && (
          <>
            <Button busy={isBusy} onClick={approveByPasskey}>
              {words.byPasskey}
            </Button>
            <Button kind="link" onClick={() => setPlace('recovery')}>
              {words.lostPasskeys}
            </Button>
          </>
        )}
        {place === 'recovery' && (
          <form className={styles.form} onSubmit={onSubmit(() => approve({ recoveryCode }))}>
            <p>{words.recoveryMeans}</p>
            <TextField
              label={words.recoveryCode}
              value={recoveryCode}
              onText={setRecoveryCode}
              autoComplete="off"
              spellCheck={false}
              errorId={error && `${id}-note`}
            />
            <Button type="submit" busy={isBusy}>
              {words.approve}
            </Button>
            <Button kind="link" onClick={() => setPlace('passkey')}>
              {words.back}
            </Button>
          </form>
        )}
        {error && <ErrorNote id={`${id}-note`} error={error} />}
      </section>
      <Announcer />
    </main>
  )
}
