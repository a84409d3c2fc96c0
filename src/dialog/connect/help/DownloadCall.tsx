import { useEffect } from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { connectWords } from '#languages/words/connectWords.ts'
import { isAndroid, isIos, isMobile } from '#lib/browser/device.ts'
import { useLazy } from '#lib/react/useLazy.ts'
import { Button } from '#ui/Button.tsx'
import { sentence } from '#ui/sentence.ts'
import { useDialog } from '../../history/useDialog.tsx'
import { Layout } from '../../parts/Layout.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import styles from './DownloadCall.module.css'
import { downloadOf } from './downloadOf.ts'

const loadWallets = () => import('#catalog/wallets.ts')

/** Offers to get a wallet that the visitor lacks; absent if no download is known. */
export function DownloadCall({ wallet }: { wallet: WalletListing }) {
  const { push } = useDialog()
  const words = connectWords()
  const download = downloadOf(wallet, { isMobile: isMobile(), isIos: isIos(), isAndroid: isAndroid() })
  if (!download) return null
  return (
    <Layout>
      <div className={styles.call}>
        <span>{sentence(words.dontHave(<bdi>{wallet.name}</bdi>))}</span>
        {download.type === 'link' ? (
          <LinkButton href={download.href}>{words.get}</LinkButton>
        ) : (
          <Button kind="secondary" onClick={() => push({ name: 'Downloads', wallet })}>
            {words.get}
          </Button>
        )}
      </div>
    </Layout>
  )
}

/** The same for a built-in wallet, once its downloads are known. */
export function OptionDownload({ explorerId }: { explorerId: string }) {
  const { value, load } = useLazy(loadWallets)
  useEffect(load, [load])
  const wallet = value?.builtInWallets.find(({ id }) => id === explorerId)
  return wallet && <DownloadCall wallet={wallet} />
}
