import { useMemo, useState } from 'react'
import type { TextStorage } from '#lib/safeStorage.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { readMessageFilter } from '#settings/messageFilter.ts'
import type { Tip } from './book/book.ts'
import { withHidden, withoutHidden } from './hide/hideValue.ts'
import { readHideValue } from './hide/pageCode.ts'
import { numberOf } from './list/filter.ts'
import { loadVisit, saveVisit } from './visit.ts'

/** The tips that the owner hides and the code of their page, which this device remembers. */
export function useHidden(
  chains: readonly [OfferedChain, ...OfferedChain[]],
  root: URL,
  storage: TextStorage,
) {
  const [{ hide, code }, setState] = useState(() => loadVisit(storage))
  const filter = useMemo(() => readMessageFilter({ hide }, chains), [hide, chains])
  const change = (changed: { hide: string; code?: string }) => {
    setState(state => ({ ...state, ...changed }))
    saveVisit(storage, changed)
  }
  return {
    hide,
    code,
    isHidden: (tip: Tip) => filter?.(tip, tip.source) ?? false,
    setHidden(tip: Tip, isHidden: boolean) {
      const place = { place: tip.source.place, id: tip.id }
      change({
        hide: isHidden ? withHidden(hide, numberOf(tip)) : withoutHidden(hide, place, chains[0].shortName),
      })
    },
    /** Takes the code of the owner's page, with what it hides already. */
    setCode(code: string) {
      const found = readHideValue(code, root.href)
      change({ code, hide: found && !hide.includes(found) ? [found, hide].filter(Boolean).join(',') : hide })
    },
  }
}
