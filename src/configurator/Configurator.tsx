import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formWords } from '#languages/formWords.ts'
import { useDebounced } from '#lib/useDebounced.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { KudosMark } from '#ui/icons.tsx'
import { Choice } from './Choice.tsx'
import { ColorField } from './ColorField.tsx'
import styles from './Configurator.module.css'
import { checkValues } from './checkValues.ts'
import { type ConfiguratorValues, type ParameterName, readValues, writeValues } from './configuratorValues.ts'
import { Field } from './Field.tsx'
import { FilterFields } from './FilterFields.tsx'
import { OwnerWallet } from './OwnerWallet.tsx'
import { Preview } from './Preview.tsx'
import { RecipientField, recipientError } from './RecipientField.tsx'
import { RelayNote } from './RelayNote.tsx'
import { Snippets } from './Snippets.tsx'
import type { Parameter, PinnedLoader } from './snippet.ts'
import text from './text.module.css'
import { useEnsName } from './useEnsName.ts'

/** Milliseconds without a change before the page's address is updated. */
const addressBarDelay = 300

/** The site owner's page: the widget's settings, preview and code. Only the page's address keeps the values. */
export function Configurator({ page, built, loader }: { page: URL; built: BuiltFor; loader: PinnedLoader }) {
  const [typed, setTyped] = useState(() => readValues(page.searchParams))
  const recipientField = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { chains, recipient: siteRecipient } = built
  const lookup = useEnsName(typed.address, built.namesRpcUrls)
  // The snippet holds the address, never the name. A name without an address is refused like any other text.
  const values = lookup.status === 'found' ? { ...typed, address: lookup.address } : typed
  const checked = checkValues(values, built)
  const { widget, fieldErrors, parameters, sum, suggestionsNote } = checked
  const recipientFieldError = recipientError(lookup, fieldErrors.address)
  const missing =
    lookup.status === 'looking'
      ? 'The name is being looked up.'
      : checked.missing && (recipientFieldError ?? checked.missing)
  useAddressBar(values)

  const networkList = new Intl.ListFormat('en').format(
    chains.map(({ name, isTest }) => (isTest ? `${name} (a test network, play money)` : name)),
  )
  const set = (name: ParameterName) => (text: string) => setTyped(typed => ({ ...typed, [name]: text }))
  const change = (changed: Partial<ConfiguratorValues>) => setTyped(typed => ({ ...typed, ...changed }))
  const embedding = { site: new URL('..', page).href, parameters, mode: typed.mode }
  // A refused address is shown to the preview, which refuses it, too.
  const refused = checked.missing ? values.address.trim() : ''
  const previewed: readonly Parameter[] = refused ? [['address', refused], ...parameters] : parameters

  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <span className={styles.mark}>
          <KudosMark size={24} />
        </span>
        Kudos
      </header>
      <main className={styles.main}>
        <div className={styles.hero}>
          <h1 className={styles.title}>Let your readers say thank you.</h1>
          <p className={styles.lead}>
            A small widget for your page: visitors send you a tip and a kind word, straight to your wallet. No
            account, no fee, nobody in between. Fill in your address, copy the code, done.
          </p>
        </div>

        <form className={styles.form} aria-label="Your widget" onSubmit={event => event.preventDefault()}>
          <Step number={1} title="Who gets the tips">
            <RecipientField
              ref={recipientField}
              values={typed}
              onChange={change}
              error={recipientFieldError}
              lookup={lookup}
              siteRecipient={siteRecipient}
            />
            <div className={text.small}>
              <OwnerWallet
                chains={chains}
                value={typed.address}
                onAddress={address => change({ address, isForSite: false })}
              />
            </div>
            {!missing && (
              <p className={styles.ready}>
                That is all it needs:{' '}
                <Button kind="link" onClick={goToCode}>
                  take your code
                </Button>
                , or make it yours first.
              </p>
            )}
            <p className={text.small}>Tips arrive on {networkList}.</p>
            {built.relayUrl && widget.recipient.address && (
              <RelayNote
                relayUrl={built.relayUrl}
                chain={widget.network}
                recipient={widget.recipient.address}
              />
            )}
          </Step>

          <Step number={2} title="How it looks">
            <Field
              label="Title"
              placeholder={formWords().title}
              value={typed.title}
              onText={set('title')}
              mostCharacters={26}
              error={fieldErrors.title}
            />
            <Field
              label="Description"
              placeholder={formWords().description}
              rows={3}
              value={typed.description}
              onText={set('description')}
              mostCharacters={100}
              error={fieldErrors.description}
            />
            <ColorField
              value={typed.color}
              color={widget.color}
              onText={set('color')}
              error={fieldErrors.color}
            />
            <Choice
              legend="Theme"
              options={{ auto: 'Auto', light: 'Light', dark: 'Dark' }}
              value={widget.theme}
              onChange={set('theme')}
            />
          </Step>

          <Step number={3} title="What it starts with">
            {chains.length > 1 && (
              <Choice
                legend="Network"
                options={Object.fromEntries(chains.map(({ shortName, name }) => [shortName, name]))}
                value={widget.network.shortName}
                onChange={set('network')}
              />
            )}
            <div className={styles.pair}>
              <Choice
                legend="Currency"
                options={Object.fromEntries(widget.network.currencies.map(({ symbol }) => [symbol, symbol]))}
                value={widget.currency}
                onChange={set('currency')}
              />
              <Field
                label={`Amount in ${widget.currency}`}
                placeholder="empty"
                inputMode="decimal"
                value={typed.amount}
                onText={set('amount')}
                error={fieldErrors.amount}
                hint={sum && `The widget starts with ${sum}.`}
              />
            </div>
            <Field
              label="Amounts to press"
              placeholder="3, 5, 10 USD"
              value={typed.suggest}
              onText={set('suggest')}
              error={fieldErrors.suggest}
              spellCheck={false}
              hint={
                suggestionsNote ??
                'Up to four, above the amount: in dollars, or in a currency, as in 0.002, 0.01 ETH.'
              }
            />
            <p className={text.small}>Visitors can change all of it.</p>
          </Step>

          <Step number={4} title="What your wall shows">
            <FilterFields values={typed} fieldErrors={fieldErrors} chains={chains} onText={set} />
          </Step>
        </form>

        <div className={styles.preview}>
          <Preview {...embedding} parameters={previewed} widget={widget} />
        </div>

        <Step number={5} title="Put it on your page">
          <Snippets
            {...embedding}
            onMode={mode => change({ mode })}
            loader={loader}
            contract={widget.network}
            missing={missing}
            siteRecipient={typed.address.trim() === '' && typed.isForSite ? siteRecipient : undefined}
            onMissing={() => recipientField.current?.focus()}
          />
        </Step>
      </main>
      <Announcer />
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.step} aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`} className={styles.heading} tabIndex={-1}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Scrolls to the last step. An anchor would change the page's address. */
function goToCode() {
  const step = document.getElementById('step-5')
  step?.scrollIntoView()
  step?.focus({ preventScroll: true })
}

/** Writes the values into the page's address, so that it can be shared and reopened. */
function useAddressBar(values: ConfiguratorValues) {
  const query = useDebounced(writeValues(values), addressBarDelay)
  useEffect(() => {
    const url = new URL(window.location.href)
    if (url.search.slice(1) === query) return
    url.search = query
    url.hash = ''
    window.history.replaceState(null, '', url.href)
  }, [query])
}
