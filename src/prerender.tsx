import '#ui/theme/theme.css'
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
import { formWords } from '#languages/formWords.ts'
import { KudosError } from '#lib/errors.ts'
import { TestBanner } from '#panels/TestBanner.tsx'
import { readWidgetSettings } from '#settings/readWidgetSettings.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { createStores } from './createStores.ts'
import { Page } from './Page.tsx'

/** What the builder chose, put in by src/build/page.ts. */
declare const __BUILT_FOR__: BuiltFor

/** What is shown in the place of the recipient: its checksum takes a hash, for which the script in the page has no room. */
const unknownRecipient = '…'

/** Stands for every recipient; nobody is shown it. */
const anybody = '0x0000000000000000000000000000000000000001'

/** The form in its root, as markup for the built page, and beside it what src/paintForm.ts may put into it. */
export function prerender(): string {
  const { themeMode, ...build } = __BUILT_FOR__
  const [start, ...others] = build.chains
  const chains = [{ ...start, isTest: false }, ...others] as const
  const page = new URL(`https://kudos.invalid/?address=${anybody}`)
  const settings = { ...build, chains, widget: readWidgetSettings(page, { themeMode }, chains), page }
  const form = renderToString(
    <Page settings={settings} stores={createStores(chains)} applyTheme={() => {}} />,
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

/** Which of the form's words stand in its markup, by their English text: the entries that src/translateForm.ts reads. */
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
