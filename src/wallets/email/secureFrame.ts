import {
  type FrameNews,
  type FramePayload,
  type FrameRequestType,
  type FrameSuccess,
  frameAnswer,
  frameNews,
  readFrameSuccess,
} from '#emailWallet/protocol/frame.ts'
import { spoken } from '#languages/speak/spoken.ts'
import { nearestTag } from '#languages/tags.ts'
import { emailWalletWords } from '#languages/words/emailWalletWords.ts'
import { randomId } from '#lib/browser/randomId.ts'
import { KudosError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import { abortedError, invalidResponseError } from '../errors.ts'

/** Milliseconds that the secure page may take until it is ready (design §8). */
const readyLimit = 20_000
/** Milliseconds that an answer may take by default, which is enough to send a mail. */
const answerLimit = 120_000
/** Milliseconds in which a loaded page answers a check, even on a slow device. */
const standsLimit = 30_000

/** The options of a request. */
export interface AskOptions {
  /** Milliseconds; `undefined` waits as long as the page is loaded. */
  readonly limit?: number | undefined
  /** Ends the wait for an answer. */
  readonly signal?: AbortSignal | undefined
  /** The request's id; random by default. */
  readonly id?: string
  /** Called once the request was posted to the page. */
  readonly onPosted?: () => void
}

/** A frame that has loaded or is loading. */
interface LoadedFrame {
  readonly element: HTMLIFrameElement
  /** Settles once the page is ready, or given up. */
  readonly ready: Promise<void>
  readonly onReady: () => void
  /** How often the page in the frame has reported that it is ready, once for each load. */
  readies: number
}

/**
 * The secure page of the email wallet, in a frame that is created with the first request. Messages go only to its own
 * origin, and are accepted only from its own window.
 * @param onNews called with the page's own messages, and with `READY` before the first request
 * @param signal removes it
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createSecureFrame(url: string, onNews: (news: FrameNews) => void, signal: AbortSignal) {
  const { origin } = new URL(url)
  const unanswered = new Map<
    string,
    { type: FrameRequestType; resolve(payload: unknown): void; reject(error: KudosError): void }
  >()
  let host: HTMLElement | undefined
  let loaded: LoadedFrame | undefined
  /** The page waits for the visitor, without a time limit. */
  let isVisible = false

  function onMessage({ origin: from, source, data }: MessageEvent) {
    if (from !== origin || !source || source !== loaded?.element.contentWindow) return
    const { data: news } = frameNews.safeParse(data)
    if (news?.type === 'READY') {
      if (loaded.readies > 0) loseAnswers()
      loaded.readies++
      loaded.onReady()
    }
    if (news?.type === 'VISIBILITY') isVisible = news.payload.visible
    if (news) onNews(news)
    const { data: answer } = frameAnswer.safeParse(data)
    const request = answer && unanswered.get(answer.id)
    if (!answer || !request || request.type !== answer.type) return
    if (answer.outcome === 'SUCCESS') request.resolve(answer.payload)
    else request.reject(answer.payload)
  }
  window.addEventListener('message', onMessage, { signal })
  signal.addEventListener('abort', remove)

  /** Removes the frame and rejects its open requests. */
  function remove() {
    loaded?.element.remove()
    loaded = undefined
    loseAnswers()
  }

  /** The page that got the requests is gone. */
  function loseAnswers() {
    isVisible = false
    for (const { reject } of unanswered.values()) reject(downError())
    unanswered.clear()
  }

  /** Returns the frame, and creates it with the first request. */
  function load(): LoadedFrame {
    if (loaded && (loaded.readies === 0 || loaded.element.isConnected)) return loaded
    remove()
    const element = document.createElement('iframe')
    element.title = emailWalletWords().title
    element.src = inLanguage(url)
    element.allow = 'clipboard-write; publickey-credentials-get'
    element.referrerPolicy = 'strict-origin-when-cross-origin'
    element.addEventListener('load', () => void checkStands(element))
    host?.append(element)
    let onReady = () => {}
    const listens = new Promise<void>(resolve => {
      onReady = resolve
    })
    const ready = withTimeLimit(listens, readyLimit, downError).catch((error: unknown) => {
      // The next request loads the frame again.
      if (loaded === made) remove()
      throw error
    })
    ready.catch(() => undefined)
    const made: LoadedFrame = { element, ready, onReady, readies: 0 }
    loaded = made
    return made
  }

  function post(request: { id: string; type: FrameRequestType; payload: unknown }) {
    loaded?.element.contentWindow?.postMessage({ source: 'kudos-widget', ...request }, origin)
  }

  /**
   * Sends the secure page a request, once it is ready.
   * @throws KudosError what the page answered, or why there is no answer: `secure-page-down`, `aborted`; with
   * `cancelled` if the visitor refused
   */
  async function ask<Type extends FrameRequestType>(
    type: Type,
    payload: FramePayload<Type>,
    options: AskOptions = {},
  ): Promise<FrameSuccess<Type>> {
    if (signal.aborted || options.signal?.aborted) throw abortedError()
    const aborted = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(abortedError()))
    })
    aborted.catch(() => undefined)
    await Promise.race([load().ready, aborted])
    const { id = randomId() } = options
    const answered = new Promise<unknown>((resolve, reject) => unanswered.set(id, { type, resolve, reject }))
    post({ id, type, payload })
    options.onPosted?.()
    const either = Promise.race([answered, aborted])
    const limit = 'limit' in options ? options.limit : answerLimit
    try {
      const answer = await (limit === undefined ? either : inTime(either, limit))
      const data = readFrameSuccess(type, answer)
      if (!data) throw invalidResponseError(answer)
      return data
    } finally {
      unanswered.delete(id)
    }
  }

  /** The time limit does not run while the page is visible. */
  async function inTime(answer: Promise<unknown>, limit: number): Promise<unknown> {
    for (;;) {
      const late = downError()
      try {
        return await withTimeLimit(answer, limit, () => late)
      } catch (error) {
        if (error !== late || !isVisible) throw error
      }
    }
  }

  /**
   * Checks that the secure page is still in the frame. The page around may have navigated the frame to another page,
   * which does not answer the check.
   */
  async function checkStands(element: HTMLIFrameElement) {
    if (loaded?.element !== element || loaded.readies === 0) return
    const { readies } = loaded
    await ask('GET_CHAIN_ID', {}, { limit: standsLimit }).catch((error: unknown) => {
      const isSilent = error instanceof KudosError && error.code === 'secure-page-down'
      if (isSilent && loaded?.element === element && loaded.readies === readies) remove()
    })
  }

  return {
    /** Sets the place of the frame. The frame is loaded again in another place. */
    placeIn(place: HTMLElement) {
      if (host === place) return
      if (host) remove()
      else if (loaded) place.append(loaded.element)
      host = place
    },

    ask,

    /** Whether the page waits for the visitor. */
    isVisible: () => isVisible,

    /** Sends the page a message if it is loaded; the answer is ignored. */
    notify<Type extends FrameRequestType>(type: Type, payload: FramePayload<Type>) {
      if (loaded?.readies) post({ id: randomId(), type, payload })
    },
  }
}

/** The secure page of the email wallet. */
export type SecureFrame = ReturnType<typeof createSecureFrame>

/** The page's address with this page's language. */
function inLanguage(url: string): string {
  const address = new URL(url)
  const { tag, locale } = spoken()
  address.searchParams.set('lang', nearestTag(locale) === tag ? locale : tag)
  return address.href
}

function downError(): KudosError {
  return new KudosError(emailWalletWords().down, {
    code: 'secure-page-down',
    advice: emailWalletWords().downAdvice,
  })
}
