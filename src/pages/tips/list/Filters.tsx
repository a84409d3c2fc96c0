import { useEffect, useRef } from 'react'
import { plural } from '#languages/speak/plural.ts'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { useDebounced } from '#lib/react/useDebounced.ts'
import type { MessageSource } from '#settings/chains.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import styles from './Filters.module.css'
import { isOpen, noFilter, type TipFilter } from './filter.ts'

/** Narrows the list down by text, currency and day. */
export function Filters({
  filter,
  onChange,
  sources,
  found,
}: {
  filter: TipFilter
  onChange: (filter: TipFilter) => void
  sources: readonly MessageSource[]
  /** How many tips the filter lets through. */
  found: number
}) {
  const words = tipsWords()
  const search = useRef<HTMLDivElement>(null)
  const symbols = [...new Set(sources.flatMap(({ currencies }) => currencies.map(({ symbol }) => symbol)))]
  const isFiltering = !isOpen(filter)
  const text = isFiltering ? plural(found, words.found) : ''
  const spoken = useDebounced(text, 700)
  useEffect(() => {
    if (spoken) announce(spoken)
  }, [spoken])
  const day = (name: 'from' | 'until') => (
    <label className={styles.day}>
      {words[name]}
      <input
        type="date"
        className="text-control"
        value={filter[name]}
        onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
      />
    </label>
  )
  return (
    <search className={styles.filters}>
      <div ref={search} className={styles.search}>
        <Field
          label={words.search}
          spellCheck={false}
          value={filter.text}
          onText={text => onChange({ ...filter, text })}
        />
      </div>
      <Select
        label={words.currency}
        labelClassName={`${styles.label}`}
        value={filter.currency}
        onChange={({ target }) => onChange({ ...filter, currency: target.value })}
      >
        <option value="">{words.all}</option>
        {symbols.map(symbol => (
          <option key={symbol}>{symbol}</option>
        ))}
      </Select>
      {day('from')}
      {day('until')}
      {isFiltering && (
        <p className={styles.found}>
          {text}{' '}
          <Button
            kind="link"
            onClick={() => {
              onChange(noFilter)
              // The pressed button goes.
              takeFocus(search.current?.querySelector('input'))
            }}
          >
            {words.clear}
          </Button>
        </p>
      )}
    </search>
  )
}
