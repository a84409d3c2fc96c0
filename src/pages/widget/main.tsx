import '#lib/browser/safeStorage.ts'
import '#ui/theme/heart.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { setSpoken } from '#languages/speak/spoken.ts'
import type { LinkedDraft } from '#settings/query/fullPage.ts'
import { widgetSettings } from '#settings/query/widget.ts'
import { createWidget } from './createWidget.ts'
import type { FirstPaint } from './firstPaint/firstPaint.ts'
import { orderIds } from './form/tipSummary.ts'
import { Page } from './Page.tsx'

if (window.kudosFirstPaint) open(window.kudosFirstPaint)
// The inline script did not run, as on the dev server or under a foreign content security policy.
else import('./firstPaint/firstPaint.ts').then(() => window.kudosFirstPaint && open(window.kudosFirstPaint))

/** Starts with the draft of a link, if the page's address has one. */
function open(first: FirstPaint) {
  const { draftFragment } = first
  if (draftFragment === undefined) return start(first)
  import('#settings/query/fullPage.ts').then(
    ({ readLinkedDraft }) => start(first, readLinkedDraft(draftFragment)),
    // If the code does not load, the form starts empty.
    () => start(first),
  )
}

async function start(
  { site, page, query, language, words: comingWords, applyTheme }: FirstPaint,
  draft?: LinkedDraft,
) {
  const [words] = await Promise.all([comingWords, pageLoaded()])
  if (words) setSpoken({ ...language, words })
  const { recipient: fallback, themeMode, dialog, ...build } = site
  const widget = widgetSettings(query, fallback, build.chains)
  const root = document.getElementById('root')
  if (!root) return
  if (dialog.analyticsUrl) tellPageView(dialog.analyticsUrl)
  const settings = { ...build, widget, page, draft }
  const content = <Page settings={settings} stores={createWidget(settings)} applyTheme={applyTheme} />
  const recipient = document.getElementById(orderIds.recipient)
  if (!root.hidden && recipient && widget.recipient.address) {
    recipient.textContent = widget.recipient.address
    recipient.removeAttribute('aria-busy')
    hydrateRoot(root, content)
  } else {
    // The prerendered form does not fit this address.
    root.replaceChildren()
    root.hidden = false
    createRoot(root).render(content)
  }
}

/** Resolves once the page and its style sheet have loaded, which this script did not wait for. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => window.addEventListener('load', resolve))
}

function tellPageView(url: string) {
  // A failure to track does not concern the visitor.
  import('#services/analytics.ts').then(
    ({ analyticsAt }) => analyticsAt(url).viewPage('widget'),
    () => undefined,
  )
}
