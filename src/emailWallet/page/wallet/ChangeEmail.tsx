import { useState } from 'react'
import { empty } from '#emailWallet/protocol/api.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import type { Wallet } from '../createWallet.ts'
import { type AskCode, MailForm } from '../login/MailForm.tsx'
import { writeByTouch } from './manage.ts'

/** Opens the wallet with another email: a code from the current address, then one from the new. */
export function ChangeEmail({ wallet, current }: { wallet: Wallet; current: string }) {
  const words = ownPageWords()
  const [said, setSaid] = useState<string>()
  async function send(typed: string, ask: AskCode) {
    await wallet.callAs('update', empty, { email: typed })
    const newEmail = typed.toLowerCase()
    const change = async (otp: string) => {
      const content = { email: current, newEmail }
      await writeByTouch(wallet, { operation: 'change-email', content }, { otp })
      ask(undefined)
      setSaid(words.emailChanged(newEmail))
    }
    const confirm = async (otp: string) => {
      await wallet.callAs('updatePrimary', empty, { otp })
      ask({ to: typed, submit: words.changeEmail, take: change })
    }
    ask({ to: current, submit: words.confirmEmail, take: confirm })
  }
  return (
    <MailForm title={words.changeEmail} said={said} label={words.newEmail} kind="secondary" send={send} />
  )
}
