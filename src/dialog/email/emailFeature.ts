import { emailWords } from '#languages/words/emailWords.ts'
import type { Wallet } from '#wallets/wallet.ts'
import type { EmailFeature } from '../parts/useSetup.tsx'
import { EmailRows } from './EmailRows.tsx'
import { EmptyNote } from './EmptyNote.tsx'
import { EmailLogin } from './login/EmailLogin.tsx'
import { EmailVerifyDevice } from './login/EmailVerifyDevice.tsx'
import { EmailVerifyOtp } from './login/EmailVerifyOtp.tsx'
import { ApproveTransaction, SecurePage } from './SecurePage.tsx'
import { UpdateEmailOtp } from './UpdateEmailOtp.tsx'
import { UpdateEmailWallet } from './UpdateEmailWallet.tsx'
import { UpgradeEmailWallet } from './UpgradeEmailWallet.tsx'

const parts = {
  views: {
    EmailVerifyOtp,
    EmailVerifyDevice,
    ApproveTransaction,
    UpgradeEmailWallet,
    UpdateEmailWallet,
    UpdateEmailPrimaryOtp: UpdateEmailOtp,
    UpdateEmailSecondaryOtp: UpdateEmailOtp,
  },
  titles() {
    const words = emailWords()
    return {
      EmailVerifyOtp: words.confirmEmail,
      EmailVerifyDevice: words.registerDevice,
      ApproveTransaction: words.approveTransaction,
      YourWallet: words.yourWallet,
      UpgradeEmailWallet: words.upgradeWallet,
      UpdateEmailWallet: words.editEmail,
      UpdateEmailPrimaryOtp: words.confirmCurrentEmail,
      UpdateEmailSecondaryOtp: words.confirmNewEmail,
    }
  },
  Login: EmailLogin,
  Rows: EmailRows,
  EmptyNote,
  SecurePage,
}

/** Creates the email wallet's part of one dialog; `undefined` without an email wallet. */
export async function createEmailFeature({
  connectOptions,
}: Pick<Wallet, 'connectOptions'>): Promise<EmailFeature | undefined> {
  const option = connectOptions.get().find(({ type }) => type === 'EMAIL')
  const emailWallet = await option?.email?.()
  return emailWallet && { emailWallet, ...parts }
}
