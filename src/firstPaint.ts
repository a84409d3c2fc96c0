import { type Chosen, chooseLanguage } from '#languages/tags.ts'
import { isDraftFragment, type PageQuery, readPageQuery } from '#settings/pageQuery.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { type ApplyTheme, applyTheme } from '#ui/theme/applyTheme.ts'
import { holdPresses } from './holdPresses.ts'
import { paintForm } from './paintForm.ts'

/** What the builder chose, put in by src/build/page.ts. */
declare const __BUILT_FOR__: BuiltFor

/** What main.tsx begins with. */
export interface FirstPaint {
  readonly built: BuiltFor
  /** The page's URL when it was opened. */
  readonly page: URL
  readonly query: PageQuery
  /** What the page is to speak. */
  readonly language: Chosen
  /** The page's fragment where it carries a draft. It no longer stands in the address. */
  readonly draftFragment: string | undefined
  readonly applyTheme: ApplyTheme
  /** Ends the wait for main.tsx, which gets the buttons that were pressed meanwhile, in their order. */
  readonly release: () => readonly HTMLElement[]
}

declare global {
  interface Window {
    kudosFirstPaint?: FirstPaint
  }
}

/*
 * The script in the built page: before anything is drawn it reads the address, and fits the page and the prerendered form to
 * it. The form is shown only once it is right, and in English only to who reads that.
 */
const built = __BUILT_FOR__
const page = new URL(window.location.href)
const query = readPageQuery(page, built.themeMode, built.chains)
const { lang } = query
const language = chooseLanguage(lang === undefined ? navigator.languages : [lang, ...navigator.languages])
const draftFragment = isDraftFragment(page.hash) ? page.hash : undefined
// A draft in the address is read once; it must not stay where a reload or a copied link would bring it back.
if (draftFragment) window.history.replaceState(null, '', page.href.replace(draftFragment, ''))
document.documentElement.dataset.place = window.parent === window ? 'page' : 'frame'
applyTheme(query.theme, query.color)
window.kudosFirstPaint = { built, page, query, language, draftFragment, applyTheme, release: holdPresses() }

// The script that answers has not come: all that is left is to ask for it anew.
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

/** Shows the form, but not to say another language or a link's draft; tells whether the parser is past it. */
function show(): boolean {
  const root = document.getElementById('root')
  const template = root?.nextElementSibling
  // It may come in pieces: it is whole once something follows.
  if (!root || !template?.nextSibling) return false
  if (template instanceof HTMLTemplateElement && !draftFragment && language.tag === 'en') {
    paintForm(root, template, query)
    root.hidden = false
  }
  return true
}

// Its calls come before anything is drawn.
if (!show())
  new MutationObserver((_, observer) => {
    if (show()) observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
