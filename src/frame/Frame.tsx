import { useRef, useSyncExternalStore } from 'react'
import { approvalWords } from '#languages/approvalWords.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ApprovalPage } from './approval/ApprovalPage.tsx'
import type { Approvals } from './approval/approvals.ts'
import { openApprovalPopup } from './approval/popup.ts'
import styles from './Frame.module.css'
import type { ServiceWallet } from './serviceWallet.ts'

/** The page within the widget: nothing, until something waits for the visitor. */
export function Frame({ wallet, approvals }: { wallet: ServiceWallet; approvals: Approvals }) {
  const words = approvalWords()
  const approval = useSyncExternalStore(approvals.subscribe, approvals.current)
  const closeWindow = useRef<() => void>(undefined)

  function openWindow(): boolean {
    const login = wallet.login()
    if (!approval || !login) return true
    const { requestId, request, page } = approval
    closeWindow.current = openApprovalPopup({ subject: { requestId, request, page }, login }, approvals)
    return closeWindow.current !== undefined
  }

  return (
    <>
      {approval && !approval.isInWindow && (
        <ApprovalPage
          key={approval.requestId}
          approval={approval}
          approvals={approvals}
          wallet={wallet}
          onOpenWindow={openWindow}
        />
      )}
      {approval?.isInWindow && (
        <main className={styles.elsewhere}>
          <h1>{words.elsewhere}</h1>
          <p>{words.elsewhereMeans}</p>
          <Button kind="secondary" onClick={() => closeWindow.current?.()}>
            {words.goOnHere}
          </Button>
        </main>
      )}
      <Announcer />
    </>
  )
}
