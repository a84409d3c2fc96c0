import { useRef, useState, useSyncExternalStore } from 'react'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Approval } from './Approval.tsx'
import type { Approvals } from './approvals.ts'
import type { EmailWallet } from './emailWallet.ts'
import styles from './Frame.module.css'
import { handOver } from './handOver.ts'

/** The page within the widget: nothing, until something waits for the visitor. */
export function Frame({ wallet, approvals }: { wallet: EmailWallet; approvals: Approvals }) {
  const waiting = useSyncExternalStore(approvals.subscribe, approvals.current)
  const [elsewhere, setElsewhere] = useState<string>()
  const close = useRef<() => void>(undefined)
  const approval = waiting?.requestId === elsewhere ? undefined : waiting

  function onHandOver() {
    const session = wallet.session()
    if (!waiting || !session) return
    setElsewhere(waiting.requestId)
    close.current = handOver({ approval: waiting, session }, approvals, () => setElsewhere(undefined))
  }

  return (
    <>
      {approval && (
        <Approval
          key={approval.requestId}
          approval={approval}
          wallet={wallet}
          onApproved={approvals.approve}
          onRejected={approvals.reject}
          onHandOver={window.parent === window ? undefined : onHandOver}
        />
      )}
      {waiting && !approval && (
        <main className={styles.elsewhere}>
          <h1>Continue in the other window</h1>
          <p>This request is shown there, where nothing can cover it.</p>
          <Button
            kind="secondary"
            onClick={() => {
              close.current?.()
              setElsewhere(undefined)
            }}
          >
            Go on here
          </Button>
        </main>
      )}
      <Announcer />
    </>
  )
}
