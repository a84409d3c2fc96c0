/**
 * The events that the widget and its loader fire on the widget's element. They bubble, so `document` receives all of them.
 * None holds an address, an amount or a text.
 */
export interface KudosEventMap {
  /** The widget's form can be used. */
  'kudos:ready': CustomEvent<Record<string, never>>
  /** A visitor has connected a wallet. */
  'kudos:connected': CustomEvent<Record<string, never>>
  /** A tip is on its way; `hash` is the transaction's, 32 bytes in hex. */
  'kudos:submitted': CustomEvent<{ readonly hash: string }>
  /** A tip has arrived; `hash` is the transaction's. */
  'kudos:confirmed': CustomEvent<{ readonly hash: string }>
  /** A tip was not sent; `code` is a stable word. */
  'kudos:error': CustomEvent<{ readonly code: string }>
  /** The widget was opened. */
  'kudos:open': CustomEvent<Record<string, never>>
  /** The widget was closed. */
  'kudos:close': CustomEvent<Record<string, never>>
}

declare global {
  interface HTMLElementEventMap extends KudosEventMap {}
  interface DocumentEventMap extends KudosEventMap {}
  interface WindowEventMap extends KudosEventMap {}
}
