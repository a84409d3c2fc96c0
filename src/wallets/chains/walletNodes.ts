import { publicNodes } from '#catalog/publicNodes.ts'
import type { OfferedChain } from '#settings/chains.ts'

/**
 * The nodes that a wallet gets when a network is added to it: first the network's public node, then the owner's nodes
 * that are open to anyone. Wallets refuse http, except on this machine.
 */
export function walletNodes({ id, rpcUrls }: Pick<OfferedChain, 'id' | 'rpcUrls'>): string[] {
  const publicNode = publicNodes[id]
  return [...new Set([...(publicNode ? [publicNode] : []), ...rpcUrls.filter(isOpen)])]
}

/**
 * Whether an address may be given to wallets: encrypted or local, and without anything that looks like the owner's key.
 */
function isOpen(address: string): boolean {
  const { protocol, hostname, username, password, search, pathname } = new URL(address)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(hostname)
  if (isLocal) return true
  const hasKey = username || password || search || /[^/]{16}/.test(pathname)
  return protocol === 'https:' && !hasKey
}
