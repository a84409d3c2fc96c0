import * as z from 'zod/mini'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { ApprovalSubject } from './approval/approval.ts'
import type { Signed } from './approval/sign.ts'
import type { KnownWallet, Login } from './browserStorage.ts'

/** The address of a window of this page's own, made for one task. */
export const taskHash = '#task'

/** How a visitor comes to a wallet. `another`: a new one beside those that the email has. */
export type SetupIntent = 'create' | 'another' | 'open' | 'phrase'

/** What a window of this page's own is to do; it gets the session for as long as it is open. */
export type WindowTask =
  | {
      readonly kind: 'approval'
      readonly subject: ApprovalSubject
      readonly login: Login | undefined
      readonly wallet: KnownWallet
    }
  | { readonly kind: 'wallet'; readonly intent: SetupIntent; readonly login: Login }

/** What it hands back. A key is never among it. */
export type WindowAnswer =
  | { readonly kind: 'signed'; readonly signed: Signed }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'wallet'; readonly wallet: KnownWallet }

/** Messages of this page's own origin are believed. */
const own = <Value extends { readonly kind: string }>() =>
  z.custom<Value>(value => typeof value === 'object' && value !== null && 'kind' in value)
const [task, answer] = [own<WindowTask>(), own<WindowAnswer>()]
const fromWindow = z.object({ kudosWindow: z.union([z.literal('ready'), answer]) })
const toWindow = z.object({ kudosWindow: z.literal('task'), task })

/** Milliseconds between two looks whether the window is still open. */
const lookInterval = 500

/**
 * Opens a window of this page's own, where no page lies around it and the address bar shows the service. It is closed with its
 * answer, and when this page goes.
 * @param onAnswer called once; `undefined` where the visitor closed the window
 * @returns closes it
 * @throws {@link KudosError} `popup-blocked`
 */
export function openTaskWindow(
  task: WindowTask,
  onAnswer: (answer: WindowAnswer | undefined) => void,
): () => void {
  const popup = window.open(`/${window.location.search}${taskHash}`, '_blank', 'popup,width=420,height=680')
  if (!popup) {
    const { popupBlocked, popupBlockedAdvice: advice } = approvalWords()
    throw new KudosError(popupBlocked, { code: 'popup-blocked', advice })
  }
  const ending = new AbortController()
  const { signal } = ending
  const close = () => {
    ending.abort()
    popup.close()
  }
  window.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== popup || origin !== window.location.origin) return
      const { data: message } = fromWindow.safeParse(data)
      if (!message) return
      if (message.kudosWindow === 'ready') return popup.postMessage({ kudosWindow: 'task', task }, origin)
      close()
      onAnswer(message.kudosWindow)
    },
    { signal },
  )
  window.addEventListener('pagehide', close, { signal })
  const look = setInterval(() => {
    if (!popup.closed) return
    ending.abort()
    onAnswer(undefined)
  }, lookInterval)
  signal.addEventListener('abort', () => clearInterval(look))
  return close
}

export function connectToOpener(onTask: (task: WindowTask) => void) {
  const opener: Window | null = window.opener
  const { origin } = window.location
  const isThere = () => opener !== null && !opener.closed
  const post = (kudosWindow: 'ready' | WindowAnswer) => {
    if (isThere()) opener?.postMessage({ kudosWindow }, origin)
  }
  let isKnown = false
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    const { data: message } = toWindow.safeParse(data)
    if (isKnown || !message || source !== opener || from !== origin) return
    isKnown = true
    onTask(message.task)
  })
  post('ready')
  return {
    /** Whether the page that opened this window can take an answer. */
    isThere,
    answer: (answer: WindowAnswer) => post(answer),
  }
}
