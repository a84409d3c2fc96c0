import type { RefObject } from 'react'
import { Button } from '#ui/Button.tsx'
import { type ConfiguratorValues, tidyRecipient } from './configuratorValues.ts'
import { Field } from './Field.tsx'
import text from './text.module.css'
import type { NameLookup } from './useEnsName.ts'

/** Who gets the tips: an address, an ENS name or, where the site was built with one, the site's own recipient. */
export function RecipientField({
  values: { address, isForSite },
  onChange,
  error,
  lookup,
  siteRecipient,
  ref,
}: {
  values: ConfiguratorValues
  onChange: (changed: Partial<ConfiguratorValues>) => void
  error: string | undefined
  lookup: NameLookup
  siteRecipient: string | undefined
  ref: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
}) {
  const name = address.trim()
  return (
    <>
      <Field
        ref={ref}
        label="Your wallet address or ENS name"
        placeholder="0x… or name.eth"
        value={address}
        onText={text => onChange({ address: tidyRecipient(text), isForSite: false })}
        error={error}
        spellCheck={false}
        autoCapitalize="off"
        hint={
          <>
            {lookup.status === 'looking' && <p>Looking up {name} …</p>}
            {lookup.status === 'found' && (
              <p className={text.found}>
                <b>{name}</b> → <strong className={text.address}>{lookup.address}</strong>
                <br />
                The snippet holds this address, not the name: should the name move, your tips don’t.
              </p>
            )}
            {lookup.status === 'failed' && lookup.retry && (
              <Button kind="link" onClick={lookup.retry}>
                Look the name up again
              </Button>
            )}
            <p>You receive tips at this address; Kudos takes nothing and holds nothing.</p>
          </>
        }
      />
      {siteRecipient && name === '' && (
        <p className={text.small}>
          {isForSite ? (
            <>
              Tips go to this site’s own recipient: <span className={text.address}>{siteRecipient}</span>{' '}
              <Button
                kind="link"
                onClick={() => {
                  onChange({ isForSite: false })
                  ref.current?.focus()
                }}
              >
                Name a recipient of my own
              </Button>
            </>
          ) : (
            <Button kind="link" onClick={() => onChange({ isForSite: true })}>
              <span>
                Use this site’s own recipient <span className={text.address}>{siteRecipient}</span>
              </span>
            </Button>
          )}
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
