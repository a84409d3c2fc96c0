import { randomId } from '#lib/browser/randomId.ts'
import type { DevWalletProvider } from './provider.ts'

/** The wallet's icon, drawn here so that nothing is fetched. */
export const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#334155"/><circle cx="36" cy="48" r="15" fill="none" stroke="#fff" stroke-width="8"/><path d="M51 48h27v13M66 48v9" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`

/** Makes a wallet known to the page by EIP-6963: at once, and whenever the page asks. Returns a function that ends it. */
export function announceWallet(
  provider: DevWalletProvider,
  { name = 'Development Wallet', rdns = 'local.kudos.wallet' }: { name?: string; rdns?: string } = {},
): () => void {
  const info = { uuid: randomId(), name, icon, rdns }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
