import type { ProviderInterface } from '@coinbase/wallet-sdk'
import { walletErrorWords } from '#languages/words/walletErrorWords.ts'
import { KudosError } from '#lib/errors.ts'
import { hasCode, hasMessage } from '#lib/outsideErrors.ts'

// How the library opens its window, and what it is told and says when the window goes, are no public parts of it. Its
// version is exact in package.json, and test/flows/coinbaseWindow.test.ts fails when another version behaves otherwise.

const checkInterval = 300

/**
 * Coinbase's provider with an eye on its window, where the library alone would wait for ever, or call any end a refusal. A
 * request ends at once when the browser blocks the window (`popup-blocked`: nothing was asked), and when the window is
 * closed without an answer (`closed`: what was asked may have been done).
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
    // The library opens its window before its first wait.
    const answer = provider.request(args)
    window.open = open

    const watched = popup?.closed === false ? popup : undefined
    let checks: ReturnType<typeof setInterval> | undefined
    const noWindow = new Promise<never>((_, reject) => {
      if (isBlocked) reject(blocked())
      let wasClosed = false
      checks = setInterval(() => {
        // The answer may be on its way when the window has just closed.
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
 * Stands for a blocked window: a promise that waits for it waits for ever. Given nothing, the library would draw a button of
 * its own into the page.
 */
const neverThere: Window = new Proxy(window, { get: () => () => {} })

/**
 * What the library says of every request that is open when its window goes, and of an answer to a page that has disconnected
 * since. A wallet's own refusal has other words.
 */
function isLostAnswer(error: unknown): boolean {
  return hasCode(error, 4001, 4100) && hasMessage(error, /^(Request rejected|Invalid session)$/)
}

/** Says to the library what its window says when it goes: it forgets all that it waits for. */
function endRequests(origin: string) {
  // One of the promises it drops then has no listener of its own; the browser reports it a little later.
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
