import { useEffect, useEffectEvent } from 'react'
import type { KudosError } from '#lib/errors.ts'
import { announce } from '#ui/Announcer.tsx'
import { walletError } from '#wallets/errors.ts'
import { More, SentTo } from '../parts/CodePage.tsx'
import { MailIcon } from '../parts/emailPictures.tsx'
import { IconTile } from '../parts/IconTile.tsx'
import { Hint, Layout } from '../parts/Layout.tsx'
import { useSnackbar } from '../parts/Snackbar.tsx'
import { useDialog } from '../useDialog.tsx'
import { useEmail } from '../useEmail.tsx'
import { useResend } from '../useResend.ts'
import { useTrack } from '../useTrack.tsx'
import type { ViewOf } from '../view.ts'

/** Waits until the mailed link was approved; then a code is on its way. */
export function EmailVerifyDevice({ view }: { view: ViewOf<'EmailVerifyDevice'> }) {
  const { email } = useEmail()
  const { replace, back } = useDialog()
  const track = useTrack()
  const show = useSnackbar()
  const resend = useResend(view.email)

  const approved = useEffectEvent(() => {
    track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
    track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    replace({ name: 'EmailVerifyOtp', email: view.email })
  })
  const failed = useEffectEvent((error: unknown) => {
    back()
    show(walletError(error).message, 'error')
  })
  const away = useEffectEvent((error: KudosError) => show(error.message, 'error'))
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    announce(`Approve the login link we sent to ${view.email}`)
    // In development React mounts twice; the page is asked once.
    queueMicrotask(() => {
      if (signal.aborted) return
      email.connectDevice(signal, away).then(
        () => !signal.aborted && approved(),
        (error: unknown) => !signal.aborted && failed(error),
      )
    })
    return () => left.abort()
  }, [email, view.email])
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
