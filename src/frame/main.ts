import '#lib/safeStorage.ts'
import '#ui/theme/theme.css'
import { loadError } from '#lib/errors.ts'
import { safeStorage, type TextStorage } from '#lib/safeStorage.ts'
import { configAnswer, emailPaths } from '#protocol/emailCode.ts'
import type { FrameRequest } from '#protocol/emailFrame.ts'
import { applyThemeVariables } from '#ui/theme/themeVariables.ts'
import { answerWidget } from './answerWidget.ts'
import { createApprovals } from './approvals.ts'
import { createEmailWallet, type ServiceConfig } from './emailWallet.ts'
import { approvalHash, takeOver } from './handOver.ts'
import { keepIn } from './kept.ts'
import { lookForSent } from './lookForSent.ts'
import { askService } from './service.ts'

const opener: Window | null = window.opener
applyTheme({})
start().catch(async (error: unknown) => {
  const { showError } = await loadScreens()
  showError(loadError(error))
})

/** All that draws: a frame that only logs in and answers does without. */
function loadScreens() {
  return import('./screens.tsx')
}

async function start() {
  const config = await askService(emailPaths.config, configAnswer)
  if (window.parent !== window) startFrame(config, window.parent)
  else if (opener && window.location.hash === approvalHash) await startApprovalWindow(config, opener)
  else await startOwnPage(config)
}

/** Within the widget: answers it, and shows what it wants approved. */
function startFrame(config: ServiceConfig, parent: Window) {
  const wallet = createEmailWallet(askService, keepIn(safeStorage), config)
  const approvals = createApprovals(approval => lookForSent(approval, wallet))
  const { hear, ready } = answerWidget(parent, config.widgetOrigins, {
    wallet,
    approvals,
    onTheme: applyTheme,
  })
  window.addEventListener('message', hear)
  let isShown = false
  approvals.subscribe(() => {
    if (isShown || !approvals.current()) return
    isShown = true
    loadScreens().then(
      ({ showFrame }) => showFrame(wallet, approvals),
      (error: unknown) => {
        // What can't be shown can't be approved; the next request fetches it again.
        isShown = false
        const waiting = approvals.current()
        if (waiting) approvals.reject(waiting.requestId, loadError(error))
      },
    )
  })
  ready()
}

/** A window for one approval: it has the session for as long as it is open, and keeps nothing. */
async function startApprovalWindow(config: ServiceConfig, frame: Window) {
  const { showApprovalWindow } = await loadScreens()
  const asker = takeOver(frame, ({ approval, session }) => {
    const kept = keepIn(forgetful())
    kept.setSession(session)
    const wallet = createEmailWallet(askService, kept, config)
    showApprovalWindow({ given: { approval, wallet }, frame: asker })
  })
  showApprovalWindow({ given: undefined, frame: asker })
}

/** The wallet's own page. */
async function startOwnPage(config: ServiceConfig) {
  document.documentElement.dataset.place = 'page'
  const { showOwnPage } = await loadScreens()
  const wallet = createEmailWallet(askService, keepIn(safeStorage), config)
  await showOwnPage(
    wallet,
    createApprovals(approval => lookForSent(approval, wallet)),
  )
}

/** The widget's look. Of its variables only the colour counts: no other may change what is read here. */
function applyTheme({
  themeMode,
  themeVariables,
}: Partial<Extract<FrameRequest, { type: 'SYNC_THEME' }>['payload']>) {
  const accent = themeVariables?.accent
  const isColor = typeof accent === 'string' && /^#[\da-f]{6}$/i.test(accent)
  const mode = themeMode ?? readMode()
  applyThemeVariables(mode, isColor ? { accent } : currentAccent())
}

function readMode() {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

/** What was set before; a message has only what has changed. */
function currentAccent() {
  const accent = document.documentElement.style.getPropertyValue('--k-accent')
  return accent ? { accent } : {}
}

/** A store that ends with the window. */
function forgetful(): TextStorage {
  const items = new Map<string, string>()
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  }
}
