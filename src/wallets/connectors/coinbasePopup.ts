import type { ProviderInterface } from '@coinbase/wallet-sdk'
import { walletErrorWords } from '#languages/words/walletErrorWords.ts'
import { KudosError } from '#lib/errors.ts'
import { hasCode, hasMessage } from '#lib/outsideErrors.ts'

// How the library opens its window, and what it receives and reports when the window closes, is not part of its public
// API. Its version is exact in package.json, and test/flows/wallets/coinbaseWindow.test.ts fails when another version behaves
// differently.

const checkInterval = 300

/**
 * Watches the window of Coinbase's provider. The library alone would wait forever, or report every end as a refusal. A
 * request ends at once when the browser blocks the window (`popup-blocked`: nothing was requested), and when the window
 * is closed without an answer (`closed`: the request may have been carried out).
 * @param origin the window's
 */
export function watchPopup<Provider extends ProviderInterface>(provider: Provider, origin: string): Provider {
  let popup: Window | null = null

  async function request(args: Parameters<ProviderInterface['request']>[0]): Promise<unknown> {
    const { open } = window
    let isBlocked = false
    window.open = (...place) => {
      popup = open.apply(window, place)
      isBlocked = popup === null
      return popup ?? neverThere
    }
    // The library opens its window synchronously.
    const answer = provider.request(args)
    window.open = open

    const watched = popup?.closed === false ? popup : undefined
    let checks: ReturnType<typeof setInterval> | undefined
    const noWindow = new Promise<never>((_, reject) => {
      if (isBlocked) reject(blocked())
      let wasClosed = false
      checks = setInterval(() => {
        // When the window has just closed, the answer may still be on its way.
        if (wasClosed) reject(closed())
        wasClosed = watched?.closed ?? false
      }, checkInterval)
    })
    try {
      return await Promise.race([answer, noWindow])
    } catch (error) {
      if (error instanceof KudosError) endRequests(origin)
      throw isLostAnswer(error) ? closed() : error
    } finally {
      clearInterval(checks)
    }
  }

  return new Proxy(provider, {
    get(target, name) {
      if (name === 'request') return request
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * Replaces a blocked window. A promise that waits for it never settles. Without a window, the library would draw its
 * own button into the page.
 */
const neverThere: Window = new Proxy(window, { get: () => () => {} })

/**
 * Recognizes the error that the library reports for all open requests when its window closes, and for an answer after a
 * disconnect. A wallet's own refusal has another message.
 */
function isLostAnswer(error: unknown): boolean {
  return hasCode(error, 4001, 4100) && hasMessage(error, /^(Request rejected|Invalid session)$/)
}

/** Sends the library the message that its window sends when it closes, so that it drops all requests. */
function endRequests(origin: string) {
  // One of the dropped promises has no handler, and the browser reports it a little later.
  const hush = (event: PromiseRejectionEvent) => {
    if (hasCode(event.reason, 4001)) event.preventDefault()
  }
  window.addEventListener('unhandledrejection', hush, { signal: AbortSignal.timeout(1_000) })
  window.dispatchEvent(new MessageEvent('message', { origin, data: { event: 'PopupUnload' } }))
}

function blocked(): KudosError {
  return new KudosError(walletErrorWords().popupBlocked, {
    code: 'popup-blocked',
    notAsked: true,
    advice: walletErrorWords().popupBlockedAdvice,
  })
}

function closed(): KudosError {
  return new KudosError(walletErrorWords().popupClosed, { code: 'closed', cancelled: true })
}
