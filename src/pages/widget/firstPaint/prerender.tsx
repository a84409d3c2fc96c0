import '#ui/theme/theme.css'
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
import { formWords } from '#languages/words/formWords.ts'
import { KudosError } from '#lib/errors.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { createWidget } from '../createWidget.ts'
import { TestBanner } from '../layout/TestBanner.tsx'
import { Page } from '../Page.tsx'

/** Shown instead of the recipient. Its checksum needs a hash function, which is too large for the inline script. */
const unknownRecipient = '…'

/** A placeholder for any recipient; it is never shown. */
const anybody = '0x0000000000000000000000000000000000000001'

/** A placeholder for any contract; it is not rendered. */
const contract = '0x0000000000000000000000000000000000000002'

/**
 * The form in its root, as markup for the built page, and the parts that src/pages/widget/firstPaint/applyQueryToForm.ts may
 * put into it.
 */
export function prerender(): string {
  // A placeholder network; the inline script adapts the form to the site's network.
  const chains = offeredChains({ chainId: 1, chains: { 1: { rpcUrls: [], kudosAddress: contract } } })
  const page = new URL(`https://kudos.invalid/?address=${anybody}`)
  const settings = { chains, widget: readWidgetSettings(page, { themeMode: 'auto' }, chains), page }
  const form = renderToString(
    <Page settings={settings} stores={createWidget(settings)} applyTheme={() => {}} />,
  )
  const { notLoaded, notLoadedAdvice } = formWords()
  const error = new KudosError(notLoaded, { code: 'not-loaded', advice: notLoadedAdvice })
  const note = renderToStaticMarkup(<ErrorNote error={error} onRetry={() => {}} />)
  const banner = renderToStaticMarkup(<TestBanner />)
  const parts = renderToStaticMarkup(
    <template data-texts={JSON.stringify(textsIn(note + form + banner))}>
      <TestBanner />
    </template>,
  )
  return `<div id="not-loaded" hidden>${note}</div>
<div id="root" hidden>${form.replace(`">${anybody}`, `" aria-busy="true">${unknownRecipient}`)}</div>
${parts}`
}

/**
 * Maps the English texts of the markup to the keys of the form's words, for
 * src/pages/widget/firstPaint/translateForm.ts.
 */
function textsIn(markup: string): (readonly [text: string, keys: readonly string[]])[] {
  const words = formWords()
  const alone = Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' && (markup.includes(`>${text}<`) || markup.includes(`"${text}"`))
      ? [[text, [key]] as const]
      : [],
  )
  // In one text node, as in TestBanner.
  return [...alone, [words.test + words.testMeans, ['test', 'testMeans']]]
}
