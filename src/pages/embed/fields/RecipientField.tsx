import type { ReactNode, RefObject } from 'react'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { sentence } from '#ui/sentence.ts'
import { type ConfiguratorValues, tidyRecipient } from '../configuratorValues.ts'
import text from '../text.module.css'
import { TakeSiteRecipient } from './TakeSiteRecipient.tsx'
import type { NameLookup } from './useEnsName.ts'

/** Who gets the tips: an address, an ENS name or, where the site was built with one, the site's own recipient. */
export function RecipientField({
  values: { address, isForSite },
  onChange,
  error,
  lookup,
  siteRecipient,
  ref,
  children,
}: {
  values: ConfiguratorValues
  onChange: (changed: Partial<ConfiguratorValues>) => void
  error: string | undefined
  lookup: NameLookup
  siteRecipient: string | undefined
  ref: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  /** The best way to fill it in, which comes before the site's own recipient. */
  children: ReactNode
}) {
  const words = configuratorWords()
  const name = address.trim()
  return (
    <>
      <Field
        ref={ref}
        label={words.address}
        placeholder={words.addressExample}
        dir="ltr"
        value={address}
        onText={text => onChange({ address: tidyRecipient(text), isForSite: false })}
        error={error}
        spellCheck={false}
        autoCapitalize="off"
        hint={
          <>
            {lookup.status === 'looking' && <p>{words.lookingUp(name)}</p>}
            {lookup.status === 'found' && (
              <p className={text.found}>
                <bdi dir="ltr">
                  <b>{name}</b> → <strong className={text.address}>{lookup.address}</strong>
                </bdi>
                <br />
                {words.addressIsKept}
              </p>
            )}
            {lookup.status === 'failed' && lookup.retry && (
              <Button kind="link" onClick={lookup.retry}>
                {words.lookUpAgain}
              </Button>
            )}
            <p>{words.takesNothing}</p>
          </>
        }
      />
      {children}
      {siteRecipient && name === '' && (
        <p className={text.small}>
          {isForSite ? (
            <>
              {sentence(words.siteRecipient(<span className={text.address}>{siteRecipient}</span>))}{' '}
              <Button
                kind="link"
                onClick={() => {
                  onChange({ isForSite: false })
                  ref.current?.focus()
                }}
              >
                {words.ownRecipient}
              </Button>
            </>
          ) : (
            <TakeSiteRecipient recipient={siteRecipient} onTake={() => onChange({ isForSite: true })} />
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
