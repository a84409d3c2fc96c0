import type { OfferedChain } from '#settings/chains.ts'
import { Button } from '#ui/Button.tsx'
import { useDialog } from '../history/useDialog.tsx'
import { Hint, Layout } from '../parts/Layout.tsx'
import { useConnection, useSetup } from '../parts/useSetup.tsx'
import { NetworkGrid, NetworkTile, onlyApproved } from './NetworkTile.tsx'
import { useApprovedChains } from './useApprovedChains.ts'

/** The networks to choose from, those that can be chosen first; the wallet's own one is highlighted, without a wallet the widget's. */
export function Networks() {
  const { track } = useSetup()
  const { status, walletChainId, chainId } = useConnection()
  const { chains, push } = useDialog()
  const { canChoose, canChooseAll, choose } = useApprovedChains()
  const chosenId = status === 'connected' ? walletChainId : chainId
  const isClosed = ({ id }: OfferedChain) => id !== chosenId && !canChoose(id)
  const inOrder = [...chains.filter(chain => !isClosed(chain)), ...chains.filter(isClosed)]
  return (
    <Layout
      footer={
        <>
          <Hint>
            {canChooseAll
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
