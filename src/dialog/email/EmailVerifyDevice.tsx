import { useEffect, useEffectEvent } from 'react'
import { emailWords } from '#languages/emailWords.ts'
import { walletError } from '#wallets/errors.ts'
import { useDialog } from '../history/useDialog.tsx'
import type { ViewOf } from '../history/view.ts'
import { IconTile } from '../parts/IconTile.tsx'
import { Hint, Layout } from '../parts/Layout.tsx'
import { useAnnounced } from '../parts/useAnnounced.ts'
import { useSetup } from '../parts/useSetup.tsx'
import { MailIcon } from './icons.tsx'
import { More, SentTo } from './OtpPage.tsx'
import { useEmailWallet, useResend } from './useEmail.ts'

/** Waits until the mailed link was approved; then a code is on its way. */
export function EmailVerifyDevice({ view: { email } }: { view: ViewOf<'EmailVerifyDevice'> }) {
  const { track, showMessage } = useSetup()
  const { connectDevice } = useEmailWallet()
  const { replace, back } = useDialog()
  const words = emailWords()
  useAnnounced(words.linkSentTo(email).join(''))
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
    // In development React mounts twice; the page is asked once.
    queueMicrotask(() => left.signal.aborted || void waitForApproval(left.signal))
    return () => left.abort()
  }, [])
  return (
    <Layout isCentered>
      <IconTile>
        <MailIcon />
      </IconTile>
      <SentTo words={words.linkSentTo} email={email} />
      <Hint>{words.linkExpires}</Hint>
      <More
        question={words.notReceived}
        label={words.resendEmail}
        waiting={words.resendIn}
        onClick={() => void resend()}
      />
    </Layout>
  )
}
