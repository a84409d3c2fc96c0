import type { ReactNode } from 'react'
import { formWords } from '#languages/words/formWords.ts'
import type { KudosError } from '#lib/errors.ts'
import { Button } from '../Button.tsx'
import { AlertIcon } from '../icons.tsx'
import styles from './ErrorNote.module.css'

/** An error's sentence and advice; `detail` is an outside error's short text. With `onRetry` it can be tried again. */
export function ErrorNote({
  id,
  error,
  detail,
  onRetry,
  isRetrying = false,
  children,
}: {
  id?: string
  /** One of ours, or a plain sentence. */
  error: KudosError | string
  detail?: string | undefined
  onRetry?: () => void
  isRetrying?: boolean
  children?: ReactNode
}) {
  const isPlain = typeof error === 'string'
  return (
    <div id={id} className={styles.note}>
      <AlertIcon size={18} />
      <div className={styles.text}>
        <p>{isPlain ? error : error.message}</p>
        {!isPlain && error.advice && <p className={styles.more}>{error.advice}</p>}
        {detail && <p className={styles.more}>{detail}</p>}
        {onRetry && (
          <Button kind="link" busy={isRetrying} onClick={onRetry}>
            {isRetrying ? formWords().tryingAgain : formWords().tryAgain}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
