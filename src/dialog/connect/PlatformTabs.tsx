import { Tabs } from '#ui/Tabs.tsx'
import styles from './PlatformTabs.module.css'
import { type Platform, platformLabels } from './platforms.ts'

/** Above this many the tabs stand closer together (specification §2.3). */
const manyTabs = 3

/** Where a wallet is reached, to choose from. The page of each is the panel with the id `panel-{platform}`. */
export function PlatformTabs({
  platforms,
  selected,
  onSelect,
}: {
  platforms: readonly Platform[]
  selected: Platform
  onSelect: (platform: Platform) => void
}) {
  return (
    <div className={platforms.length > manyTabs ? styles.dense : styles.tabs}>
      <Tabs
        label="Where the wallet is"
        tabs={platforms.map(id => ({ id, label: platformLabels[id] }))}
        selected={selected}
        onSelect={onSelect}
      />
    </div>
  )
}
