import type { OfferedChain } from '#settings/chains.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { Button } from '#ui/Button.tsx'
import { Hint, Layout } from '../parts/Layout.tsx'
import { NetworkGrid, NetworkTile } from '../parts/NetworkTile.tsx'
import { useDialog } from '../useDialog.tsx'
import { useWallet } from '../useWallet.tsx'

/** The networks to choose from; the wallet's own one is highlighted, without a wallet the widget's. */
export function Networks() {
  const { wallet, session } = useWallet()
  const { push, tell } = useDialog()
  const { chains } = useSettings()
  const isConnected = session.status === 'connected'
  const chosenId = isConnected ? session.walletChainId : session.chainId

  async function choose({ id, name }: OfferedChain) {
    if (isConnected && id !== chosenId) return push({ name: 'SwitchNetwork', chainId: id, chainName: name })
    await wallet.switchChain(id)
    if (isConnected) tell({ type: 'networkReached' })
    else push({ name: 'Connect' })
  }
  return (
    <Layout
      footer={
        <>
          <Hint>Your wallet may lack some of these networks. It will ask before it adds one.</Hint>
          <Button kind="link" onClick={() => push({ name: 'WhatIsANetwork' })}>
            What is a network
          </Button>
        </>
      }
    >
      <NetworkGrid>
        {chains.map(chain => (
          <NetworkTile
            key={chain.id}
            chain={chain}
            isChosen={chain.id === chosenId}
            onChoose={() => void choose(chain)}
          />
        ))}
      </NetworkGrid>
    </Layout>
  )
}
