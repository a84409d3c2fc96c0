import { useState, useSyncExternalStore } from 'react'
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
import { browserStorage } from './browserStorage.ts'
import type { Wallet } from './createWallet.ts'
import styles from './Frame.module.css'
import { Frame } from './Frame.tsx'
import type { Opening } from './login/opening.ts'
import { WalletSetup } from './login/WalletSetup.tsx'
import type { connectToOpener, WindowTask } from './taskWindow.ts'

type Opener = ReturnType<typeof connectToOpener>

const root = createRoot(document.getElementById('root') ?? document.body)

/** The page within the widget. */
export function showFrame(wallet: Wallet, approvals: Approvals, opening: Opening): void {
  root.render(<Frame wallet={wallet} approvals={approvals} opening={opening} />)
}

/** A window of this page's own, before it knows what for. */
export function showEmptyWindow(): void {
  root.render(<Note title={approvalWords().waiting} text={approvalWords().waitingAdvice} />)
}

/** That window, for its task. */
export function showTaskWindow(task: WindowTask, wallet: Wallet, opener: Opener): void {
  if (task.kind === 'wallet') {
    root.render(<SetupWindow task={task} wallet={wallet} opener={opener} />)
    return
  }
  const take: NonNullable<Parameters<typeof createApprovals>[1]>['take'] = signed =>
    opener.answer({ kind: 'signed', signed })
  const approvals = createApprovals(wallet, { isThere: opener.isThere, take })
  approvals.request(task.subject).catch(() => opener.answer({ kind: 'rejected' }))
  root.render(<ApprovalWindow wallet={wallet} approvals={approvals} />)
}

function ApprovalWindow({ wallet, approvals }: { wallet: Wallet; approvals: Approvals }) {
  const approval = useSyncExternalStore(approvals.subscribe, approvals.current)
  return (
    <>
      {approval ? (
        <ApprovalPage key={approval.requestId} approval={approval} approvals={approvals} wallet={wallet} />
      ) : (
        <Done />
      )}
      <Announcer />
    </>
  )
}

function SetupWindow({
  task: { intent, login },
  wallet,
  opener,
}: {
  task: Extract<WindowTask, { kind: 'wallet' }>
  wallet: Wallet
  opener: Opener
}) {
  const [isDone, setDone] = useState(false)
  return (
    <>
      {isDone ? (
        <Done />
      ) : (
        <main className={styles.setup}>
          <WalletSetup
            wallet={wallet}
            email={login.email}
            intent={intent}
            begins
            onOpen={opened => {
              // The wallet's own page has this window's store; the frame has its own.
              browserStorage(safeStorage).keepWallet(opened)
              setDone(true)
              opener.answer({ kind: 'wallet', wallet: opened })
            }}
          />
        </main>
      )}
      <Announcer />
    </>
  )
}

function Done() {
  return <Note title={approvalWords().done} text={approvalWords().closeWindow} />
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <main className={styles.elsewhere}>
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  )
}

/** The wallet's own page. */
export async function showOwnPage(wallet: Wallet, approvals: Approvals): Promise<void> {
  const { OwnPage } = await import('./wallet/OwnPage.tsx')
  root.render(<OwnPage wallet={wallet} approvals={approvals} />)
}

/** The page can't be used. */
export function showError(error: KudosError): void {
  root.render(<FailedPage error={error} />)
}

function FailedPage({ error }: { error: KudosError }) {
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
