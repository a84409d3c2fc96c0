import { formWords } from '#languages/words/formWords.ts'
import { Skeleton } from '#ui/status/Skeleton.tsx'
import styles from './MessagesSkeleton.module.css'

/** The placeholder of the messages while they load; announced as "Loading...". */
export function MessagesSkeleton() {
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">{formWords().loading}</span>
      {[62, 88, 74].map(width => (
        <div key={width} className={styles.row}>
          <Skeleton width="45%" />
          <Skeleton width={`${width}%`} />
          <Skeleton width="20%" height="0.7em" />
        </div>
      ))}
    </div>
  )
}
