import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { formWords } from '#languages/words/formWords.ts'
import type { KudosError } from '#lib/errors.ts'
import { shorten } from '#lib/text/format.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { Skeleton } from '#ui/status/Skeleton.tsx'
import type { Session } from '#wallets/session.ts'
import styles from './AccountBar.module.css'

/**
 * The connected account, with buttons for the Account view and for disconnecting. It stays mounted without an account,
 * so that it keeps its place and the focus.
 */
export function AccountBar({
  session,
  name,
  onOpen,
  onDisconnect,
  disconnectError,
}: {
  session: Session
  /** The account's ENS name, which may load later. */
  name: ReactNode
  onOpen: () => void
  onDisconnect: () => void
  /** Why the last disconnect may not have reached the wallet. */
  disconnectError?: KudosError | undefined
}) {
  const bar = useRef<HTMLDivElement>(null)
  const words = formWords()
  return (
    <div ref={bar} className={styles.bar} tabIndex={-1}>
      {session.status === 'reconnecting' ? (
        <>
          <Skeleton width="140px" />
          <span className="visually-hidden">{words.loading}</span>
        </>
      ) : session.address ? (
        <>
          <FocusKeeper bar={bar} />
          <button type="button" className={styles.account} onClick={onOpen}>
            <span className={styles.dot} />
            <span className="visually-hidden">{words.yourAccount}</span>
            <span className={styles.who}>
              <span className={styles.name}>{name}</span>
              <bdi className={styles.address}>{shorten(session.address, 6, 6)}</bdi>
            </span>
          </button>
          <Button kind="link" onClick={onDisconnect}>
            {words.disconnect}
          </Button>
        </>
      ) : (
        <span className={styles.nobody}>
          <span className={styles.dot} />
          {words.nobody}
        </span>
      )}
      {disconnectError && !session.address && <ErrorNote error={disconnectError} />}
    </div>
  )
}

/** The wallet may disconnect by itself. If one of the bar's buttons has the focus then, it must not be lost. */
function FocusKeeper({ bar }: { bar: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current?.contains(document.activeElement)) current.focus({ preventScroll: true })
    }
  }, [bar])
  return null
}
