import { useSettings } from '#settings/useSettings.tsx'
import { DisconnectRow } from '../parts/DisconnectRow.tsx'
import { Layout, Lead, Rows, Separator } from '../parts/Layout.tsx'
import { NetworkRow } from '../parts/NetworkRow.tsx'
import { useDialog } from '../useDialog.tsx'

/** The wallet is on a network where no tip can be sent from here: the ways on. */
export function UnsupportedChain() {
  const { push } = useDialog()
  const { chains } = useSettings()
  return (
    <Layout>
      <Lead>
        This app doesn't support your current network. Switch to an available option following to continue.
      </Lead>
      <Rows label="Networks">
        {chains.map(chain => (
          <NetworkRow
            key={chain.id}
            chain={chain}
            leads
            onClick={() => push({ name: 'SwitchNetwork', chainId: chain.id, chainName: chain.name })}
          />
        ))}
      </Rows>
      <Separator>or</Separator>
      <Rows>
        <DisconnectRow />
      </Rows>
    </Layout>
  )
}
