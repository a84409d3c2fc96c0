import '#lib/safeStorage.ts'
import '#ui/theme/theme.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadError } from '#lib/errors.ts'
import { safeStorage, type TextStorage } from '#lib/safeStorage.ts'
import { configAnswer, emailPaths } from '#protocol/emailCode.ts'
import type { FrameRequest } from '#protocol/emailFrame.ts'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { applyThemeVariables } from '#ui/theme/themeVariables.ts'
import { ApprovalWindow } from './ApprovalWindow.tsx'
import { answerWidget } from './answerWidget.ts'
import { createApprovals } from './approvals.ts'
import { createEmailWallet, type ServiceConfig } from './emailWallet.ts'
import { Frame } from './Frame.tsx'
import { approvalHash, takeOver } from './handOver.ts'
import { keepIn } from './kept.ts'
import { askService } from './service.ts'

const root = createRoot(document.getElementById('root') ?? document.body)
const opener: Window | null = window.opener
applyTheme({})
start().catch((error: unknown) => root.render(<Failed error={error} />))

function Failed({ error }: { error: unknown }): ReactNode {
  return (
    <main style={{ padding: 16 }}>
      <ErrorNote error={loadError(error)} />
    </main>
  )
}

async function start() {
  const config = await askService(emailPaths.config, configAnswer)
  if (window.parent !== window) startFrame(config, window.parent)
  else if (opener && window.location.hash === approvalHash) startApprovalWindow(config, opener)
  else await startOwnPage(config)
}

/** Within the widget: answers it, and shows what it wants approved. */
function startFrame(config: ServiceConfig, parent: Window) {
  const wallet = createEmailWallet(askService, keepIn(safeStorage), config)
  const approvals = createApprovals()
  const { hear, ready } = answerWidget(parent, config.widgetOrigins, {
    wallet,
    approvals,
    onTheme: applyTheme,
  })
  window.addEventListener('message', hear)
  root.render(<Frame wallet={wallet} approvals={approvals} />)
  ready()
}

/** A window for one approval: it has the session for as long as it is open, and keeps nothing. */
function startApprovalWindow(config: ServiceConfig, frame: Window) {
  const render = (given?: Parameters<typeof ApprovalWindow>[0]['given']) =>
    root.render(<ApprovalWindow given={given} onApproved={approve} onRejected={reject} />)
  const { approve, reject } = takeOver(frame, ({ approval, session }) => {
    const kept = keepIn(forgetful())
    kept.setSession(session)
    render({ approval, wallet: createEmailWallet(askService, kept, config) })
  })
  render()
}

/** The wallet's own page. */
async function startOwnPage(config: ServiceConfig) {
  document.documentElement.dataset.place = 'page'
  const { OwnPage } = await import('./OwnPage.tsx')
  const wallet = createEmailWallet(askService, keepIn(safeStorage), config)
  root.render(<OwnPage wallet={wallet} approvals={createApprovals()} />)
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
