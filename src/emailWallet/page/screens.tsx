import { type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import type { KudosError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Announcer } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { ApprovalPage } from './approval/ApprovalPage.tsx'
import { type Approvals, createApprovals } from './approval/approvals.ts'
import { browserStorage, type KnownWallet } from './browserStorage.ts'
import type { Wallet } from './createWallet.ts'
import styles from './Frame.module.css'
import { Frame } from './Frame.tsx'
import type { Opening } from './login/opening.ts'
import { WalletSetup } from './login/WalletSetup.tsx'
import type { connectToOpener, WindowTask } from './taskWindow.ts'

type Opener = ReturnType<typeof connectToOpener>

/** Draws the page; whatever is shown takes the place of what was there. */
export function createScreens() {
  const root = createRoot(document.getElementById('root') ?? document.body)
  const show = (screen: ReactNode) =>
    root.render(
      <>
        {screen}
        <Announcer />
      </>,
    )
  return {
    showFrame: (wallet: Wallet, approvals: Approvals, opening: Opening) =>
      show(<Frame wallet={wallet} approvals={approvals} opening={opening} />),

    /** A window of this page's own, before it knows what for. */
    showEmptyWindow: () =>
      show(<Note title={approvalWords().waiting} text={approvalWords().waitingAdvice} />),

    showTaskWindow(task: WindowTask, wallet: Wallet, opener: Opener) {
      if (task.kind === 'wallet') {
        const { intent, login } = task
        const onOpen = (opened: KnownWallet) => {
          // The wallet's own page has this window's store; the frame has its own.
          browserStorage(safeStorage).keepWallet(opened)
          show(<Note title={approvalWords().done} text={approvalWords().closeWindow} />)
          opener.answer({ kind: 'wallet', wallet: opened })
        }
        return show(
          <main className={styles.setup}>
            <WalletSetup wallet={wallet} email={login.email} intent={intent} begins onOpen={onOpen} />
          </main>,
        )
      }
      const approvals = createApprovals(wallet, {
        isThere: opener.isThere,
        take: signed => opener.answer({ kind: 'signed', signed }),
      })
      approvals.request(task.subject).catch(() => opener.answer({ kind: 'rejected' }))
      show(<ApprovalWindow wallet={wallet} approvals={approvals} />)
    },

    async showOwnPage(wallet: Wallet) {
      const { OwnPage } = await import('./wallet/OwnPage.tsx')
      show(<OwnPage wallet={wallet} approvals={createApprovals(wallet)} />)
    },

    showError: (error: KudosError) => show(<Failed error={error} />),
  }
}

function ApprovalWindow({ wallet, approvals }: { wallet: Wallet; approvals: Approvals }) {
  const approval = useSyncExternalStore(approvals.subscribe, approvals.current)
  return approval ? (
    <ApprovalPage key={approval.requestId} approval={approval} approvals={approvals} wallet={wallet} />
  ) : (
    <Note title={approvalWords().done} text={approvalWords().closeWindow} />
  )
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <main className={styles.elsewhere}>
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  )
}

/** Why the page could not begin. */
function Failed({ error }: { error: KudosError }) {
  return (
    <main className={styles.failed}>
      <h1>{approvalWords().emailWallet}</h1>
      <ErrorNote error={error} />
      <Button kind="secondary" onClick={() => window.location.reload()}>
        {formWords().tryAgain}
      </Button>
    </main>
  )
}
