/** By which road a wallet was chosen. */
export type WalletPlatform = 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'external'

/** Everything that the dialog tells of itself (specification §7, dialog facts §5.8); never an address, never a text of a visitor. */
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
    }
  | { readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | {
      readonly event: 'SELECT_WALLET'
      readonly properties: { readonly name: string; readonly platform: WalletPlatform }
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly properties: { readonly method: WalletPlatform; readonly name: string }
    }
  | { readonly event: 'CONNECT_ERROR'; readonly properties: { readonly message: string } }
  /** `network` in the form eip155:1. */
  | { readonly event: 'SWITCH_NETWORK'; readonly properties: { readonly network: `eip155:${number}` } }
