import type { ProviderInterface } from '@coinbase/wallet-sdk'
import { KudosError } from '#lib/errors.ts'
import { hasCode } from '#lib/outsideErrors.ts'

/** Milliseconds between two looks at the window. */
const lookEvery = 300

/**
 * Coinbase's provider with an eye on its window: a request ends at once when the browser blocks the window
 * (`popup-blocked`) or the visitor closes it (cancelled), where the library alone would wait for ever.
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
    // Before its first wait the library opens its window; afterwards it is not the page's business any more.
    const answer = provider.request(args)
    window.open = open

    const watched = popup?.closed === false ? popup : undefined
    let looks: ReturnType<typeof setInterval> | undefined
    const noWindow = new Promise<never>((_, reject) => {
      if (isBlocked) reject(blocked())
      let wasClosed = false
      looks = setInterval(() => {
        // The answer may be on its way when the window has just closed.
        if (wasClosed) reject(closed())
        wasClosed = watched?.closed ?? false
      }, lookEvery)
    })
    try {
      return await Promise.race([answer, noWindow])
    } catch (error) {
      if (error instanceof KudosError) endRequests(origin)
      throw error
    } finally {
      clearInterval(looks)
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

/** Tells the library what its window says when it goes: it forgets all that it waits for. */
function endRequests(origin: string) {
  // One of the promises it drops then has no listener of its own; the browser tells of it a little later.
  const hush = (event: PromiseRejectionEvent) => {
    if (hasCode(event.reason, 4001)) event.preventDefault()
  }
  window.addEventListener('unhandledrejection', hush)
  setTimeout(() => window.removeEventListener('unhandledrejection', hush), 1_000)
  window.dispatchEvent(new MessageEvent('message', { origin, data: { event: 'PopupUnload' } }))
}

function blocked(): KudosError {
  return new KudosError("Your browser blocked the wallet's window.", {
    code: 'popup-blocked',
    advice: 'Try again with a click, or allow popups for this page.',
  })
}

function closed(): KudosError {
  // The code that a wallet itself would refuse with (EIP-1193).
  const cause = { code: 4001 }
  return new KudosError("The wallet's window was closed.", { code: 'rejected', cancelled: true, cause })
}
