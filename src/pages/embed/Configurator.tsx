import { useEffect, useRef, useState } from 'react'
import { spoken } from '#languages/speak/spoken.ts'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { useDebounced } from '#lib/react/useDebounced.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import type { Parameter } from '#settings/widgetSnippet.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/fields/Choice.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { OwnerPage } from '#ui/OwnerPage.tsx'
import { Step } from '#ui/Step.tsx'
import { sentence } from '#ui/sentence.ts'
import { Announcer } from '#ui/status/Announcer.tsx'
import styles from './Configurator.module.css'
import { type ConfiguratorValues, type ParameterName, readValues, writeValues } from './configuratorValues.ts'
import { ColorField } from './fields/ColorField.tsx'
import { checkValues } from './fields/checkValues.ts'
import { FilterFields } from './fields/FilterFields.tsx'
import { LanguageField } from './fields/LanguageField.tsx'
import { OwnerWallet } from './fields/OwnerWallet.tsx'
import { RecipientField, recipientError } from './fields/RecipientField.tsx'
import { RelayNote } from './fields/RelayNote.tsx'
import { TakeSiteRecipient } from './fields/TakeSiteRecipient.tsx'
import { useEnsName } from './fields/useEnsName.ts'
import { Preview } from './preview/Preview.tsx'
import { Snippets } from './snippet/Snippets.tsx'
import type { PinnedLoader } from './snippet/snippet.ts'
import text from './text.module.css'
import { useWidgetWords } from './useWidgetWords.ts'

/** Milliseconds without a change before the page's address is updated. */
const addressBarDelay = 300

