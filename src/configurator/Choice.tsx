import { type ReactNode, useId } from 'react'
import styles from './Choice.module.css'
import { Group } from './Group.tsx'

/** Radio buttons, in a row or as cards. */
export function Choice<Value extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onChange,
  look = 'row',
}: {
  legend: string
  isLegendHidden?: boolean
  options: readonly { readonly value: Value; readonly label: string; readonly about?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  look?: 'row' | 'small' | 'cards'
}) {
  const name = useId()
  return (
    <Group legend={legend} isLegendHidden={isLegendHidden}>
      <div className={[styles.options, styles[look]].join(' ')}>
        {options.map(option => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            <span className={styles.text}>{option.label}</span>
            {option.about && <span className={styles.about}>{option.about}</span>}
          </label>
        ))}
      </div>
    </Group>
  )
}
