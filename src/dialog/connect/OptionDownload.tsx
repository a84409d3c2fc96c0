import { useEffect } from 'react'
import { useLazy } from '#lib/useLazy.ts'
import { Layout } from '../parts/Layout.tsx'
import { DownloadCall } from './DownloadCall.tsx'

const loadWallets = () => import('#catalog/wallets.ts')

/** For somebody who lacks a wallet that is not in this browser; absent until it is known where to get it. */
export function OptionDownload({ explorerId }: { explorerId: string }) {
  const { value, load } = useLazy(loadWallets)
  useEffect(load, [load])
  const wallet = value?.builtInWallets.find(({ id }) => id === explorerId)
  return (
    wallet && (
      <Layout>
        <DownloadCall wallet={wallet} />
      </Layout>
    )
  )
}
