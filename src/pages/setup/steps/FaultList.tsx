import type { SettingsFault } from '#settings/site/kudosJson.ts'
import { faultSentence } from '../draft.ts'
import { faultField } from '../faultField.ts'
import styles from '../Setup.module.css'

/** What is missing or wrong. Each fault leads to its field, which gets the focus, as a link's target does. */
export function FaultList({ faults }: { faults: readonly SettingsFault[] }) {
  return (
    <ul className={styles.faults}>
      {faults.map(fault => {
        const { id, label } = faultField(fault.path)
        return (
          <li key={`${fault.path} ${fault.message}`}>
            <a href={`#${id}`}>{label}</a>: {faultSentence(fault)}
          </li>
        )
      })}
    </ul>
  )
}
