import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#lib/queryClient.ts'
import { type NamedAccount, primaryNameQuery } from '#services/primaryName.ts'
import { useSettings } from '#settings/useSettings.tsx'
import styles from './PrimaryName.module.css'

/** An account's ENS name, to stand beside its address; nothing until it is known, and where there is none. */
export function PrimaryName(account: NamedAccount) {
  const { namesRpcUrls } = useSettings()
  const { data: name } = useQuery(primaryNameQuery(namesRpcUrls, account), queryClient)
  return name ? (
    <span lang="" className={styles.name}>
      {name}{' '}
    </span>
  ) : null
}
