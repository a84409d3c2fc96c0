import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Approval } from './Approval.tsx'
import { answersOf } from './answersOf.ts'
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

  const shownId = approval?.requestId
  useEffect(() => {
    if (shownId === undefined || window.parent === window) return
    // The dialog around this page does not hear it.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') approvals.reject(shownId)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [shownId, approvals])

  function onHandOver(): boolean {
    const session = wallet.session()
    if (!waiting || !session) return true
    close.current = handOver({ approval: waiting, session }, approvals)
    if (close.current) setElsewhere(waiting.requestId)
    return close.current !== undefined
  }

  return (
    <>
      {approval && (
        <Approval
          key={approval.requestId}
          approval={approval}
          wallet={wallet}
          {...answersOf(approvals, approval)}
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
