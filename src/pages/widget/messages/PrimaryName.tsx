import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#lib/queryClient.ts'
import { type NamedAccount, primaryNameQuery } from '#services/primaryName.ts'
import { useSettings } from '#settings/useSettings.tsx'
import styles from './PrimaryName.module.css'

/**
 * An account's ENS name, to be shown beside its address; nothing until it is known, or if there is none. While
 * `isHeld`, only a name from the last visit is shown, and nothing is read.
 */
export function PrimaryName({ isHeld = false, ...account }: NamedAccount & { isHeld?: boolean }) {
  const { namesRpcUrls } = useSettings()
  const query = primaryNameQuery(isHeld ? undefined : namesRpcUrls, account)
  const { data: name } = useQuery(query, queryClient)
  return name ? (
    <span lang="" className={styles.name}>
      {name}{' '}
    </span>
  ) : null
}
