import type { ConfiguratorValues, ParameterName } from '../configuratorValues.ts'
import type { checkValues } from '../fields/checkValues.ts'

/** What each step of the configurator gets. */
export interface StepProps {
  readonly values: ConfiguratorValues
  readonly checked: ReturnType<typeof checkValues>
  /** Makes the handler of a field. */
  readonly onText: (name: ParameterName) => (text: string) => void
}
