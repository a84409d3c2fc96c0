import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import type { KudosError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { ApprovalWindow } from './ApprovalWindow.tsx'
import type { Approvals } from './approvals.ts'
import type { EmailWallet } from './emailWallet.ts'
import styles from './Frame.module.css'
import { Frame } from './Frame.tsx'

const root = createRoot(document.getElementById('root') ?? document.body)

/** The page within the widget. */
export function showFrame(wallet: EmailWallet, approvals: Approvals): void {
  root.render(<Frame wallet={wallet} approvals={approvals} />)
}

/** The window for one approval. */
export function showApprovalWindow(props: ComponentProps<typeof ApprovalWindow>): void {
  root.render(<ApprovalWindow {...props} />)
}

/** The wallet's own page. */
export async function showOwnPage(wallet: EmailWallet, approvals: Approvals): Promise<void> {
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
