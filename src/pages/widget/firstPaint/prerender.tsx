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

/** What is shown in the place of the recipient: its checksum takes a hash, for which the script in the page has no room. */
const unknownRecipient = '…'

/** Stands for every recipient; nobody is shown it. */
const anybody = '0x0000000000000000000000000000000000000001'

/** Stands for every contract; nothing of it is drawn. */
const contract = '0x0000000000000000000000000000000000000002'

/** The form in its root, as markup for the built page, and beside it what src/pages/widget/firstPaint/paintForm.ts may put into it. */
export function prerender(): string {
  // Of a network of its own: the script in the page fits the form to that of the site.
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

/** Which of the form's words stand in its markup, by their English text: the entries that src/pages/widget/firstPaint/translateForm.ts reads. */
function textsIn(markup: string): (readonly [text: string, keys: readonly string[]])[] {
  const words = formWords()
  const alone = Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' && (markup.includes(`>${text}<`) || markup.includes(`"${text}"`))
      ? [[text, [key]] as const]
      : [],
  )
  // In one piece: see the banner.
  return [...alone, [words.test + words.testMeans, ['test', 'testMeans']]]
}
