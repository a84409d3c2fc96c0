import type { ReactNode } from 'react'
import type { OfferedChain } from '#settings/chains.ts'
import { NetworkIcon } from './NetworkIcon.tsx'
import styles from './NetworkTile.module.css'

/** Said where some networks can't be chosen. */
export const onlyApproved =
  'Your wallet may lack some of these networks. Only those that it approved can be chosen.'

/** Networks to choose from, four in a row. */
export function NetworkGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label="Networks">
      {children}
    </ul>
  )
}

/** One network to choose; the chosen one is highlighted. */
export function NetworkTile({
  chain,
  isChosen,
  isDisabled = false,
  onChoose,
}: {
  chain: OfferedChain
  isChosen: boolean
  /** The wallet would refuse it. */
  isDisabled?: boolean
  onChoose: () => void
}) {
  return (
    <li>
      <button
        type="button"
        className={isChosen ? styles.chosen : styles.tile}
        aria-pressed={isChosen}
        disabled={isDisabled}
        onClick={onChoose}
      >
        <NetworkIcon isTest={chain.isTest} />
        <span className={styles.name}>{chain.name}</span>
      </button>
    </li>
  )
}
