// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { connectToOpener, openTaskWindow, type WindowTask } from './taskWindow.ts'

const { origin } = window.location
const address = `0x${'11'.repeat(20)}` as const
const login = { token: 'token', name: 'name', email: 'ada@example.org', wallets: [] }
const task: WindowTask = { kind: 'wallet', intent: 'create', login }
const wallet = { address, email: login.email, isPhraseConfirmed: false, sealedKeys: [] }

function anotherWindow(): Window {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  if (!frame.contentWindow) throw new Error('jsdom made no window.')
  return frame.contentWindow
}
function say(source: Window, kudosWindow: unknown, more: object = {}, from = origin) {
  window.dispatchEvent(new MessageEvent('message', { source, origin: from, data: { kudosWindow, ...more } }))
}

afterEach(() => {
  vi.restoreAllMocks()
  window.sessionStorage.clear()
  Object.defineProperty(window, 'opener', { value: null, configurable: true })
})

test('the page that opened a window gives the task to it alone, and believes one answer of it', () => {
  const [popup, stranger] = [anotherWindow(), anotherWindow()]
  vi.spyOn(window, 'open').mockReturnValue(popup)
  const [given, close, onAnswer] = [vi.spyOn(popup, 'postMessage'), vi.spyOn(popup, 'close'), vi.fn()]
  openTaskWindow(task, onAnswer)
  say(stranger, 'ready')
  say(popup, 'ready', {}, 'https://other.example')
  say(popup, 'nonsense')
  expect(given).not.toHaveBeenCalled()
  say(popup, 'ready')
  expect(given).toHaveBeenCalledExactlyOnceWith({ kudosWindow: 'task', task }, origin)
  // A window that is loaded again goes on with its task.
  say(popup, 'ready')
  expect(given).toHaveBeenCalledTimes(2)

  say(stranger, { kind: 'wallet', wallet })
  say(popup, { kind: 'wallet', wallet }, {}, 'https://other.example')
  expect(onAnswer).not.toHaveBeenCalled()
  say(popup, { kind: 'wallet', wallet })
  say(popup, { kind: 'rejected' })
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ kind: 'wallet', wallet })
  expect(close).toHaveBeenCalled()
})

test('the window takes one task from the page that opened it, and answers that page alone', () => {
  const [opener, stranger] = [anotherWindow(), anotherWindow()]
  Object.defineProperty(window, 'opener', { value: opener, configurable: true })
  const said = vi.spyOn(opener, 'postMessage')
  const onTask = vi.fn()
  const connection = connectToOpener(onTask)
  expect(said).toHaveBeenLastCalledWith({ kudosWindow: 'ready' }, origin)
  say(stranger, 'task', { task })
  say(opener, 'task', { task }, 'https://other.example')
  expect(onTask).not.toHaveBeenCalled()
  say(opener, 'task', { task })
  say(opener, 'task', { task: { ...task, intent: 'phrase' } })
  expect(onTask).toHaveBeenCalledExactlyOnceWith(task)

  connection.answer({ kind: 'wallet', wallet })
  expect(said).toHaveBeenLastCalledWith({ kudosWindow: { kind: 'wallet', wallet } }, origin)
})
