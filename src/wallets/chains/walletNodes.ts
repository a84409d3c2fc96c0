import { publicNodes } from '#catalog/publicNodes.ts'
import type { OfferedChain } from '#settings/chains.ts'

/**
 * The nodes that a wallet may get when a network is added to it: the network's public one first, then those of the owner that
 * anybody may use. Wallets refuse http, except on this machine.
 */
export function walletNodes({ id, rpcUrls }: Pick<OfferedChain, 'id' | 'rpcUrls'>): string[] {
  const publicNode = publicNodes[id]
  return [...new Set([...(publicNode ? [publicNode] : []), ...rpcUrls.filter(isOpen)])]
}

/** Whether an address is safe to hand out: encrypted or local, and without anything that looks like the owner's key. */
function isOpen(address: string): boolean {
  const { protocol, hostname, username, password, search, pathname } = new URL(address)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(hostname)
  if (isLocal) return true
  const hasKey = username || password || search || /[^/]{16}/.test(pathname)
  return protocol === 'https:' && !hasKey
}
