import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { Choice } from '#ui/fields/Choice.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Step } from '#ui/Step.tsx'
import styles from '../Configurator.module.css'
import type { ConfiguratorValues } from '../configuratorValues.ts'
import text from '../text.module.css'
import type { StepProps } from './step.ts'

/** What the form starts with, and what follows a tip. */
export function StartStep({
  values: typed,
  checked: { widget, currency, fieldErrors, sum, suggestionsNote },
  chains,
  onText: set,
  onChange: change,
}: StepProps & {
  chains: BuiltFor['chains']
  onChange: (changed: Partial<ConfiguratorValues>) => void
}) {
  const words = configuratorWords()
  /** An amount stays with the currency that it was typed for. */
  const keepAmount = typed.amount.trim() && !typed.currency ? { currency: currency.symbol } : {}
  return (
    <Step number={3} title={words.startStep} className={styles.later}>
      {chains.length > 1 && (
        <Choice
          legend={words.network}
          options={Object.fromEntries(chains.map(({ shortName, name }) => [shortName, name]))}
          value={widget.network.shortName}
          onChange={network => change({ ...keepAmount, network })}
        />
      )}
      <div className={styles.pair}>
        <Choice
          legend={words.currency}
          options={Object.fromEntries(widget.network.currencies.map(({ symbol }) => [symbol, symbol]))}
          value={currency.symbol}
          onChange={set('currency')}
        />
        <Field
          label={words.amountIn(currency.symbol)}
          placeholder={words.empty}
          inputMode="decimal"
          value={typed.amount}
          onText={amount => change({ amount, currency: currency.symbol })}
          error={fieldErrors.amount}
          hint={sum && words.startsWith(sum)}
        />
      </div>
      <Field
        label={words.suggest}
        dir="ltr"
        placeholder="3, 5, 10 USD"
        value={typed.suggest}
        onText={set('suggest')}
        error={fieldErrors.suggest}
        spellCheck={false}
        hint={suggestionsNote ?? words.suggestHint}
      />
      <p className={text.small}>{words.changeable}</p>
      <Field
        label={words.thanks}
        dir={typed.thanks ? 'auto' : undefined}
        placeholder={words.empty}
        value={typed.thanks}
        onText={set('thanks')}
        mostCharacters={100}
        describeCount={words.charactersUsed}
        error={fieldErrors.thanks}
        hint={words.thanksHint}
      />
      <Field
        label={words.afterTip}
        dir="ltr"
        placeholder="https://"
        inputMode="url"
        value={typed.then}
        onText={set('then')}
        error={fieldErrors.then}
        spellCheck={false}
        hint={words.afterTipHint}
      />
    </Step>
  )
}
