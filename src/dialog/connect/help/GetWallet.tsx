import { connectWords } from '#languages/words/connectWords.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { ExternalIcon } from '#ui/lazyIcons.tsx'
import { useSpokenWait } from '#ui/status/useSpokenWait.ts'
import { Layout, Rows } from '../../parts/Layout.tsx'
import { Row, RowSkeleton } from '../../parts/Row.tsx'
import { useSetup } from '../../parts/useSetup.tsx'
import { WalletIcon } from '../../parts/wallet/WalletIcon.tsx'
import { gridOf } from '../allWallets/walletGrid.ts'
import { useWalletLists } from '../useWalletLists.ts'

/** A guide with which visitors choose a wallet. */
const walletGuideUrl = 'https://ethereum.org/wallets/find-wallet/'
/** The most wallets that are listed (specification §9). */
const most = 4

/** A list of wallets for beginners. */
export function GetWallet() {
  const { customWallets = [] } = useSetup().options
  const { lists } = useWalletLists()
  const { featured = [], recommended = [] } = lists?.first ?? {}
  const wallets = gridOf([featured, customWallets, recommended], []).slice(0, most)
  const isWaiting = lists === undefined
  const words = connectWords()
  useSpokenWait(isWaiting, words.loadingWallets, lists ? words.walletsLoaded : undefined)
  return (
    <Layout>
      <Rows label={words.wallets} isBusy={isWaiting}>
        {isWaiting
          ? Array.from({ length: most }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
              <RowSkeleton key={index} />
            ))
          : wallets.map(({ id, name, imageUrl, homepage = walletGuideUrl }) => (
              <Row key={id} picture={<WalletIcon name={name} icon={imageUrl} />} href={homepage}>
                <bdi>{name}</bdi>
              </Row>
            ))}
        <Row icon={<ExternalIcon />} href={walletGuideUrl}>
          {walletsWords().exploreAll}
        </Row>
      </Rows>
    </Layout>
  )
}
