import { accountWords } from '#languages/words/accountWords.ts'
import { connectWords } from '#languages/words/connectWords.ts'
import { useDialog } from '../../history/useDialog.tsx'
import { Hint, Layout, Lead, Rows, Separator } from '../../parts/Layout.tsx'
import { Row } from '../../parts/Row.tsx'
import { useConnection } from '../../parts/useSetup.tsx'
import { DisconnectRow } from '../DisconnectRow.tsx'
import { NetworkIcon } from './NetworkIcon.tsx'
import { useApprovedChains } from './useApprovedChains.ts'

/**
 * Shown if the wallet is not on the network that tips are sent on, or on one that is not offered. Offers the networks
 * to switch to.
 */
export function UnsupportedChain() {
  const { chains } = useDialog()
  const words = accountWords()
  const { walletChainId } = useConnection()
  const { canChoose, canChooseAll, choose } = useApprovedChains()
  const current = chains.find(({ id }) => id === walletChainId)
  return (
    <Layout>
      <Lead>{current ? words.otherNetwork(current.name) : words.notSupported}</Lead>
      <Rows label={words.networks}>
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
      {!canChooseAll && <Hint>{words.onlyApproved}</Hint>}
      <Separator>{words.or}</Separator>
      <Rows label={connectWords().account}>
        <DisconnectRow />
      </Rows>
    </Layout>
  )
}
