import { shorten } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Session } from '#wallets/session.ts'
import styles from './AccountBar.module.css'

/** Who is connected, with the ways to the Account view and out. It keeps its place while nobody is. */
export function AccountBar({
  session,
  onOpen,
  onDisconnect,
}: {
  session: Session
  onOpen: () => void
  onDisconnect: () => void
}) {
  if (session.status === 'reconnecting')
    return (
      <div className={styles.bar}>
        <Skeleton width="140px" />
        <span className="visually-hidden">Loading...</span>
      </div>
    )
  if (!session.address)
    return (
      <div className={styles.bar}>
        <span className={styles.nobody}>
          <span className={styles.dot} />
          No wallet connected
        </span>
      </div>
    )
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.account} onClick={onOpen}>
        <span className={styles.dot} />
        <span className="visually-hidden">Your account </span>
        {shorten(session.address, 6, 6)}
      </button>
      <Button kind="link" onClick={onDisconnect}>
        Disconnect wallet
      </Button>
    </div>
  )
}
