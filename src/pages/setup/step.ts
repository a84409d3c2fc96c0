import type { allChains } from '#catalog/chains.ts'
import type { SettingsFault } from '#settings/site/kudosJson.ts'
import type { SetupDraft } from './draft.ts'
import type { SetupStore } from './setupStore.ts'

/** What each step gets. */
export interface StepProps {
  readonly store: SetupStore
  readonly draft: SetupDraft
  readonly faults: readonly SettingsFault[] | undefined
}

/** A network that the draft names. */
export type ChosenChain = (typeof allChains)[number]
