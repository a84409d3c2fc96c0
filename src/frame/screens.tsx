import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { approvalWords } from '#languages/approvalWords.ts'
import { formWords } from '#languages/formWords.ts'
import type { KudosError } from '#lib/errors.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { ApprovalPage } from './approval/ApprovalPage.tsx'
import type { Approvals } from './approval/approvals.ts'
import styles from './Frame.module.css'
import { Frame } from './Frame.tsx'
import type { ServiceWallet } from './serviceWallet.ts'

const root = createRoot(document.getElementById('root') ?? document.body)

/** The page within the widget. */
export function showFrame(wallet: ServiceWallet, approvals: Approvals): void {
  root.render(<Frame wallet={wallet} approvals={approvals} />)
}

/** The window for one approval, before it knows what for. */
export function showEmptyWindow(): void {
  root.render(
    <main className={styles.elsewhere}>
      <h1>{approvalWords().waiting}</h1>
      <p>{approvalWords().waitingAdvice}</p>
    </main>,
  )
}

/** That window. */
export function showApprovalWindow(wallet: ServiceWallet, approvals: Approvals): void {
  root.render(<ApprovalWindow wallet={wallet} approvals={approvals} />)
}

function ApprovalWindow({ wallet, approvals }: { wallet: ServiceWallet; approvals: Approvals }) {
  const approval = useSyncExternalStore(approvals.subscribe, approvals.current)
  return (
    <>
      {approval ? (
        <ApprovalPage key={approval.requestId} approval={approval} approvals={approvals} wallet={wallet} />
      ) : (
        <main className={styles.elsewhere}>
          <h1>{approvalWords().done}</h1>
          <p>{approvalWords().closeWindow}</p>
        </main>
      )}
      <Announcer />
    </>
  )
}

/** The wallet's own page. */
export async function showOwnPage(wallet: ServiceWallet, approvals: Approvals): Promise<void> {
  const { OwnPage } = await import('./OwnPage.tsx')
  root.render(<OwnPage wallet={wallet} approvals={approvals} />)
}

/** The page of a mailed link that lets a device in. */
export async function showDevicePage(link: string): Promise<void> {
  const { DevicePage } = await import('./DevicePage.tsx')
  root.render(<DevicePage link={link} />)
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
