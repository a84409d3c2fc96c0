import '#lib/browser/safeStorage.ts'
import '#ui/theme/theme.css'
import { configAnswer, type EmailConfig, emailPaths } from '#emailWallet/protocol/api.ts'
import { fetchSecurePageWords } from '#languages/fetchSecurePageWords.ts'
import { speak } from '#languages/speak/speak.ts'
import { chooseLanguage } from '#languages/tags.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { loadError } from '#lib/errors.ts'
import { once } from '#lib/once.ts'
import { answerWidget } from './answerWidget.ts'
import { createApprovals } from './approval/approvals.ts'
import { rejectByEscape } from './approval/rejectByEscape.ts'
import { browserStorage } from './browserStorage.ts'
import { callService } from './callService.ts'
import { createWallet } from './createWallet.ts'
import { createOpening } from './login/opening.ts'
import { taskHash } from './taskWindow.ts'
import { themeSync } from './themeSync.ts'

/** Milliseconds that the words of another language may take: the widget waits longer for this page. */
const wordsLimit = 5000

/** All that draws: a frame that only logs in and answers does without. */
const loadScreens = () => import('./screens.tsx')

start().catch(async (error: unknown) => {
  const { showError } = await loadScreens()
  showError(loadError(error))
})

/** All that shows and signs a request: once it is here, a tip needs the service no more. */
const loadSigning = () => [
  loadScreens(),
  import('./approval/describe/describeRequest.ts'),
  import('./approval/sign.ts'),
  import('./chain/chain.ts'),
]

async function start() {
  const syncTheme = themeSync()
  syncTheme({})
  const speaking = speakAsked()
  const config = await callService(emailPaths.config, configAnswer).finally(() => speaking)
  if (window.parent !== window) return startFrame(config, window.parent, syncTheme)
  const isForTask = window.location.hash === taskHash
  if (!isForTask) document.documentElement.dataset.place = 'page'
  const { showOwnPage, showTaskWindow } = await loadScreens()
  if (isForTask) showTaskWindow(config)
  else await showOwnPage(createWallet(callService, browserStorage(safeStorage), config))
}

/** Speaks as the widget does; where none tells, as the visitor wants. */
async function speakAsked() {
  const asked = new URL(window.location.href).searchParams.get('lang')
  const chosen = chooseLanguage(asked === null ? navigator.languages : [asked, ...navigator.languages])
  await speak(chosen, () => fetchSecurePageWords(chosen.tag), wordsLimit)
  document.title = secureWords().title
}

/** Within the widget: answers it, and shows what needs the visitor. */
function startFrame(config: EmailConfig, parent: Window, onTheme: ReturnType<typeof themeSync>) {
  const wallet = createWallet(callService, browserStorage(safeStorage), config)
  const approvals = createApprovals(wallet)
  const opening = createOpening(wallet)
  const { onMessage, ready } = answerWidget(parent, config.widgetOrigins, {
    wallet,
    approvals,
    opening,
    onTheme,
    onOpen: () => void Promise.allSettled(loadSigning()),
  })
  window.addEventListener('message', onMessage)
  const showFrame = once(async () => (await loadScreens()).showFrame({ wallet, approvals, opening }))
  for (const waiting of [approvals, opening]) {
    // The dialog around this page does not hear it.
    rejectByEscape(waiting)
    // What can't be shown can't be approved; the next request fetches it again.
    const giveUp = (thrown: unknown) => waiting.reject(undefined, loadError(thrown))
    waiting.subscribe(() => void showFrame().catch(giveUp))
  }
  ready()
}
