import type { ReactNode } from 'react'
import type { KudosError } from '#lib/errors.ts'
import styles from './ErrorNote.module.css'
import { AlertIcon } from './icons.tsx'

/** One error in one sentence, with what can be done about it; `detail` is the outside world's own short text. */
export function ErrorNote({
  error,
  detail,
  children,
}: {
  /** One of ours, or a plain sentence. */
  error: KudosError | string
  detail?: string | undefined
  children?: ReactNode
}) {
  const isPlain = typeof error === 'string'
  return (
    <div className={styles.note}>
      <AlertIcon size={18} />
      <div className={styles.text}>
        <p>{isPlain ? error : error.message}</p>
        {!isPlain && error.advice && <p className={styles.more}>{error.advice}</p>}
        {detail && <p className={styles.more}>{detail}</p>}
        {children}
      </div>
    </div>
  )
}
