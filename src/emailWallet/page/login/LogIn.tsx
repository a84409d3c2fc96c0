import { useState } from 'react'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'
import { announce } from '#ui/status/Announcer.tsx'
import type { Wallet } from '../createWallet.ts'
import styles from '../wallet/OwnPage.module.css'
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
  /** A mailed link that is waited for, with what the device shows for it. */
  const [link, setLink] = useState<{ email: string; userCode: string | undefined }>()

  async function send(email: string, ask: AskCode) {
    const take = async (otp: string) => onDone((await wallet.connectOtp(otp)).email)
    const code = { to: email, submit: words.logIn, take }
    const { action, userCode } = await wallet.connectEmail(email).catch((error: unknown) => {
      // Where another mail is too early, the code of the last may still be good.
      if (error instanceof KudosError && error.code === 'too-early') ask(code)
      throw error
    })
    if (action === 'VERIFY_DEVICE') {
      setLink({ email, userCode })
      announce(userCode === undefined ? words.approveLink(email) : words.enterOnPage(userCode, email))
      await wallet.connectDevice().finally(() => setLink(undefined))
    }
    ask(code)
  }

  return (
    <MailForm title={words.logIn} said={why} label={words.email} known={known} send={send}>
      {link && link.userCode === undefined && <p>{words.approveLinkExpires(link.email)}</p>}
      {link?.userCode !== undefined && (
        <>
          <p>{words.openNewest(link.email)}</p>
          <p className={styles.code}>{link.userCode}</p>
          <p className={styles.quiet}>{words.oneAnHour}</p>
        </>
      )}
    </MailForm>
  )
}
