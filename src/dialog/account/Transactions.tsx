import { useEffect, useRef } from 'react'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useDialog } from '../history/useDialog.tsx'
import { Hint, Lead, Rows } from '../parts/Layout.tsx'
import { ListEnd } from '../parts/ListEnd.tsx'
import { Row } from '../parts/Row.tsx'
import { useConnection } from '../parts/useSetup.tsx'
import { ActivityRows } from './ActivityRows.tsx'
import { activityGroups } from './activityGroups.ts'
import styles from './Transactions.module.css'
import { type Activity, useActivity } from './useActivity.ts'

const skeletonRows = 7

/** What the account did and received, newest first, month by month (specification §2.3). */
export function Transactions() {
  const { address, walletChainId, chainId } = useConnection()
  const id = walletChainId ?? chainId
  // Another account begins anew.
  return address ? <ActivityOf key={`${address} ${id}`} address={address} chainId={id} /> : null
}

function ActivityOf({ address, chainId }: { address: `0x${string}`; chainId: number }) {
  const { chains } = useDialog()
  const explorerUrl = chains.find(({ id }) => id === chainId)?.explorerUrl
  const activity = useActivity(address, chainId)
  const { transactions, hasMore, isReading, pages, isPaused, error, readOn, loadMore, retry } = activity
  const scroller = useRef<HTMLElement>(null)
  const isEmpty = transactions?.length === 0 && !hasMore
  useAnnounced(activity, isEmpty)
  const now = new Date()

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} aria-label="Activity" tabIndex={0}>
      {!transactions && !error && <SkeletonRows />}
      {isEmpty && (
        <div className={styles.empty}>
          <Lead>No Transactions yet</Lead>
          <Hint>Start trading on dApps to grow your wallet!</Hint>
        </div>
      )}
      {activityGroups(transactions ?? [], now).map(group => (
        <section key={group.title} className={styles.group}>
          <h3 className={styles.month}>{group.title}</h3>
          <Rows label={group.title}>
            {group.transactions.map(transaction => (
              <ActivityRows
                key={transaction.id}
                transaction={transaction}
                account={address}
                now={now}
                explorerUrl={explorerUrl}
              />
            ))}
          </Rows>
        </section>
      ))}
      {error && (
        <ErrorNote error={error}>
          <Button kind="link" busy={isReading} onClick={retry}>
            {isReading ? 'Trying again' : 'Try again'}
          </Button>
        </ErrorNote>
      )}
      {hasMore && !error && (
        <div className={styles.more}>
          {/* A quick answer is there before anything is drawn as being read, and may bring nothing to show. */}
          <ListEnd key={`${isReading} ${pages}`} scroller={scroller} onNear={readOn} />
          {isPaused && transactions?.length === 0 && <Hint>Nothing on this network so far.</Hint>}
          {isPaused ? (
            <Button kind="link" busy={isReading} onClick={loadMore}>
              Load more
            </Button>
          ) : (
            isReading && <Spinner />
          )}
        </div>
      )}
    </section>
  )
}

function SkeletonRows() {
  return (
    <div aria-hidden="true">
      <Rows>
        {Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
          <Row key={index} picture={<Skeleton width="40px" height="40px" />}>
            <span className={styles.skeleton}>
              <Skeleton width="45%" height="0.9em" />
              <Skeleton width="70%" height="0.8em" />
            </span>
          </Row>
        ))}
      </Rows>
    </div>
  )
}

/** Speaks of what is loading and what was read; the snackbar speaks of failures. */
function useAnnounced({ transactions, error, isReading, isPaused }: Activity, isEmpty: boolean) {
  const count = transactions?.length
  const isWaiting = count === undefined && isReading && !error
  useEffect(() => {
    if (isWaiting) announce('Loading your activity')
    else if (isEmpty) announce('No Transactions yet')
    else if (count) announce(count === 1 ? '1 transaction' : `${count} transactions`)
    else if (isPaused) announce('Nothing on this network so far.')
  }, [isWaiting, isEmpty, isPaused, count])
}
