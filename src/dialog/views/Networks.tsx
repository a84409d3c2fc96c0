import type { OfferedChain } from '#settings/chains.ts'
import { Button } from '#ui/Button.tsx'
import { Hint, Layout } from '../parts/Layout.tsx'
import { NetworkGrid, NetworkTile, onlyApproved } from '../parts/NetworkTile.tsx'
import { useApprovedChains } from '../useApprovedChains.ts'
import { useDialog } from '../useDialog.tsx'
import { useTrack } from '../useTrack.tsx'
import { useWallet } from '../useWallet.tsx'

/** The networks to choose from, those that can be chosen first; the wallet's own one is highlighted, without a wallet the widget's. */
export function Networks() {
  const { wallet, session } = useWallet()
  const { chains, push } = useDialog()
  const isOpenTo = useApprovedChains()
  const track = useTrack()
  const isConnected = session.status === 'connected'
  const chosenId = isConnected ? session.walletChainId : session.chainId
  const isClosed = ({ id }: OfferedChain) => id !== chosenId && !isOpenTo(id)
  const inOrder = [...chains.filter(chain => !isClosed(chain)), ...chains.filter(isClosed)]

  async function choose({ id, name }: OfferedChain) {
    // Also the wallet's own network: where the wallet is, it alone can say, and it may take its time.
    if (isConnected) return push({ name: 'SwitchNetwork', chainId: id, chainName: name })
    await wallet.switchChain(id)
    push({ name: 'Connect' })
  }
  return (
    <Layout
      footer={
        <>
          <Hint>
            {chains.every(({ id }) => isOpenTo(id))
              ? 'Your wallet may lack some of these networks. It will ask before it adds one.'
              : onlyApproved}
          </Hint>
          <Button
            kind="link"
            onClick={() => {
              track({ event: 'CLICK_NETWORK_HELP' })
              push({ name: 'WhatIsANetwork' })
            }}
          >
            What is a network
          </Button>
        </>
      }
    >
      <NetworkGrid>
        {inOrder.map(chain => (
          <NetworkTile
            key={chain.id}
            chain={chain}
            isChosen={chain.id === chosenId}
            isDisabled={isClosed(chain)}
            onChoose={() => void choose(chain)}
          />
        ))}
      </NetworkGrid>
    </Layout>
  )
}
