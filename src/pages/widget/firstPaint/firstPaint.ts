import { type Chosen, chooseLanguage } from '#languages/tags.ts'
import type { WidgetWords } from '#languages/Words.ts'
import { tellLanguage, wordsInTime } from '#languages/wordsInTime.ts'
import { isDraftFragment, type PageQuery, readPageQuery } from '#settings/query/pageQuery.ts'
import { readSettingsBlock } from '#settings/site/settingsBlock.ts'
import type { SiteSettings } from '#settings/site/siteSettings.ts'
import { type ApplyTheme, applyTheme } from '#ui/theme/applyTheme.ts'
import { applyQueryToForm } from './applyQueryToForm.ts'
import { queueEarlyClicks } from './queueEarlyClicks.ts'
import { translateForm } from './translateForm.ts'

/** Whether this is the inline script of the built page, which src/build/prerender.ts adds. */
declare const __IS_IN_PAGE__: boolean

/** What main.tsx starts from. */
export interface FirstPaint {
  readonly site: SiteSettings
  /** The page's URL when it was opened. */
  readonly page: URL
  readonly query: PageQuery
  /** The chosen language. */
  readonly language: Chosen
  /** Its words, once the prerendered form shows them; `undefined` if they came too late and the form stays English. */
  readonly words: Promise<Partial<WidgetWords> | undefined>
  /** The page's fragment if it carried a draft. It is removed from the address. */
  readonly draftFragment: string | undefined
  readonly applyTheme: ApplyTheme
  /** The prerendered form, as long as it is shown. The visitor may have filled it in. */
  readonly form: HTMLFormElement | null | undefined
  /** Ends the wait for main.tsx, and returns the buttons that were clicked meanwhile, in order. */
  readonly release: () => readonly HTMLElement[]
}

declare global {
  interface Window {
    kudosFirstPaint?: FirstPaint
  }
}

/*
 * The inline script of the built page, after the prerendered form. Before the first paint it reads the address and
 * adapts the page and the form to it. In another language than English, the form's texts wait for their words.
 */
const site: SiteSettings = JSON.parse(readSettingsBlock())
const page = new URL(window.location.href)
const query = readPageQuery(page, site.themeMode, site.chains)
const language = chooseLanguage([query.lang ?? [], navigator.languages].flat())
const draftFragment = isDraftFragment(page.hash) ? page.hash : undefined
// A draft in the address is read once. A reload or a copied link must not bring it back.
if (draftFragment) window.history.replaceState(null, '', page.href.replace(draftFragment, ''))
const { dataset } = document.documentElement
dataset.place = window.parent === window ? 'page' : 'frame'
if (site.relayUrl) dataset.relayed = ''
if (query.network.priceFeed) dataset.priced = ''
applyTheme(query.theme, query.color)
tellLanguage(language.tag)
// Until the words have loaded, only the owner's own texts are shown.
if (language.tag !== 'en')
  dataset.awaits = `${query.title ? '' : 'title'} ${query.description ? '' : 'description'}`

const root = document.getElementById('root')
const parts = root?.nextElementSibling
// The dev server does not prerender.
const form = root && parts instanceof HTMLTemplateElement ? { root, parts } : undefined
if (form) {
  applyQueryToForm(form.root, form.parts, query)
  if (site.productUrl) form.root.querySelector('footer a')?.setAttribute('href', site.productUrl)
  form.root.hidden = Boolean(draftFragment)
}
const words = wordsInTime(language.tag, fetchWords).then(words => {
  if (!words) tellLanguage('en')
  else if (form && words.form) translateForm(form.root, form.parts, query, words.form)
  delete dataset.awaits
  return words
})
window.kudosFirstPaint = {
  site,
  page,
  query,
  language,
  words,
  draftFragment,
  applyTheme,
  form: draftFragment ? undefined : root?.querySelector('form'),
  release: queueEarlyClicks(),
}

// main.tsx did not load, so the only way on is to load it again.
window.addEventListener(
  'error',
  ({ target }) => {
    const note = target instanceof HTMLScriptElement && document.getElementById('not-loaded')
    if (!note) return
    window.kudosFirstPaint?.release()
    note.hidden = false
    note.querySelector('button')?.addEventListener('click', () => window.location.reload())
  },
  true,
)

/** The words of the language, from the file that the built page names for it. */
async function fetchWords(): Promise<Partial<WidgetWords>> {
  if (!__IS_IN_PAGE__) {
    const { widgetFiles } = await import('#languages/widgetFiles.ts')
    return widgetFiles[`./${language.tag}/widget.ts`]?.() ?? {}
  }
  const files = `${document.getElementById('kudos-words')?.getAttribute('content')}`.split(' ')
  return import(/* @vite-ignore */ `${files[files.indexOf(language.tag) + 1]}`)
}
