import { useState } from 'react'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field, FieldGroup } from '#ui/fields/Field.tsx'
import styles from '../Configurator.module.css'
import type { ConfiguratorValues, ParameterName } from '../configuratorValues.ts'
import text from '../text.module.css'
import { currenciesOf, currencyInError, leastAmount, withLeastAmount } from './checkFilter.ts'
import type { FieldErrors } from './checkValues.ts'

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
  const words = configuratorWords()
  const [isFiltering] = useState(values.min !== '' || values.hide !== '' || values['hide-from'] !== '')
  const currencies = currenciesOf(chains)
  const isOneOfMany = chains.length > 1
  const inError = currencyInError(values.min, currencies)
  return (
    <>
      <p className={text.medium}>{words.listsAll}</p>
      <Disclosure title={words.hideMessages} isOpenAtFirst={isFiltering}>
        <FieldGroup legend={words.smallerThan}>
          <div className={styles.pair}>
            {currencies.map(currency => (
              <Field
                key={currency.symbol}
                label={currency.symbol}
                placeholder={isOneOfMany && values.min.trim() !== '' ? words.hideAll : words.showAll}
                inputMode="decimal"
                value={leastAmount(values.min, currency.symbol)}
                onText={text => onText('min')(withLeastAmount(values.min, currencies, currency, text))}
                error={currency === inError ? fieldErrors.min : undefined}
              />
            ))}
          </div>
          <p className={text.small}>
            {words.unknownTokens} {isOneOfMany && words.otherCurrencies}
          </p>
        </FieldGroup>
        <Field
          label={words.hideThese}
          dir="ltr"
          placeholder={isOneOfMany ? `${chains[0].shortName}:12, ${chains[0].shortName}:15-20` : '12, 15-20'}
          // A field of one line would join pasted lines.
          rows={1}
          value={values.hide}
          onText={onText('hide')}
          error={fieldErrors.hide}
          spellCheck={false}
          hint={
            isOneOfMany
              ? words.showsNumberOf(`#${chains[0].shortName}:12`, chains[0].name)
              : words.showsNumber('#12')
          }
        />
        <Field
          label={words.hideFrom}
          dir="ltr"
          placeholder="0x…, 0x…"
          rows={2}
          value={values['hide-from']}
          onText={onText('hide-from')}
          error={fieldErrors['hide-from']}
          spellCheck={false}
          hint={words.hideFromHint}
        />
      </Disclosure>
    </>
  )
}
