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

/** Milliseconds that the page may take to say what became of a request that was given up: longer than its service has. */
const takeBackLimit = 60_000

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
  /** Gives the request up; one that the visitor has said yes to before comes to its end all the same. */
  readonly signal?: AbortSignal | undefined
}

/** The secure page of the email wallet, in a frame that is made when it is first asked for something. */
export interface SecureFrame {
  /** Where the frame stands. It is loaded anew in another place. */
  placeIn(host: HTMLElement): void
  /**
   * Asks the secure page, once it listens. An id of our own, and a time limit, hold for each request.
   * @throws KudosError what the page answered, `secure-page-down`, `abandoned`, or `not-known` where a wallet's request may have
   * been carried out without an answer; for a visitor's no, `cancelled` is true
   */
  ask<Type extends FrameRequestType>(
    type: Type,
    payload: PayloadOf<Type>,
    options?: AskOptions,
  ): Promise<FrameSuccess<Type>>
  /** Tells the page something, if it stands already; what it answers does not count. */
  tell<Type extends FrameRequestType>(type: Type, payload: PayloadOf<Type>): void
}

/** A request that is not answered yet. */
interface Waiting {
  readonly type: FrameRequestType
  resolve(payload: unknown): void
  reject(error: KudosError): void
}

/** A frame that stands, or is on its way. */
interface Standing {
  readonly element: HTMLIFrameElement
  /** Settles once the page listens, or is given up. */
  readonly ready: Promise<void>
  isReady: boolean
}

/**
 * Speaks with the secure page at `url`: to its origin alone, and hears nothing but its own window.
 * @param onNews told of what the page says unasked; of `READY` before anything is asked
 * @param signal ends it
 */
export function createSecureFrame(
  url: string,
  onNews: (news: FrameNews) => void,
  signal: AbortSignal,
): SecureFrame {
  const { origin } = new URL(url)
  const waiting = new Map<string, Waiting>()
  let host: HTMLElement | undefined
  let standing: Standing | undefined
  let onPlaced: (() => void) | undefined
  let onReady: (() => void) | undefined

  function hear({ origin: from, source, data }: MessageEvent) {
    if (from !== origin || !source || source !== standing?.element.contentWindow) return
    const news = readFrameNews(data)
    if (news) {
      if (news.type === 'READY') {
        if (standing.isReady) loseAnswers()
        standing.isReady = true
        onReady?.()
      }
      onNews(news)
      return
    }
    const answer = readFrameAnswer(data)
    const asked = answer && waiting.get(answer.id)
    if (!answer || !asked || asked.type !== answer.type) return
    waiting.delete(answer.id)
    if (answer.outcome === 'SUCCESS') asked.resolve(answer.payload)
    else {
      const { message, code } = answer.payload
      asked.reject(new KudosError(message, { code, cancelled: code === 'cancelled' }))
    }
  }
  window.addEventListener('message', hear, { signal })
  signal.addEventListener('abort', remove)

  /** Takes the frame away; whoever still waits for it waits no more. */
  function remove() {
    standing?.element.remove()
    standing = undefined
    loseAnswers()
  }

  /** The page that was asked is gone. */
  function loseAnswers() {
    for (const { type, reject } of waiting.values())
      reject(type === 'RPC_REQUEST' ? notKnownError() : downError())
    waiting.clear()
  }

  /** The frame in its place; it comes about with the first question. */
  function stand(): Standing {
    if (standing && (standing.isReady ? standing.element.isConnected : true)) return standing
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
    const made: Standing = {
      element,
      isReady: false,
      ready: withTimeLimit(listens, readyLimit, downError).catch((error: unknown) => {
        // The next question loads it anew.
        if (standing === made) remove()
        throw error
      }),
    }
    made.ready.catch(() => undefined)
    standing = made
    return made
  }

  function post(request: { id: string; type: FrameRequestType; payload: unknown }) {
    standing?.element.contentWindow?.postMessage({ source: 'kudos-widget', ...request }, origin)
  }

  return {
    placeIn(place) {
      if (host === place) return
      host = place
      if (onPlaced) {
        onPlaced()
        onPlaced = undefined
      } else if (standing) remove()
    },

    async ask(type, payload, options = {}) {
      if (signal.aborted || options.signal?.aborted) throw abortedError()
      const frame = stand()
      const given = new Promise<never>((_, reject) => {
        options.signal?.addEventListener('abort', () => reject(abortedError()))
      })
      given.catch(() => undefined)
      await Promise.race([frame.ready, given])
      const id = crypto.randomUUID()
      const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { type, resolve, reject }))
      post({ id, type, payload })
      const limit = 'limit' in options ? options.limit : answerLimit
      const either = Promise.race([answered, given])
      const read = (answer: unknown) => {
        const { data } = successes[type].safeParse(answer)
        if (!data) throw invalidResponseError(answer)
        return data
      }
      try {
        return read(await (limit === undefined ? either : withTimeLimit(either, limit, downError)))
      } catch (error) {
        if (!waiting.has(id) || type !== 'RPC_REQUEST') throw error
        // What only the page can take back is taken back there, too. A yes that it is carrying out comes to its end: only
        // the page can tell whether money has moved.
        post({ id: crypto.randomUUID(), type: 'RPC_ABORT', payload: { requestId: id } })
        if (!options.signal?.aborted) throw error
        return read(await withTimeLimit(answered, takeBackLimit, notKnownError))
      } finally {
        waiting.delete(id)
      }
    },

    tell(type, payload) {
      if (standing?.isReady) post({ id: crypto.randomUUID(), type, payload })
    },
  }
}

function notKnownError(): KudosError {
  return new KudosError('The email wallet gave no answer: it may have done what was asked.', {
    code: 'not-known',
    advice: 'Look into it before you ask again.',
  })
}

function downError(): KudosError {
  return new KudosError("The email wallet can't be reached.", {
    code: 'secure-page-down',
    advice: 'Check your connection, then try again.',
  })
}