/** The site owner's page: the widget's settings, preview and code. Only the page's address keeps the values. */
export function Configurator({ page, built, loader }: { page: URL; built: BuiltFor; loader: PinnedLoader }) {
  const words = configuratorWords()
  const [typed, setTyped] = useState(() => readValues(page.searchParams))
  const recipientField = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { chains, recipient: siteRecipient } = built
  const lookup = useEnsName(typed.address, built.namesRpcUrls)
  // The snippet holds the address, never the name. A name without an address is refused like any other text.
  const values = lookup.status === 'found' ? { ...typed, address: lookup.address } : typed
  const checked = checkValues(values, built)
  const { widget, currency, fieldErrors, parameters, sum, suggestionsNote } = checked
  const widgetWords = useWidgetWords(checked.tag)
  const recipientFieldError = recipientError(lookup, fieldErrors.address)
  const missing =
    lookup.status === 'looking'
      ? words.isLookedUp
      : checked.missing && (recipientFieldError ?? checked.missing)
  useAddressBar(values)

  const networkList = new Intl.ListFormat(spoken().tag).format(
    chains.map(({ name, isTest }) => (isTest ? words.testNetwork(name) : name)),
  )
  const set = (name: ParameterName) => (text: string) => setTyped(typed => ({ ...typed, [name]: text }))
  /** An amount stays with the currency that it was typed for. */
  const keepAmount = typed.amount.trim() && !typed.currency ? { currency: currency.symbol } : {}
  const change = (changed: Partial<ConfiguratorValues>) => setTyped(typed => ({ ...typed, ...changed }))
  const takeSiteRecipient = () => {
    change({ isForSite: true })
    // The pressed button goes.
    goToCode()
  }
  const embedding = { site: new URL('..', page).href, parameters, mode: typed.mode }
  // A refused address is shown to the preview, which refuses it, too.
  const refused = checked.missing ? values.address.trim() : ''
  const previewed: readonly Parameter[] = refused ? [['address', refused], ...parameters] : parameters

  return (
    <OwnerPage className={styles.page}>
      <main className={styles.main}>
        <div className={styles.hero}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
        </div>

        <form
          className={styles.form}
          aria-label={words.yourWidget}
          onSubmit={event => event.preventDefault()}
        >
          <Step number={1} title={words.recipientStep}>
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
                {sentence(
                  words.ready(
                    <Button kind="link" onClick={goToCode}>
                      {words.takeCode}
                    </Button>,
                  ),
                )}
              </p>
            )}
            <p className={text.small}>{words.arriveOn(networkList)}</p>
            {built.relayUrl && widget.recipient.address && (
              <RelayNote
                relayUrl={built.relayUrl}
                chain={widget.network}
                recipient={widget.recipient.address}
              />
            )}
          </Step>

          <Step number={2} title={words.looksStep} className={styles.later}>
            <Field
              label={words.widgetTitle}
              // Empty, it has the direction of the page, as its placeholder has.
              dir={typed.title ? 'auto' : undefined}
              placeholder={widgetWords.title}
              value={typed.title}
              onText={set('title')}
              mostCharacters={26}
              describeCount={words.charactersUsed}
              error={fieldErrors.title}
            />
            <Field
              label={words.widgetDescription}
              dir={typed.description ? 'auto' : undefined}
              placeholder={widgetWords.description}
              rows={3}
              value={typed.description}
              onText={set('description')}
              mostCharacters={100}
              describeCount={words.charactersUsed}
              error={fieldErrors.description}
            />
            <ColorField
              value={typed.color}
              color={widget.color}
              onText={set('color')}
              error={fieldErrors.color}
            />
            <Choice
              legend={words.theme}
              options={{ auto: words.themeAuto, light: words.themeLight, dark: words.themeDark }}
              value={widget.theme}
              onChange={set('theme')}
            />
            <LanguageField tag={checked.tag} onChange={set('lang')} />
          </Step>

          <Step number={3} title={words.startStep} className={styles.later}>
            {chains.length > 1 && (
              <Choice
                legend={words.network}
                options={Object.fromEntries(chains.map(({ shortName, name }) => [shortName, name]))}
                value={widget.network.shortName}
                onChange={network => change({ ...keepAmount, network })}
              />
            )}
            <div className={styles.pair}>
              <Choice
                legend={words.currency}
                options={Object.fromEntries(widget.network.currencies.map(({ symbol }) => [symbol, symbol]))}
                value={currency.symbol}
                onChange={set('currency')}
              />
              <Field
                label={words.amountIn(currency.symbol)}
                placeholder={words.empty}
                inputMode="decimal"
                value={typed.amount}
                onText={amount => change({ amount, currency: currency.symbol })}
                error={fieldErrors.amount}
                hint={sum && words.startsWith(sum)}
              />
            </div>
            <Field
              label={words.suggest}
              dir="ltr"
              placeholder="3, 5, 10 USD"
              value={typed.suggest}
              onText={set('suggest')}
              error={fieldErrors.suggest}
              spellCheck={false}
              hint={suggestionsNote ?? words.suggestHint}
            />
            <p className={text.small}>{words.changeable}</p>
            <Field
              label={words.thanks}
              dir={typed.thanks ? 'auto' : undefined}
              placeholder={words.empty}
              value={typed.thanks}
              onText={set('thanks')}
              mostCharacters={100}
              describeCount={words.charactersUsed}
              error={fieldErrors.thanks}
              hint={words.thanksHint}
            />
            <Field
              label={words.afterTip}
              dir="ltr"
              placeholder="https://"
              inputMode="url"
              value={typed.then}
              onText={set('then')}
              error={fieldErrors.then}
              spellCheck={false}
              hint={words.afterTipHint}
            />
          </Step>

          <Step number={4} title={words.wallStep} className={styles.later}>
            <FilterFields values={typed} fieldErrors={fieldErrors} chains={chains} onText={set} />
          </Step>
        </form>

        <div className={styles.preview}>
          <Preview {...embedding} parameters={previewed} widget={widget} />
        </div>

        <Step number={5} title={words.codeStep} className={styles.later}>
          <Snippets
            {...embedding}
            onMode={mode => change({ mode })}
            loader={loader}
            invitation={widgetWords.invitation}
            contract={widget.network}
            missing={missing}
            remedy={
              siteRecipient &&
              typed.address.trim() === '' && (
                <TakeSiteRecipient recipient={siteRecipient} onTake={takeSiteRecipient} />
              )
            }
            siteRecipient={typed.address.trim() === '' && typed.isForSite ? siteRecipient : undefined}
            onMissing={() => recipientField.current?.focus()}
          />
        </Step>
      </main>
      <Announcer />
    </OwnerPage>
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
