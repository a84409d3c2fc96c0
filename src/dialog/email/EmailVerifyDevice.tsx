import { useEffect, useEffectEvent } from 'react'
import type { KudosError } from '#lib/errors.ts'
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
export function EmailVerifyDevice({ view }: { view: ViewOf<'EmailVerifyDevice'> }) {
  const { track, showMessage } = useSetup()
  const emailWallet = useEmailWallet()
  const { replace, back } = useDialog()
  useAnnounced(`Approve the login link we sent to ${view.email}`)
  const resend = useResend(view.email)

  const approved = useEffectEvent(() => {
    track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
    track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    replace({ name: 'EmailVerifyOtp', email: view.email })
  })
  const failed = useEffectEvent((error: unknown) => {
    back()
    showMessage(walletError(error).message, 'error')
  })
  const away = useEffectEvent((error: KudosError) => showMessage(error.message, 'error'))
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    // In development React mounts twice; the page is asked once.
    queueMicrotask(() => {
      if (signal.aborted) return
      emailWallet.connectDevice(signal, away).then(
        () => !signal.aborted && approved(),
        (error: unknown) => !signal.aborted && failed(error),
      )
    })
    return () => left.abort()
  }, [emailWallet])
  return (
    <Layout isCentered>
      <IconTile>
        <MailIcon />
      </IconTile>
      <SentTo words="Approve the login link we sent to" email={view.email} />
      <Hint>The link expires in 10 minutes</Hint>
      <More
        question="Didn't receive it?"
        label="Resend email"
        waiting="Resend"
        onClick={() => void resend()}
      />
    </Layout>
  )
}
