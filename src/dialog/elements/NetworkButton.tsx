import { buttonWords } from '#languages/words/buttonWords.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { Button } from '#ui/Button.tsx'
import type { Session } from '#wallets/session.ts'
import { useWalletDialog } from './useWalletDialog.ts'

/** Shows the network, and opens the dialog to change it. */
export function NetworkButton() {
  const { chains, open, prepare, state, track } = useWalletDialog()
  return (
    <Button
      kind="secondary"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        track({ event: 'CLICK_NETWORKS' })
        open({ name: 'Networks' })
      }}
    >
      {networkLabel(state.account, chains)}
    </Button>
  )
}

/** The button's label for a network (specification §2.3). */
export function networkLabel(
  { status, chainId, walletChainId }: Pick<Session, 'status' | 'chainId' | 'walletChainId'>,
  chains: readonly Pick<OfferedChain, 'id' | 'name'>[],
): string {
  const isConnected = status === 'connected'
  const id = isConnected ? walletChainId : chainId
  const chain = chains.find(chain => chain.id === id)
  if (chain) return chain.name
  const { selectNetwork, unknownNetwork, switchNetwork } = buttonWords()
  if (!isConnected) return selectNetwork
  return walletChainId === undefined ? unknownNetwork : switchNetwork
}
