import { randomId } from '#lib/browser/randomId.ts'
import { limitText } from '#lib/text/format.ts'

/** How a wallet was chosen. */
export type WalletPlatform = 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'external'

/** The dialog's events (specification §7, dialog facts §5.8); never with an address or a visitor's text. */
export type AnalyticsEvent =
  | {
      readonly event:
        | 'MODAL_LOADED'
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_GET_WALLET'
        | 'CLICK_NETWORKS'
        | 'CLICK_TRANSACTIONS'
        | 'DISCONNECT_SUCCESS'
        | 'DISCONNECT_ERROR'
        | 'ERROR_FETCH_TRANSACTIONS'
        | 'LOAD_MORE_TRANSACTIONS'
        | 'CLICK_SIGN_SIWE_MESSAGE'
        | 'CLICK_CANCEL_SIWE'
        | 'SIWE_AUTH_SUCCESS'
        | 'SIWE_AUTH_ERROR'
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_SUBMITTED'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_VERIFICATION_CODE_FAIL'
        | 'EMAIL_EDIT'
        | 'EMAIL_UPGRADE_FROM_MODAL'
    }
  | { readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | {
      readonly event: 'SELECT_WALLET'
      readonly properties: { readonly name: string; readonly platform: WalletPlatform }
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly properties: { readonly method: WalletPlatform | 'email'; readonly name: string }
    }
  /** `message` is our English sentence, or "Unknown". */
  | { readonly event: 'CONNECT_ERROR'; readonly properties: { readonly message: string } }
  /** `network` in the form eip155:1. */
  | { readonly event: 'SWITCH_NETWORK'; readonly properties: { readonly network: `eip155:${number}` } }

/** A receiver of events and page views. */
export interface Analytics {
  /** Sends an event of the dialog. */
  track(event: AnalyticsEvent): void
  /** Sends a page view: of the widget (`widget`), or of the view with this name. */
  viewPage(route: string): void
}

/** Most characters of a text in an event. */
const longest = 60

/** Sends beacons to `url` (dialog facts §5.8) without waiting or failing; none where the browser asks not to be tracked. */
export function analyticsAt(url: string): Analytics {
  function send(props: object) {
    if (wantsNoTracking()) return
    const { origin, pathname, hostname } = window.location
    const head = { eventId: randomId(), url: origin + pathname, domain: hostname }
    const body = JSON.stringify({ ...head, timestamp: Date.now(), props }, withoutTraces)
    if (navigator.sendBeacon(url, body)) return
    // The queue of beacons may be full.
    fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined)
  }
  return {
    track: event => send({ type: 'track', ...event }),
    viewPage: route => send({ type: 'page', route, path: window.location.pathname }),
  }
}

/** The second is a proposal of the W3C. */
function wantsNoTracking(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
}

/** Shortens every text and removes hex numbers that could be an account or a transaction. */
function withoutTraces(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.replaceAll(/0x[\da-f]{6,}/gi, '0x…')
  return name === 'url' || name === 'path' ? text : limitText(text, longest)
}
