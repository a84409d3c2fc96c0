import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Approval } from './Approval.tsx'
import type { Approvals, Approval as Waiting } from './approvals.ts'
import type { EmailWallet } from './emailWallet.ts'
import styles from './Frame.module.css'
import { handOver } from './handOver.ts'

/** The page within the widget: nothing, until something waits for the visitor. */
export function Frame({ wallet, approvals }: { wallet: EmailWallet; approvals: Approvals }) {
  const waiting = useSyncExternalStore(approvals.subscribe, approvals.current)
  const [elsewhere, setElsewhere] = useState<string>()
  const close = useRef<() => void>(undefined)
  const approval = waiting?.requestId === elsewhere ? undefined : waiting

  const isShown = approval !== undefined
  useEffect(() => {
    if (!isShown || window.parent === window) return
    // The dialog around this page does not hear it.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !approvals.isCarriedOut()) approvals.reject()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isShown, approvals])

  function onHandOver(): boolean {
    const session = wallet.session()
    if (!waiting || !session) return true
    close.current = handOver({ approval: waiting, session }, approvals, during => {
      if (during === 'reading') approvals.reject()
      else void settleLater(waiting, wallet, approvals)
    })
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
          onApproved={approvals.approve}
          onRejected={approvals.reject}
          onHandOver={window.parent === window ? undefined : onHandOver}
          mayApprove={approvals.carryOut}
          onFailed={() => {
            if (approvals.cameToNothing()) void settleLater(approval, wallet, approvals)
          }}
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

/** Looks at what the service sent, a second apart, after a yes that nobody waits for any more. */
const looks = 10

/** The window, or the dialog, was closed while a yes was carried out: money that went out is told, all else counts as a no. */
async function settleLater(waiting: Waiting, wallet: EmailWallet, approvals: Approvals): Promise<void> {
  const isStill = () => approvals.current()?.requestId === waiting.requestId
  for (let look = 0; look < looks && isStill() && waiting.asked.kind === 'transaction'; look++) {
    const sends = await wallet.sent().catch(() => [])
    const sent = sends.find(({ requestId }) => requestId === waiting.requestId)
    if (sent && isStill()) return approvals.approve(sent.hash)
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  if (isStill()) approvals.reject()
}
