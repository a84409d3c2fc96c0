import { walletConnect } from '../en/walletConnect.ts'
import { spoken } from '../speak/spoken.ts'

/** What goes wrong over WalletConnect, in the page's language. */
export function walletConnectWords(): typeof walletConnect {
  return spoken().words.walletConnect ?? walletConnect
}
