import { accountWords } from '#languages/words/accountWords.ts'
import { shorten } from '#lib/text/format.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { Button } from '#ui/Button.tsx'
import { CopyIcon } from '#ui/lazyIcons.tsx'
import { Skeleton } from '#ui/status/Skeleton.tsx'
import { RemoteImage } from '../parts/pictures/RemoteImage.tsx'
import { useCopy } from '../parts/useCopy.ts'
import { useSetup } from '../parts/useSetup.tsx'
import styles from './AccountCard.module.css'
import { Amount } from './activity/Amount.tsx'
import { useAccountDetails } from './useAccountDetails.ts'

/** The connected account and its balance. */
export function AccountCard({ chain, address }: { chain: OfferedChain | undefined; address: `0x${string}` }) {
  const copy = useCopy()
  const words = accountWords()
  const { name, avatar, balance } = useAccountDetails(chain, address, useSetup().options)
  const colors = <span className={styles.colors} style={{ background: colorsOf(address) }} />
  return (
    <div className={styles.card}>
      <span className={styles.avatar} aria-hidden="true">
        {avatar ? <RemoteImage src={avatar} size={64} fallback={colors} /> : colors}
      </span>
      <p className={styles.name}>
        <span className={styles.address} title={address}>
          <bdi>{name ? shorten(name, 20, 0) : shorten(address, 4, 6)}</bdi>
        </span>
        <Button
          kind="icon"
          aria-label={words.copyAddress}
          onClick={() => void copy(address, words.addressCopied)}
        >
          <CopyIcon size={18} />
        </Button>
      </p>
      <div className={styles.balance}>
        {balance === null && words.noBalance}
        {balance === undefined && <Skeleton width="80px" />}
        {balance && <Amount text={balance} />}
      </div>
    </div>
  )
}

/** How much white is mixed into each ring, from the middle outwards. */
const tints = [0.6, 0.45, 0.3, 0.15, 0]

/** An account's own colours: the address's first six hex digits and four lighter tints. */
function colorsOf(address: string): string {
  const color = `#${address.slice(2, 8)}`
  const rings = tints.map((tint, index) => `color-mix(in srgb, #fff ${tint * 100}%, ${color}) ${index * 25}%`)
  return `radial-gradient(circle at 65% 40%, ${rings.join(', ')})`
}
