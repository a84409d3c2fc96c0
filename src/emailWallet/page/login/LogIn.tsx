import { useState } from 'react'
import { secondsToWait } from '#emailWallet/protocol/secondsToWait.ts'
import { numberText } from '#languages/speak/numberText.ts'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'
import { useEverySecond } from '#lib/react/useEverySecond.ts'
import { useMayKeepWallet } from '#lib/react/useMayKeepWallet.ts'
import { Button } from '#ui/Button.tsx'
import { CopyTextButton } from '#ui/CopyTextButton.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { useAction } from '#ui/status/useAction.tsx'
import type { Wallet } from '../createWallet.ts'
import styles from '../wallet/OwnPage.module.css'
import { Part } from '../wallet/Part.tsx'
import { type AskCode, MailForm } from './MailForm.tsx'

export function LogIn({
  wallet,
  why,
  known,
  onDone,
}: {
  wallet: Wallet
  /** What became of the login before, if there was one. */
  why: string | undefined
  /** The email of a login that has ended by itself. */
  known: string | undefined
  onDone: (email: string) => void
}) {
  const words = ownPageWords()
  const mayKeepWallet = useMayKeepWallet()
  /** A mailed link that is waited for, with what the device shows for it. */
  const [link, setLink] = useState<{ email: string; userCode: string | undefined; mailedAt: number }>()

  function showLink(email: string, userCode: string | undefined) {
    setLink({ email, userCode, mailedAt: Date.now() })
    if (link && link.userCode === userCode) announce(words.resent)
    else announce(userCode === undefined ? words.approveLink(email) : words.enterOnPage(userCode, email))
  }
  async function send(email: string, ask: AskCode) {
    const take = async (otp: string) => onDone((await wallet.connectOtp(otp)).email)
    const code = { to: email, submit: words.logIn, take }
    const { action, userCode } = await wallet.connectEmail(email).catch((error: unknown) => {
      // Where another mail is too early, the code of the last may still be good.
      if (error instanceof KudosError && error.code === 'too-early') ask(code)
      throw error
    })
    if (action === 'VERIFY_DEVICE') {
      showLink(email, userCode)
      await wallet.connectDevice().finally(() => setLink(undefined))
    }
    ask(code)
  }
  async function resend(email: string) {
    showLink(email, (await wallet.connectEmail(email)).userCode)
  }

  if (!mayKeepWallet) return <NoPasskeys />
  return (
    <MailForm title={words.logIn} said={why} label={words.email} known={known} send={send}>
      {link && (
        <>
          <p>{(link.userCode === undefined ? words.approveLinkExpires : words.openNewest)(link.email)}</p>
          {link.userCode !== undefined && (
            <>
              <p className={styles.code}>{link.userCode}</p>
              <p className={styles.quiet}>{words.oneAnHour}</p>
            </>
          )}
          <Resend mailedAt={link.mailedAt} onResend={() => resend(link.email)} />
        </>
      )}
    </MailForm>
  )
}

/** Replaces the form where this browser can't open a wallet, so that no mail is sent in vain. */
function NoPasskeys() {
  const words = ownPageWords()
  return (
    <Part title={words.logIn}>
      <p>{words.noPasskeys}</p>
      <p className={styles.quiet}>{words.otherBrowser}</p>
      <CopyTextButton
        text={window.location.href}
        label={words.copyLink}
        copied={words.linkCopied}
        notCopied={approvalWords().notCopied}
      />
    </Part>
  )
}

/** Mails the link again, once another mail may be sent. */
function Resend({ mailedAt, onResend }: { mailedAt: number; onResend: () => Promise<void> }) {
  const words = ownPageWords()
  const { isBusy, note, run } = useAction()
  const seconds = useEverySecond(() => secondsToWait(mailedAt, Date.now()))
  return (
    <>
      <p className={styles.quiet}>
        {words.notReceived}{' '}
        <Button kind="link" disabled={seconds > 0} busy={isBusy} onClick={() => run(onResend)}>
          {seconds > 0 ? words.resendIn(numberText(seconds)) : words.resendEmail}
        </Button>
      </p>
      {note}
    </>
  )
}
