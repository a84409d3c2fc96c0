import { useStore } from '#lib/react/useStore.ts'
import { type Tip, tipToShow } from '../tip.ts'
import type { Tips } from './tips.ts'

/** The tip that is shown to an account. */
export function useTip(tips: Tips, account: string | undefined): Tip | undefined {
  return tipToShow(useStore(tips), account)
}
