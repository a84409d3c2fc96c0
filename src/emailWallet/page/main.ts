import '#lib/browser/safeStorage.ts'
import '#ui/theme/theme.css'
import { configAnswer, type EmailConfig, emailPaths } from '#emailWallet/protocol/api.ts'
import type { FramePayload } from '#emailWallet/protocol/frame.ts'
import { fetchSecurePageWords } from '#languages/fetchSecurePageWords.ts'
import { speak } from '#languages/speak/speak.ts'
import { chooseLanguage } from '#languages/tags.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { memoryStorage, safeStorage } from '#lib/browser/safeStorage.ts'
import { loadError } from '#lib/errors.ts'
import { once } from '#lib/once.ts'
import { applyThemeVariables } from '#ui/theme/themeVariables.ts'
import { answerWidget } from './answerWidget.ts'
import { createApprovals } from './approval/approvals.ts'
import { rejectByEscape } from './approval/rejectByEscape.ts'
import { browserStorage } from './browserStorage.ts'
import { callService } from './callService.ts'
import { createWallet } from './createWallet.ts'
import { type FrameTheme, nextTheme } from './frameTheme.ts'
import { createOpening } from './login/opening.ts'
import { connectToOpener, taskHash } from './taskWindow.ts'

/** Milliseconds that the words of another language may take: the widget waits longer for this page. */
const wordsLimit = 5000

/** All that draws: a frame that only logs in and answers does without. */
const loadScreens = once(async () => (await import('./screens.tsx')).createScreens())

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
  if (window.parent !== window) startFrame(config, window.parent, syncTheme)
  else if (window.location.hash === taskHash) await startTaskWindow(config)
  else await startOwnPage(config)
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
  // The dialog around this page does not hear it.
  rejectByEscape(approvals)
  rejectByEscape(opening)
  let isShown = false
  const show = () => {
    if (isShown) return
    isShown = true
    loadScreens().then(
      ({ showFrame }) => showFrame(wallet, approvals, opening),
      (error: unknown) => {
        // What can't be shown can't be approved; the next request fetches it again.
        approvals.reject(undefined, loadError(error))
        opening.reject(undefined, loadError(error))
        isShown = false
      },
    )
  }
  approvals.subscribe(show)
  opening.subscribe(show)
  ready()
}

/** A window for one task: it has the session for as long as it is open. */
async function startTaskWindow(config: EmailConfig) {
  const { showTaskWindow, showEmptyWindow } = await loadScreens()
  showEmptyWindow()
  const opener = connectToOpener(task => {
    const storage = browserStorage(memoryStorage(), safeStorage)
    storage.setLogin(task.login)
    if (task.kind === 'approval') storage.keepWallet(task.wallet)
    showTaskWindow(task, createWallet(callService, storage, config), opener)
  })
}

async function startOwnPage(config: EmailConfig) {
  document.documentElement.dataset.place = 'page'
  const { showOwnPage } = await loadScreens()
  await showOwnPage(createWallet(callService, browserStorage(safeStorage), config))
}

/** Takes over the look of the page around, as far as everything stays readable. */
function themeSync() {
  let theme: FrameTheme = { mode: 'auto', variables: {} }
  return (payload: FramePayload<'SYNC_THEME'>) => {
    theme = nextTheme(theme, payload)
    applyThemeVariables(theme.mode, theme.variables)
  }
}
