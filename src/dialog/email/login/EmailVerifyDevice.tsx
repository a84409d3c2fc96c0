import { useEffect, useEffectEvent } from 'react'
import { emailWords } from '#languages/words/emailWords.ts'
import { walletError } from '#wallets/errors.ts'
import { useDialog } from '../../history/useDialog.tsx'
import type { ViewOf } from '../../history/view.ts'
import { Hint, Layout } from '../../parts/Layout.tsx'
import { IconTile } from '../../parts/pictures/IconTile.tsx'
import { useAnnounced } from '../../parts/useAnnounced.ts'
import { useSetup } from '../../parts/useSetup.tsx'
import { MailIcon } from '../icons.tsx'
import styles from '../OtpPage.module.css'
import { More, SentTo } from '../OtpPage.tsx'
import { useEmailWallet, useResend } from '../useEmail.ts'

/** Waits until the mailed link is approved; then a code is on its way. */
export function EmailVerifyDevice({ view: { email, userCode } }: { view: ViewOf<'EmailVerifyDevice'> }) {
  const { track, showMessage } = useSetup()
  const { connectDevice } = useEmailWallet()
  const { replace, back } = useDialog()
  const words = emailWords()
  useAnnounced(
    userCode === undefined
      ? words.linkSentTo(email).join('')
      : `${words.openNewest(email).join('')} ${userCode}`,
  )
  const resend = useResend(email)

  const waitForApproval = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await connectDevice(signal, error => showMessage(error.message, 'error'))
      if (signal.aborted) return
      track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
      track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
      replace({ name: 'EmailVerifyOtp', email })
    } catch (error) {
      if (signal.aborted) return
      back()
      showMessage(walletError(error).message, 'error')
    }
  })
  useEffect(() => {
    const left = new AbortController()
    // In development React mounts twice, but the page must be asked once.
    queueMicrotask(() => left.signal.aborted || void waitForApproval(left.signal))
    return () => left.abort()
  }, [])
  return (
    <Layout isCentered>
      <IconTile>
        <MailIcon />
      </IconTile>
      <SentTo words={userCode === undefined ? words.linkSentTo : words.openNewest} email={email} />
      {userCode !== undefined && <p className={styles.userCode}>{userCode}</p>}
      <Hint>{userCode === undefined ? words.linkExpires : words.oneAnHour}</Hint>
      <More
        question={words.notReceived}
        label={words.resendEmail}
        waiting={words.resendIn}
        onClick={async () => {
          const sent = await resend()
          if (sent && sent.userCode !== userCode)
            replace({ name: 'EmailVerifyDevice', email, userCode: sent.userCode })
        }}
      />
    </Layout>
  )
}
