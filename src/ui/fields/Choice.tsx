import { type ReactNode, useId } from 'react'
import styles from './Choice.module.css'
import { FieldGroup } from './Field.tsx'

/** Radio buttons, in a row or as cards. `options` has what each value shows. */
export function Choice<Options extends Readonly<Record<string, ReactNode>>>({
  legend,
  isLegendHidden,
  options,
  value,
  onChange,
  look = 'row',
}: {
  legend: string
  isLegendHidden?: boolean
  options: Options
  value: keyof Options
  onChange: (value: Extract<keyof Options, string>) => void
  look?: 'row' | 'small' | 'cards'
}) {
  const name = useId()
  const buttons: ReactNode[] = []
  for (const option in options)
    buttons.push(
      <label key={option} className={styles.option}>
        <input
          type="radio"
          name={name}
          value={option}
          checked={option === value}
          onChange={() => onChange(option)}
          className={styles.radio}
        />
        {options[option]}
      </label>,
    )
  return (
    <FieldGroup legend={legend} isLegendHidden={isLegendHidden}>
      <div className={`${styles.options} ${styles[look]}`}>{buttons}</div>
    </FieldGroup>
  )
}
