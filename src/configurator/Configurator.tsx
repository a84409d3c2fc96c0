import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDebounced } from '#lib/useDebounced.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { widgetDefaults } from '#settings/widget.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { KudosMark } from '#ui/icons.tsx'
import { Choice } from './Choice.tsx'
import { ColorField } from './ColorField.tsx'
import styles from './Configurator.module.css'
import { characterCount } from './characterCount.ts'
import { checkWishes } from './checkWishes.ts'
import { Field } from './Field.tsx'
import { Preview } from './Preview.tsx'
import { RecipientField, recipientProblem } from './RecipientField.tsx'
import { Snippets } from './Snippets.tsx'
import type { Parameter, PinnedLoader } from './snippet.ts'
import { tidyRecipient } from './tidyRecipient.ts'
import { useEnsName } from './useEnsName.ts'
import { WallFields } from './WallFields.tsx'
import { type ParameterName, readWishes, type Wishes, writeWishes } from './wishes.ts'

/** Milliseconds without a change after which the page's address follows. */
const addressPatience = 300

/**
 * The site owner's page: what the widget should be like, the widget itself, and the code to paste. All that was asked for
 * is in the page's address and nowhere else.
 */
export function Configurator({ page, built, loader }: { page: URL; built: BuiltFor; loader: PinnedLoader }) {
  const [typed, setTyped] = useState(() => readWishes(page.searchParams))
  const recipientField = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const site = new URL('..', page)
  site.search = ''
  site.hash = ''

  const { chains, recipient: fallback } = built
  const lookup = useEnsName(
    typed.address,
    chains.find(({ id }) => id === 1),
  )
  // The address is kept, never the name; a name without one stays what it is and is refused like any other text.
  const wishes = lookup.status === 'found' ? { ...typed, address: lookup.address } : typed
  const checked = checkWishes(wishes, built)
  const { widget, complaints, parameters, sum } = checked
  const problem = recipientProblem(lookup, complaints.address)
  const missing =
    lookup.status === 'looking'
      ? 'The name is being looked up.'
      : checked.missing && (problem ?? checked.missing)

  useAddressBar(wishes)

  const set = (name: ParameterName) => (text: string) => setTyped(typed => ({ ...typed, [name]: text }))
  const currency =
    chains[0].currencies.find(({ symbol }) => symbol === widget.currency) ?? chains[0].currencies[0]
  const preview: readonly Parameter[] =
    checked.missing && wishes.address.trim() !== ''
      ? [['address', wishes.address.trim()], ...parameters]
      : parameters

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
              value={typed.address}
              onText={text => setTyped({ ...typed, address: tidyRecipient(text), isForSite: false })}
              problem={problem}
              lookup={lookup}
              onRetry={lookup.retry}
              site={
                fallback && typed.address.trim() === ''
                  ? {
                      recipient: fallback,
                      isChosen: typed.isForSite,
                      choose(isForSite) {
                        setTyped({ ...typed, isForSite })
                        if (!isForSite) recipientField.current?.focus()
                      },
                    }
                  : undefined
              }
            />
            {!missing && (
              <p className={styles.ready}>
                That is all it needs:{' '}
                <Button kind="link" onClick={goToCode}>
                  take your code
                </Button>
                , or make it yours first.
              </p>
            )}
            <p className={styles.small}>Tips arrive on {listOf(chains.map(networkName))}.</p>
          </Step>

          <Step number={2} title="How it looks">
            <Field
              label="Title"
              placeholder={widgetDefaults.title}
              value={typed.title}
              onText={set('title')}
              count={{ characters: characterCount(typed.title.trim()), most: 26 }}
              problem={complaints.title}
            />
            <Field
              label="Description"
              placeholder={widgetDefaults.description}
              rows={3}
              value={typed.description}
              onText={set('description')}
              count={{ characters: characterCount(typed.description.trim()), most: 100 }}
              problem={complaints.description}
            />
            <ColorField
              value={typed.color}
              color={widget.color}
              onText={set('color')}
              problem={complaints.color}
            />
            <Choice
              legend="Theme"
              options={[
                { value: 'auto', label: 'Auto' },
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
              value={widget.theme}
              onChange={set('theme')}
            />
          </Step>

          <Step number={3} title="What it starts with">
            <div className={styles.pair}>
              <Choice
                legend="Currency"
                options={chains[0].currencies.map(({ symbol }) => ({ value: symbol, label: symbol }))}
                value={widget.currency}
                onChange={set('currency')}
              />
              <Field
                label={`Amount in ${currency.symbol}`}
                placeholder="empty"
                inputMode="decimal"
                value={typed.amount}
                onText={set('amount')}
                problem={complaints.amount}
                hint={sum && `The widget starts with ${sum}.`}
              />
            </div>
            <p className={styles.small}>Visitors can change both.</p>
          </Step>

          <Step number={4} title="What your wall shows">
            <WallFields wishes={typed} complaints={complaints} chain={chains[0]} onText={set} />
          </Step>
        </form>

        <div className={styles.preview}>
          <Preview
            site={site}
            parameters={preview}
            mode={typed.mode}
            color={widget.color}
            theme={widget.theme}
          />
        </div>

        <div className={styles.code}>
          <Step number={5} title="Put it on your page">
            <Snippets
              site={site}
              parameters={parameters}
              mode={typed.mode}
              onMode={mode => setTyped({ ...typed, mode })}
              loader={loader}
              contract={chains[0]}
              missing={missing}
              siteRecipient={typed.address.trim() === '' && typed.isForSite ? fallback : undefined}
              onMissing={() => recipientField.current?.focus()}
            />
          </Step>
        </div>
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

/** To the last step, without a trace in the page's address, which is shared from its beginning. */
function goToCode() {
  const step = document.getElementById('step-5')
  step?.scrollIntoView()
  step?.focus({ preventScroll: true })
}

/** Keeps the wishes in the page's address, so that it can be shared and reopened. */
function useAddressBar(wishes: Wishes) {
  const query = useDebounced(writeWishes(wishes), addressPatience)
  useEffect(() => {
    const url = new URL(window.location.href)
    if (url.search.slice(1) === query) return
    url.search = query
    url.hash = ''
    window.history.replaceState(null, '', url.href)
  }, [query])
}

function networkName({ name, isTest }: BuiltFor['chains'][number]): string {
  return isTest ? `${name} (a test network, play money)` : name
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names)
}
