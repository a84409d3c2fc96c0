import '#lib/safeStorage.ts'
import '#ui/theme/theme.css'
import { fetchSecurePageWords } from '#languages/fetchSecurePageWords.ts'
import { secureWords } from '#languages/secureWords.ts'
import { speak } from '#languages/speak.ts'
import { chooseLanguage } from '#languages/tags.ts'
import { loadError } from '#lib/errors.ts'
import { memoryStorage, safeStorage } from '#lib/safeStorage.ts'
import { configAnswer, emailPaths } from '#protocol/emailCode.ts'
import type { FramePayload } from '#protocol/emailFrame.ts'
import { approveDeviceHash } from '#protocol/secondFactor.ts'
import { applyThemeVariables } from '#ui/theme/themeVariables.ts'
import { answerWidget } from './answerWidget.ts'
import { createApprovals } from './approval/approvals.ts'
import { approvalHash, connectToOpener } from './approval/popup.ts'
import { rejectByEscape } from './approval/rejectByEscape.ts'
import { browserStorage } from './browserStorage.ts'
import { callService } from './callService.ts'
import { type FrameTheme, nextTheme } from './frameTheme.ts'
import { createServiceWallet, type ServiceConfig } from './serviceWallet.ts'

/** Milliseconds that the words of another language may take: the widget waits longer for this page. */
const wordsLimit = 5000

let theme: FrameTheme = { mode: 'auto', variables: {} }
syncTheme({})
start().catch(async (error: unknown) => {
  const { showError } = await loadScreens()
  showError(loadError(error))
})

/** All that draws: a frame that only logs in and answers does without. */
const loadScreens = () => import('./screens.tsx')

async function start() {
  const speaking = speakAsked()
  const config = await callService(emailPaths.config, configAnswer).finally(() => speaking)
  if (window.parent !== window) startFrame(config, window.parent)
  else if (window.location.hash === approvalHash) await startApprovalWindow(config)
  else if (window.location.hash.startsWith(approveDeviceHash)) await startDevicePage()
  else await startOwnPage(config)
}

/** Speaks as the widget does; where none tells, as the visitor wants. */
async function speakAsked() {
  const asked = new URL(window.location.href).searchParams.get('lang')
  const chosen = chooseLanguage(asked === null ? navigator.languages : [asked, ...navigator.languages])
  await speak(chosen, () => fetchSecurePageWords(chosen.tag), wordsLimit)
  document.title = secureWords().title
}

/** Within the widget: answers it, and shows what it wants approved. */
function startFrame(config: ServiceConfig, parent: Window) {
  const { wallet, approvals } = startWallet(config)
  const { onMessage, ready } = answerWidget(parent, config.widgetOrigins, {
    wallet,
    approvals,
    onTheme: syncTheme,
  })
  window.addEventListener('message', onMessage)
  // The dialog around this page does not hear it.
  rejectByEscape(approvals)
  let isShown = false
  approvals.subscribe(() => {
    if (isShown) return
    isShown = true
    loadScreens().then(
      ({ showFrame }) => showFrame(wallet, approvals),
      (error: unknown) => {
        // What can't be shown can't be approved; the next request fetches it again.
        approvals.reject(undefined, loadError(error))
        isShown = false
      },
    )
  })
  ready()
}

/** A window for one approval: it has the session for as long as it is open. */
async function startApprovalWindow(config: ServiceConfig) {
  const { showApprovalWindow, showEmptyWindow } = await loadScreens()
  showEmptyWindow()
  const { forward, canDeliver } = connectToOpener(({ subject, login }) => {
    const storage = browserStorage(memoryStorage())
    storage.setLogin(login)
    const wallet = createServiceWallet(callService, storage, config)
    const approvals = createApprovals(wallet, storage, {
      onEvent: event => forward(event),
      canDeliver: () => canDeliver(),
    })
    // The window that it was opened from hears what comes of it.
    approvals.request(subject).catch(() => undefined)
    showApprovalWindow(wallet, approvals)
  })
}

/** The page of a mailed link. */
async function startDevicePage() {
  const link = window.location.hash.slice(approveDeviceHash.length)
  document.documentElement.dataset.place = 'page'
  const { showDevicePage } = await loadScreens()
  await showDevicePage(link)
}

/** The wallet's own page. */
async function startOwnPage(config: ServiceConfig) {
  document.documentElement.dataset.place = 'page'
  const { showOwnPage } = await loadScreens()
  const { wallet, approvals } = startWallet(config)
  await showOwnPage(wallet, approvals)
}

function startWallet(config: ServiceConfig) {
  const storage = browserStorage(safeStorage)
  const wallet = createServiceWallet(callService, storage, config)
  return { wallet, approvals: createApprovals(wallet, storage) }
}

/** Takes over the look of the page around, as far as everything stays readable. */
function syncTheme(payload: FramePayload<'SYNC_THEME'>) {
  theme = nextTheme(theme, payload)
  applyThemeVariables(theme.mode, theme.variables)
}
