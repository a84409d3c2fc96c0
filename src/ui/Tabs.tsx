import { type KeyboardEvent, useRef } from 'react'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import styles from './Tabs.module.css'

/**
 * A row of tabs; arrow keys, Home and End move between them (WAI-ARIA tabs, selection follows focus). The panel of a tab
 * has the id `panel-{id}`.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  onIntent,
}: {
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The visitor is about to choose a tab: hovers or focuses it. */
  onIntent?: (id: Id) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const index = tabs.findIndex(({ id }) => id === selected)
    const next = index === last ? 0 : index + 1
    const before = index === 0 ? last : index - 1
    const isMirrored = list.current?.matches(':dir(rtl)')
    const target = {
      ArrowRight: isMirrored ? before : next,
      ArrowLeft: isMirrored ? next : before,
      Home: 0,
      End: last,
    }[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    takeFocus(list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`))
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: text }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={`panel-${id}`}
          tabIndex={id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(id)}
          onPointerEnter={() => onIntent?.(id)}
          onFocus={() => onIntent?.(id)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
