import { createRoot } from 'react-dom/client'
import type { KudosError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { ApprovalWindow, EmptyWindow } from './approval/ApprovalWindow.tsx'
import type { Approvals } from './approval/approvals.ts'
import styles from './Frame.module.css'
import { Frame } from './Frame.tsx'
import type { ServiceWallet } from './serviceWallet.ts'

const root = createRoot(document.getElementById('root') ?? document.body)

/** The page within the widget. */
export function showFrame(wallet: ServiceWallet, approvals: Approvals): void {
  root.render(<Frame wallet={wallet} approvals={approvals} />)
}

/** The window for one approval. */
export function showApprovalWindow(wallet: ServiceWallet, approvals: Approvals): void {
  root.render(<ApprovalWindow wallet={wallet} approvals={approvals} />)
}

/** That window, as long as it has nothing to show. */
export function showEmptyWindow(): void {
  root.render(<EmptyWindow />)
}

/** The wallet's own page. */
export async function showOwnPage(wallet: ServiceWallet, approvals: Approvals): Promise<void> {
  const { OwnPage } = await import('./OwnPage.tsx')
  root.render(<OwnPage wallet={wallet} approvals={approvals} />)
}

/** The page can't be used. */
export function showError(error: KudosError): void {
  root.render(
    <main className={styles.failed}>
      <h1>Email wallet</h1>
      <ErrorNote error={error} />
      <Button kind="secondary" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </main>,
  )
}
