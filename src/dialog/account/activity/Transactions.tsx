import { useRef } from 'react'
import { plural } from '#languages/speak/plural.ts'
import { accountWords } from '#languages/words/accountWords.ts'
import { connectWords } from '#languages/words/connectWords.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { useDialog } from '../../history/useDialog.tsx'
import { Hint, Lead, Rows } from '../../parts/Layout.tsx'
import { ListEnd } from '../../parts/ListEnd.tsx'
import { RowSkeleton } from '../../parts/Row.tsx'
import { useAnnounced } from '../../parts/useAnnounced.ts'
import { useConnection } from '../../parts/useSetup.tsx'
import { ActivityRows } from './ActivityRows.tsx'
import { activityGroups } from './activityGroups.ts'
import styles from './Transactions.module.css'
import { useActivity } from './useActivity.ts'

/** What the account sent and received, newest first, by month (specification §2.3). */
export function Transactions() {
  const { address, walletChainId, chainId } = useConnection()
  const id = walletChainId ?? chainId
  // The key resets the list when the account changes.
  return address ? <ActivityOf key={`${address} ${id}`} address={address} chainId={id} /> : null
}

function ActivityOf({ address, chainId }: { address: `0x${string}`; chainId: number }) {
  const { chains } = useDialog()
  const explorerUrl = chains.find(({ id }) => id === chainId)?.explorerUrl
  const { transactions, hasMore, isReading, pages, isPaused, error, readOn, loadMore, retry } = useActivity(
    address,
    chainId,
  )
  const scroller = useRef<HTMLElement>(null)
  const count = transactions?.length
  const isEmpty = count === 0 && !hasMore
  const now = new Date()
  const words = accountWords()
  // The snackbar announces failures.
  useAnnounced(
    count === undefined && isReading && !error
      ? words.loadingActivity
      : isEmpty
        ? words.noTransactions
        : count
          ? plural(count, words.transactions)
          : isPaused
            ? words.nothingSoFar
            : undefined,
  )

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} aria-label={connectWords().activity} tabIndex={0}>
      {!transactions && !error && (
        <Rows isBusy>
          {Array.from({ length: 7 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
            <RowSkeleton key={index} />
          ))}
        </Rows>
      )}
      {isEmpty && (
        <div className={styles.empty}>
          <Lead>{words.noTransactions}</Lead>
          <Hint>{words.noTransactionsHint}</Hint>
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
      {error && <ErrorNote error={error} onRetry={retry} isRetrying={isReading} />}
      {hasMore && !error && (
        <div className={styles.more}>
          {/* A fast answer may arrive before the loading state is drawn and bring no rows, so the page count is part of
             the key, too. */}
          <ListEnd key={`${isReading} ${pages}`} scroller={scroller} onNear={readOn} />
          {isPaused && count === 0 && <Hint>{words.nothingSoFar}</Hint>}
          {isPaused ? (
            <Button kind="link" busy={isReading} onClick={loadMore}>
              {words.loadMore}
            </Button>
          ) : (
            isReading && <Spinner />
          )}
        </div>
      )}
    </section>
  )
}
