import { KudosError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import {
  type FrameNews,
  type FrameRequest,
  type FrameRequestType,
  type FrameSuccess,
  frameSuccesses,
  readFrameAnswer,
  readFrameNews,
} from '#protocol/emailFrame.ts'
import { abortedError, invalidResponseError } from '../errors.ts'

/** Milliseconds that the secure page may take until it listens (design §8). */
const readyLimit = 20_000
/** Milliseconds that an answer may take, unless told: time for a mail to be sent. */
const answerLimit = 120_000

/** How the answer to each type is read. */
const successes: {
  readonly [Type in FrameRequestType]: {
    safeParse(answer: unknown): { readonly data?: FrameSuccess<Type> | undefined }
  }
} = frameSuccesses

/** What a request of one type carries. */
type PayloadOf<Type extends FrameRequestType> = Extract<FrameRequest, { type: Type }>['payload']

/** What may be chosen about one request. */
export interface AskOptions {
  /** Milliseconds; `undefined` waits as long as the page stands. */
  readonly limit?: number | undefined
  /** Ends the wait for an answer. */
  readonly signal?: AbortSignal | undefined
  /** Names the request; random, unless told. */
  readonly id?: string
  /** Called once the page has the request. */
  readonly onPosted?: () => void
}

/** The secure page of the email wallet, in a frame that is made when it is first asked for something. */
export interface SecureFrame {
  /** Where the frame stands. It is loaded anew in another place. */
  placeIn(host: HTMLElement): void
  /**
   * Asks the secure page, once it listens. An id of our own, and a time limit, hold for each request.
   * @throws KudosError what the page answered, or why there is no answer: `secure-page-down`, `abandoned`; for a visitor's no,
   * `cancelled` is true
   */
  ask<Type extends FrameRequestType>(
    type: Type,
    payload: PayloadOf<Type>,
    options?: AskOptions,
  ): Promise<FrameSuccess<Type>>
  /** Notifies the page, if it is loaded already; what it answers does not count. */
  notify<Type extends FrameRequestType>(type: Type, payload: PayloadOf<Type>): void
}

/** A request that is not answered yet. */
interface Unanswered {
  readonly type: FrameRequestType
  resolve(payload: unknown): void
  reject(error: KudosError): void
}

/** A frame that is loaded, or on its way. */
interface LoadedFrame {
  readonly element: HTMLIFrameElement
  /** Settles once the page listens, or is given up. */
  readonly ready: Promise<void>
  isReady: boolean
}

/**
 * Speaks with the secure page at `url`: to its origin alone, and listens to nothing but its own window.
 * @param onNews called with what the page says unasked; of `READY` before anything is asked
 * @param signal ends it
 */
export function createSecureFrame(
  url: string,
  onNews: (news: FrameNews) => void,
  signal: AbortSignal,
): SecureFrame {
  const { origin } = new URL(url)
  const unanswered = new Map<string, Unanswered>()
  let host: HTMLElement | undefined
  let loaded: LoadedFrame | undefined
  let onPlaced: (() => void) | undefined
  let onReady: (() => void) | undefined

  function onMessage({ origin: from, source, data }: MessageEvent) {
    if (from !== origin || !source || source !== loaded?.element.contentWindow) return
    const news = readFrameNews(data)
    if (news) {
      if (news.type === 'READY') {
        if (loaded.isReady) loseAnswers()
        loaded.isReady = true
        onReady?.()
      }
      onNews(news)
      return
    }
    const answer = readFrameAnswer(data)
    const request = answer && unanswered.get(answer.id)
    if (!answer || !request || request.type !== answer.type) return
    unanswered.delete(answer.id)
    if (answer.outcome === 'SUCCESS') request.resolve(answer.payload)
    else {
      const { message, code } = answer.payload
      request.reject(new KudosError(message, { code, cancelled: code === 'cancelled' }))
    }
  }
  window.addEventListener('message', onMessage, { signal })
  signal.addEventListener('abort', remove)

  /** Takes the frame away; nobody waits for it any more. */
  function remove() {
    loaded?.element.remove()
    loaded = undefined
    loseAnswers()
  }

  /** The page that was asked is gone. */
  function loseAnswers() {
    for (const { reject } of unanswered.values()) reject(downError())
    unanswered.clear()
  }

  /** The frame in its place; it is made with the first request. */
  function load(): LoadedFrame {
    if (loaded && (loaded.isReady ? loaded.element.isConnected : true)) return loaded
    remove()
    const element = document.createElement('iframe')
    element.title = 'Email wallet'
    element.src = url
    element.allow = 'clipboard-write'
    element.referrerPolicy = 'strict-origin-when-cross-origin'
    const listens = new Promise<void>(resolve => {
      onReady = resolve
    })
    const placed = host
      ? Promise.resolve()
      : new Promise<void>(resolve => {
          onPlaced = resolve
        })
    void placed.then(() => host?.append(element))
    const made: LoadedFrame = {
      element,
      isReady: false,
      ready: withTimeLimit(listens, readyLimit, downError).catch((error: unknown) => {
        // The next request loads it anew.
        if (loaded === made) remove()
        throw error
      }),
    }
    made.ready.catch(() => undefined)
    loaded = made
    return made
  }

  function post(request: { id: string; type: FrameRequestType; payload: unknown }) {
    loaded?.element.contentWindow?.postMessage({ source: 'kudos-widget', ...request }, origin)
  }

  return {
    placeIn(place) {
      if (host === place) return
      host = place
      if (onPlaced) {
        onPlaced()
        onPlaced = undefined
      } else if (loaded) remove()
    },

    async ask(type, payload, options = {}) {
      if (signal.aborted || options.signal?.aborted) throw abortedError()
      const frame = load()
      const aborted = new Promise<never>((_, reject) => {
        options.signal?.addEventListener('abort', () => reject(abortedError()))
      })
      aborted.catch(() => undefined)
      await Promise.race([frame.ready, aborted])
      const { id = crypto.randomUUID() } = options
      const answered = new Promise<unknown>((resolve, reject) =>
        unanswered.set(id, { type, resolve, reject }),
      )
      post({ id, type, payload })
      options.onPosted?.()
      const either = Promise.race([answered, aborted])
      const limit = 'limit' in options ? options.limit : answerLimit
      try {
        const answer = await (limit === undefined ? either : withTimeLimit(either, limit, downError))
        const { data } = successes[type].safeParse(answer)
        if (!data) throw invalidResponseError(answer)
        return data
      } finally {
        unanswered.delete(id)
      }
    },

    notify(type, payload) {
      if (loaded?.isReady) post({ id: crypto.randomUUID(), type, payload })
    },
  }
}

function downError(): KudosError {
  return new KudosError("The email wallet can't be reached.", {
    code: 'secure-page-down',
    advice: 'Check your connection, then try again.',
  })
}
