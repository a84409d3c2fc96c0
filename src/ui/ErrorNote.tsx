import type { ReactNode } from 'react'
import { KudosError, shortMessageOf } from '#lib/errors.ts'
import styles from './ErrorNote.module.css'
import { AlertIcon } from './icons.tsx'

/** One error in one sentence, with what can be done about it; `detail` is the outside world's own short text. */
export function ErrorNote({
  error,
  detail,
  children,
}: {
  error: unknown
  detail?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className={styles.note}>
      <AlertIcon size={18} />
      <div className={styles.text}>
        <p>{shortMessageOf(error)}</p>
        {error instanceof KudosError && error.advice && <p className={styles.more}>{error.advice}</p>}
        {detail && <p className={styles.more}>{detail}</p>}
        {children}
      </div>
    </div>
  )
}
