import { useState } from 'react'
import type { OfferedChain } from '#settings/chains.ts'
import type { Complaints } from './checkWishes.ts'
import { Disclosure } from './Disclosure.tsx'
import { Field } from './Field.tsx'
import { Group } from './Group.tsx'
import styles from './WallFields.module.css'
import { blamedCurrency, leastAmount, withLeastAmount } from './wall.ts'
import type { ParameterName, Wishes } from './wishes.ts'

/** Which messages the owner keeps off the page: by amount, number and sender. */
export function WallFields({
  wishes,
  complaints,
  chain: { name: network, currencies },
  onText,
}: {
  wishes: Wishes
  complaints: Complaints
  /** The network that the widget starts on. */
  chain: OfferedChain
  onText: (name: ParameterName) => (text: string) => void
}) {
  // It opens by itself where something stands in it already.
  const [isAsked] = useState(wishes.min !== '' || wishes.hide !== '' || wishes['hide-from'] !== '')
  const blamed = blamedCurrency(wishes.min, currencies)
  return (
    <>
      <p className={styles.about}>
        Your widget lists all the messages that you received, unless you hide some.
      </p>
      <Disclosure title="Hide messages" isOpenAtFirst={isAsked}>
        <div className={styles.fields}>
          <Group legend="Hide tips smaller than">
            <div className={styles.least}>
              {currencies.map(currency => (
                <Field
                  key={currency.symbol}
                  label={currency.symbol}
                  placeholder="show all"
                  inputMode="decimal"
                  value={leastAmount(wishes.min, currency.symbol)}
                  onText={text => onText('min')(withLeastAmount(wishes.min, currencies, currency, text))}
                  problem={currency === blamed ? complaints.min : undefined}
                />
              ))}
            </div>
            <p className={styles.hint}>
              With any least amount, tips in unknown tokens are hidden, too: anybody can make a token and as
              much of it as they like.
            </p>
          </Group>
          <Field
            label="Hide these messages"
            placeholder="12, 15-20"
            // A field of one line would join numbers that were pasted one a line.
            rows={1}
            value={wishes.hide}
            onText={onText('hide')}
            problem={complaints.hide}
            spellCheck={false}
            hint={`Each message shows its number, as in #12. They are those of ${network}.`}
          />
          <Field
            label="Hide all messages from these addresses"
            placeholder="0x…, 0x…"
            rows={2}
            value={wishes['hide-from']}
            onText={onText('hide-from')}
            problem={complaints['hide-from']}
            spellCheck={false}
            hint="Hiding is your page’s alone. The messages stay on the chain, public for everyone, and your readers can show what you hid with one click."
          />
        </div>
      </Disclosure>
    </>
  )
}
