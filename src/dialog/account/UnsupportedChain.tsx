import { useDialog } from '../history/useDialog.tsx'
import { Hint, Layout, Lead, Rows, Separator } from '../parts/Layout.tsx'
import { Row } from '../parts/Row.tsx'
import { useConnection } from '../parts/useSetup.tsx'
import { DisconnectRow } from './DisconnectRow.tsx'
import { NetworkIcon } from './NetworkIcon.tsx'
import { onlyApproved, useApprovedChains } from './useApprovedChains.ts'

/** The wallet is on another network than the one tips are sent on, and perhaps on one that is not offered: the ways on. */
export function UnsupportedChain() {
  const { chains } = useDialog()
  const { walletChainId } = useConnection()
  const { canChoose, canChooseAll, choose } = useApprovedChains()
  const current = chains.find(({ id }) => id === walletChainId)
  return (
    <Layout>
      <Lead>
        {current ? `Your wallet is on ${current.name}.` : "This app doesn't support your current network."}{' '}
        Switch to an available option following to continue.
      </Lead>
      <Rows label="Networks">
        {chains.map(chain => (
          <Row
            key={chain.id}
            picture={<NetworkIcon isTest={chain.isTest} />}
            leads
            isDisabled={!canChoose(chain.id)}
            onClick={() => void choose(chain)}
          >
            {chain.name}
          </Row>
        ))}
      </Rows>
      {!canChooseAll && <Hint>{onlyApproved}</Hint>}
      <Separator>or</Separator>
      <Rows label="Account">
        <DisconnectRow />
      </Rows>
    </Layout>
  )
}
