import { useEffect, useRef, useState } from 'react'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { useDebounced } from '#lib/react/useDebounced.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import type { Parameter } from '#settings/widgetSnippet.ts'
import { OwnerPage } from '#ui/OwnerPage.tsx'
import { Step } from '#ui/Step.tsx'
import { Announcer } from '#ui/status/Announcer.tsx'
import styles from './Configurator.module.css'
import { type ConfiguratorValues, type ParameterName, readValues, writeValues } from './configuratorValues.ts'
import { checkValues } from './fields/checkValues.ts'
import { FilterFields } from './fields/FilterFields.tsx'
import { recipientError } from './fields/RecipientField.tsx'
import { TakeSiteRecipient } from './fields/TakeSiteRecipient.tsx'
import { useEnsName } from './fields/useEnsName.ts'
import { Preview } from './preview/Preview.tsx'
import { Snippets } from './snippet/Snippets.tsx'
import type { PinnedLoader } from './snippet/snippet.ts'
import { LooksStep } from './steps/LooksStep.tsx'
import { RecipientStep } from './steps/RecipientStep.tsx'
import { StartStep } from './steps/StartStep.tsx'
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
  const { widget, fieldErrors, parameters } = checked
  const widgetWords = useWidgetWords(checked.tag)
  const recipientFieldError = recipientError(lookup, fieldErrors.address)
  const missing =
    lookup.status === 'looking'
      ? words.isLookedUp
      : checked.missing && (recipientFieldError ?? checked.missing)
  useAddressBar(values)

  const set = (name: ParameterName) => (text: string) => setTyped(typed => ({ ...typed, [name]: text }))
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
          <RecipientStep
            values={typed}
            checked={checked}
            built={built}
            lookup={lookup}
            ref={recipientField}
            isReady={!missing}
            error={recipientFieldError}
            onChange={change}
            onReady={goToCode}
          />
          <LooksStep values={typed} checked={checked} words={widgetWords} onText={set} />
          <StartStep values={typed} checked={checked} chains={chains} onText={set} onChange={change} />

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
