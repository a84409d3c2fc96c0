import { useWalletDialog } from '#dialog/elements/useWalletDialog.ts'
import { setup } from '#languages/words/owner/setup.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { faultAt, pathText, textAt } from '../draft.ts'
import styles from '../Setup.module.css'
import type { StepProps } from '../step.ts'

const path = ['recipient']

/** Who gets the tips of a site: an address, which may be that of the connected wallet. */
export function RecipientStep({ store, draft, faults }: StepProps) {
  const { address } = useWalletDialog().state.account
  const recipient = textAt(draft.settings, path)
  return (
    <div className={styles.card}>
      <Field
        id={pathText(path)}
        label={setup.recipient}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        placeholder="0x"
        // A phone shows an address on two lines, so that all of it can be compared.
        rows={2}
        value={recipient}
        onText={text => store.setValue(path, text.replace(/\s/g, '') || undefined)}
        error={faultAt(faults, draft.settings, path)}
        hint={setup.recipientHint}
      />
      {address && recipient !== address && (
        <div>
          <Button kind="secondary" onClick={() => store.setValue(path, address)}>
            {setup.useWallet}
          </Button>
        </div>
      )}
    </div>
  )
}
