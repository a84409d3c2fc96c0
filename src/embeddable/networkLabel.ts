import type { OfferedChain } from '#settings/chains.ts'
import type { Session } from '#wallets/session.ts'

/** What a button says of the network (specification §2.3). */
export function networkLabel(
  { status, chainId, walletChainId }: Pick<Session, 'status' | 'chainId' | 'walletChainId'>,
  chains: readonly Pick<OfferedChain, 'id' | 'name'>[],
): string {
  const isConnected = status === 'connected'
  const id = isConnected ? walletChainId : chainId
  const chain = chains.find(chain => chain.id === id)
  if (chain) return chain.name
  if (!isConnected) return 'Select Network'
  return walletChainId === undefined ? 'Unknown Network' : 'Switch Network'
}
