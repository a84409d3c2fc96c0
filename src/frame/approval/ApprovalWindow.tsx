import { useSyncExternalStore } from 'react'
import { Announcer } from '#ui/Announcer.tsx'
import styles from '../Frame.module.css'
import type { ServiceWallet } from '../serviceWallet.ts'
import { ApprovalPage } from './ApprovalPage.tsx'
import type { Approvals } from './approvals.ts'

/** A window of its own for one approval. */
export function ApprovalWindow({ wallet, approvals }: { wallet: ServiceWallet; approvals: Approvals }) {
  const approval = useSyncExternalStore(approvals.subscribe, approvals.current)
  return (
    <>
      {approval ? (
        <ApprovalPage approval={approval} approvals={approvals} wallet={wallet} />
      ) : (
        <main className={styles.elsewhere}>
          <h1>Done</h1>
          <p>You can close this window.</p>
        </main>
      )}
      <Announcer />
    </>
  )
}

/** Such a window, before it knows what for. */
export function EmptyWindow() {
  return (
    <main className={styles.elsewhere}>
      <h1>Waiting for the page that opened this window</h1>
      <p>If nothing comes, close it and start again there.</p>
    </main>
  )
}
