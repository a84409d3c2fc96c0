import { useState } from 'react'
import type { OfferedChain } from '#settings/chains.ts'
import styles from './Configurator.module.css'
import { currenciesOf, currencyInError, leastAmount, withLeastAmount } from './checkFilter.ts'
import type { FieldErrors } from './checkValues.ts'
import type { ConfiguratorValues, ParameterName } from './configuratorValues.ts'
import { Disclosure } from './Disclosure.tsx'
import { Field, FieldGroup } from './Field.tsx'
import text from './text.module.css'

/** The fields by which an owner hides messages: by amount, number and sender. */
export function FilterFields({
  values,
  fieldErrors,
  chains,
  onText,
}: {
  values: ConfiguratorValues
  fieldErrors: FieldErrors
  chains: readonly [OfferedChain, ...OfferedChain[]]
  onText: (name: ParameterName) => (text: string) => void
}) {
  const [isFiltering] = useState(values.min !== '' || values.hide !== '' || values['hide-from'] !== '')
  const currencies = currenciesOf(chains)
  const isOneOfMany = chains.length > 1
  const inError = currencyInError(values.min, currencies)
  return (
    <>
      <p className={text.medium}>
        Your widget lists all the messages that you received, unless you hide some.
      </p>
      <Disclosure title="Hide messages" isOpenAtFirst={isFiltering}>
        <FieldGroup legend="Hide tips smaller than">
          <div className={styles.pair}>
            {currencies.map(currency => (
              <Field
                key={currency.symbol}
                label={currency.symbol}
                placeholder={isOneOfMany && values.min.trim() !== '' ? 'hide all' : 'show all'}
                inputMode="decimal"
                value={leastAmount(values.min, currency.symbol)}
                onText={text => onText('min')(withLeastAmount(values.min, currencies, currency, text))}
                error={currency === inError ? fieldErrors.min : undefined}
              />
            ))}
          </div>
          <p className={text.small}>
            With any least amount, tips in unknown tokens are hidden, too: anybody can make a token and as
            much of it as they like.
            {isOneOfMany &&
              ' So are tips in currencies without one, for your wall shows several networks: 0 shows all of a currency.'}
          </p>
        </FieldGroup>
        <Field
          label="Hide these messages"
          placeholder={isOneOfMany ? `${chains[0].shortName}:12, ${chains[0].shortName}:15-20` : '12, 15-20'}
          // A field of one line would join pasted lines.
          rows={1}
          value={values.hide}
          onText={onText('hide')}
          error={fieldErrors.hide}
          spellCheck={false}
          hint={
            isOneOfMany
              ? `Each message shows its number, as in #${chains[0].shortName}:12. Numbers alone are those of ${chains[0].name}.`
              : 'Each message shows its number, as in #12.'
          }
        />
        <Field
          label="Hide all messages from these addresses"
          placeholder="0x…, 0x…"
          rows={2}
          value={values['hide-from']}
          onText={onText('hide-from')}
          error={fieldErrors['hide-from']}
          spellCheck={false}
          hint="Hiding is your page’s alone. The messages stay on the chain, public for everyone, and your readers can show what you hid with one click."
        />
      </Disclosure>
    </>
  )
}
