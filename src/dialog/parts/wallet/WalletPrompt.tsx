import type { ReactNode } from 'react'
import { connectWords } from '#languages/words/connectWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import type { KudosError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { Actions, Hint, Layout, Lead } from '../Layout.tsx'
import { useAnnounced } from '../useAnnounced.ts'
import type { WalletRequest } from './useWalletRequest.ts'
import styles from './WalletPrompt.module.css'

/** The texts of a request while it waits and after it has failed. */
export interface Words {
  readonly lead: string
  readonly hint?: string | undefined
}

/** Shows a request that the visitor answers in the wallet, its state, and the next actions. */
export function WalletPrompt({
  picture,
  request,
  asking,
  failed,
  canAlwaysRetry = false,
  retryLabel = formWords().tryAgain,
  onBack,
  actions,
  foot,
  children,
}: {
  picture: ReactNode
  request: WalletRequest
  asking: Words
  failed: Words
  /** Shows "Try again" even without a failure. */
  canAlwaysRetry?: boolean
  retryLabel?: string | undefined
  onBack: () => void
  actions?: ReactNode
  foot?: ReactNode
  children?: ReactNode
}) {
  const { error, isSlow, isRepeated, retry } = request
  const words = error ? failed : asking
  // A refusal of the visitor needs no reason.
  const reason = error?.cancelled ? undefined : error
  const more = reason ? `${reason.message} ${reason.advice ?? ''}` : (words.hint ?? '')
  useAnnounced(connectWords().said(words.lead, more), error ? 'assertive' : 'polite')

  return (
    <Layout isCentered>
      <div className={`${styles.picture} ${error ? styles.failed : styles.asking}`}>{picture}</div>
      <Lead isError={error !== undefined}>{words.lead}</Lead>
      {reason && <Reason error={reason} />}
      {words.hint && <Hint>{words.hint}</Hint>}
      {children}
      {isSlow && <SlowNote />}
      <Actions>
        {isSlow && (
          <Button kind="secondary" onClick={onBack}>
            {connectWords().back}
          </Button>
        )}
        {(canAlwaysRetry || isRepeated || isSlow || error) && (
          <Button kind="secondary" onClick={retry}>
            {retryLabel}
          </Button>
        )}
        {actions}
      </Actions>
      {foot}
    </Layout>
  )
}

/** The reason of a failure, under a centred line. */
export function Reason({ error }: { error: KudosError }) {
  return (
    <div className={styles.reason}>
      <ErrorNote error={error} />
    </div>
  )
}

/** Reminds the visitor, also by announcement, that a wallet has not answered for a while. */
export function SlowNote() {
  const words = connectWords()
  useAnnounced(words.slowSaid)
  return (
    <p className={styles.slow}>
      <strong>{words.slow}</strong> {words.slowHint}
    </p>
  )
}
