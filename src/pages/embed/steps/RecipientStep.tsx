import type { RefObject } from 'react'
import { spoken } from '#languages/speak/spoken.ts'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { Button } from '#ui/Button.tsx'
import { Step } from '#ui/Step.tsx'
import { sentence } from '#ui/sentence.ts'
import styles from '../Configurator.module.css'
import type { ConfiguratorValues } from '../configuratorValues.ts'
import { OwnerWallet } from '../fields/OwnerWallet.tsx'
import { RecipientField } from '../fields/RecipientField.tsx'
import { RelayNote } from '../fields/RelayNote.tsx'
import type { useEnsName } from '../fields/useEnsName.ts'
import text from '../text.module.css'
import type { StepProps } from './step.ts'

/** Who gets the tips. */
export function RecipientStep({
  values,
  checked: { widget },
  built,
  lookup,
  ref,
  isReady,
  error,
  onChange,
  onReady,
}: Omit<StepProps, 'onText'> & {
  built: BuiltFor
  lookup: ReturnType<typeof useEnsName>
  ref: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  /** The code can be taken. */
  isReady: boolean
  error: string | undefined
  onChange: (changed: Partial<ConfiguratorValues>) => void
  onReady: () => void
}) {
  const words = configuratorWords()
  const networkList = new Intl.ListFormat(spoken().tag).format(
    built.chains.map(({ name, isTest }) => (isTest ? words.testNetwork(name) : name)),
  )
  return (
    <Step number={1} title={words.recipientStep}>
      <RecipientField
        ref={ref}
        values={values}
        onChange={onChange}
        error={error}
        lookup={lookup}
        siteRecipient={built.recipient}
      >
        <div className={text.small}>
          <OwnerWallet
            chains={built.chains}
            value={values.address}
            onAddress={address => onChange({ address, isForSite: false })}
          />
        </div>
      </RecipientField>
      {isReady && (
        <p className={styles.ready}>
          {sentence(
            words.ready(
              <Button kind="link" onClick={onReady}>
                {words.takeCode}
              </Button>,
            ),
          )}
        </p>
      )}
      <p className={text.small}>{words.arriveOn(networkList)}</p>
      {built.relayUrl && widget.recipient.address && (
        <RelayNote relayUrl={built.relayUrl} chain={widget.network} recipient={widget.recipient.address} />
      )}
    </Step>
  )
}
