import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import type { Wallet } from '#wallets/wallet.ts'
import { approvalStep, withEmailViews } from './emailRules.ts'
import { EmailLogin } from './parts/EmailLogin.tsx'
import { EmailRows } from './parts/EmailRows.tsx'
import { EmptyNote } from './parts/EmptyNote.tsx'
import { SecurePagePlace } from './parts/SecurePagePlace.tsx'
import type { DrawnView } from './screens.ts'
import { useDialog } from './useDialog.tsx'
import { EmailContext, useEmail } from './useEmail.tsx'
import type { EmailParts } from './useEmailParts.tsx'
import { useFrameTheme } from './useFrameTheme.ts'
import type { View } from './view.ts'
import { ApproveTransaction } from './views/ApproveTransaction.tsx'
import { Connect } from './views/Connect.tsx'
import { EmailVerifyDevice } from './views/EmailVerifyDevice.tsx'
import { EmailVerifyOtp } from './views/EmailVerifyOtp.tsx'
import { UpdateEmailPrimaryOtp } from './views/UpdateEmailPrimaryOtp.tsx'
import { UpdateEmailSecondaryOtp } from './views/UpdateEmailSecondaryOtp.tsx'
import { UpdateEmailWallet } from './views/UpdateEmailWallet.tsx'
import { UpgradeEmailWallet } from './views/UpgradeEmailWallet.tsx'

/** Makes what the email wallet adds to one dialog; nothing where there is none. */
export async function createEmailParts({
  connectOptions,
}: Pick<Wallet, 'connectOptions'>): Promise<EmailParts | undefined> {
  const option = connectOptions.get().find(({ type }) => type === 'EMAIL')
  const email = await option?.email?.()
  if (!email) return undefined
  return {
    screenOf(view) {
      if (view.name !== 'Connect') return emailScreen(view)
      // Ways may still turn up.
      const isOnly = connectOptions.get().every(({ type }) => type === 'EMAIL')
      return isOnly ? drawn('Connect Email Wallet', <Connect />) : undefined
    },
    tellOf: (tell, stack) => event => tell(withEmailViews(event, stack())),
    around: view => (
      <EmailContext value={email}>
        <Routing />
        {view}
        <SecurePagePlace />
      </EmailContext>
    ),
    Login: props => (
      <EmailContext value={email}>
        <EmailLogin {...props} />
      </EmailContext>
    ),
    Rows: EmailRows,
    EmptyNote,
  }
}

const drawn = (title: string, element: ReactElement): DrawnView => ({ title, isTitleHidden: false, element })

function emailScreen(view: View): DrawnView | undefined {
  switch (view.name) {
    case 'EmailVerifyOtp':
      return drawn('Confirm Email', <EmailVerifyOtp view={view} />)
    case 'EmailVerifyDevice':
      return drawn('Register Device', <EmailVerifyDevice view={view} />)
    case 'ApproveTransaction':
      return { ...drawn('Approve Transaction', <ApproveTransaction />), isFinal: true }
    case 'UpgradeEmailWallet':
      return drawn('Upgrade your Wallet', <UpgradeEmailWallet />)
    case 'UpdateEmailWallet':
      return drawn('Edit Email', <UpdateEmailWallet view={view} />)
    case 'UpdateEmailPrimaryOtp':
      return drawn('Confirm Current Email', <UpdateEmailPrimaryOtp view={view} />)
    case 'UpdateEmailSecondaryOtp':
      return drawn('Confirm New Email', <UpdateEmailSecondaryOtp view={view} />)
    default:
      return undefined
  }
}

/** Shows what the secure page asks, takes it away again, and answers with no what the visitor has closed. */
function Routing(): ReactNode {
  const { email, state } = useEmail()
  const { stack, open, push, back } = useDialog()
  const isOpen = stack.length > 0
  const isShown = stack.at(-1)?.name === 'ApproveTransaction'
  const wasShown = useRef(false)
  useFrameTheme(email)

  // Every state is looked at: one question may follow on another at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the question or the view changes
  useEffect(() => {
    const { isApproving } = state
    const step = approvalStep({ isApproving, isShown, wasShown: wasShown.current })
    wasShown.current = isApproving && isShown
    if (step === 'show') {
      if (isOpen) push({ name: 'ApproveTransaction' })
      else open({ name: 'ApproveTransaction' })
    }
    if (step === 'leave') back()
    if (step === 'reject') email.rejectApprovals()
  }, [state, isShown])
  return null
}
