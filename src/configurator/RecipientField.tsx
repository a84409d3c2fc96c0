import type { Ref } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from './Field.tsx'
import styles from './RecipientField.module.css'
import type { NameLookup } from './useEnsName.ts'

/** Who gets the tips: an address or an ENS name. */
export function RecipientField({
  value,
  onText,
  error,
  lookup,
  onRetry,
  site,
  ref,
}: {
  value: string
  onText: (text: string) => void
  error: string | undefined
  lookup: NameLookup
  onRetry: () => void
  /** The recipient that the site was built with, where the owner may choose it. */
  site:
    | { readonly recipient: string; readonly isChosen: boolean; choose: (isChosen: boolean) => void }
    | undefined
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>
}) {
  return (
    <>
      <Field
        ref={ref}
        label="Your wallet address or ENS name"
        placeholder="0x… or name.eth"
        value={value}
        onText={onText}
        error={error}
        spellCheck={false}
        autoCapitalize="off"
        hint={
          <>
            {lookup.status === 'looking' && <p>Looking up {value.trim()} …</p>}
            {lookup.status === 'found' && (
              <p className={styles.found}>
                <span>{value.trim()}</span> → <strong className={styles.address}>{lookup.address}</strong>
                <br />
                The snippet holds this address, not the name: should the name move, your tips don’t.
              </p>
            )}
            {lookup.status === 'failed' && lookup.error.code !== 'ens-off' && (
              <Button kind="link" onClick={onRetry}>
                Look the name up again
              </Button>
            )}
            <p>You receive tips at this address; Kudos takes nothing and holds nothing.</p>
          </>
        }
      />
      {site && (
        <p className={styles.site}>
          {site.isChosen && (
            <span>
              Tips go to this site’s own recipient: <span className={styles.address}>{site.recipient}</span>
            </span>
          )}
          <Button kind="link" onClick={() => site.choose(!site.isChosen)}>
            {site.isChosen ? (
              'Name a recipient of my own'
            ) : (
              <span>
                Use this site’s own recipient <span className={styles.address}>{site.recipient}</span>
              </span>
            )}
          </Button>
        </p>
      )}
    </>
  )
}

/** The recipient's error; that of a name comes first. */
export function recipientError(lookup: NameLookup, refusal: string | undefined): string | undefined {
  if (lookup.status === 'looking') return undefined
  if (lookup.status !== 'failed') return refusal
  const { message, advice } = lookup.error
  return advice ? `${message} ${advice}` : message
}
