import { DisconnectRow } from '../parts/DisconnectRow.tsx'
import { Hint, Layout, Lead, Rows, Separator } from '../parts/Layout.tsx'
import { NetworkRow } from '../parts/NetworkRow.tsx'
import { onlyApproved } from '../parts/NetworkTile.tsx'
import { useApprovedChains } from '../useApprovedChains.ts'
import { useDialog } from '../useDialog.tsx'
import { useWallet } from '../useWallet.tsx'

/** The wallet is on another network than the one tips are sent on, and perhaps on one that is not offered: the ways on. */
export function UnsupportedChain() {
  const { chains, push } = useDialog()
  const { session } = useWallet()
  const isOpenTo = useApprovedChains()
  const current = chains.find(({ id }) => id === session.walletChainId)
  return (
    <Layout>
      <Lead>
        {current ? `Your wallet is on ${current.name}.` : "This app doesn't support your current network."}{' '}
        Switch to an available option following to continue.
      </Lead>
      <Rows label="Networks">
        {chains.map(chain => (
          <NetworkRow
            key={chain.id}
            chain={chain}
            leads
            isDisabled={!isOpenTo(chain.id)}
            onClick={() => push({ name: 'SwitchNetwork', chainId: chain.id, chainName: chain.name })}
          />
        ))}
      </Rows>
      {!chains.every(({ id }) => isOpenTo(id)) && <Hint>{onlyApproved}</Hint>}
      <Separator>or</Separator>
      <Rows label="Account">
        <DisconnectRow />
      </Rows>
    </Layout>
  )
}
