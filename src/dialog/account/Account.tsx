import { accountWords } from '#languages/words/accountWords.ts'
import { connectWords } from '#languages/words/connectWords.ts'
import { ExternalIcon } from '#ui/lazyIcons.tsx'
import { useDialog } from '../history/useDialog.tsx'
import { Layout, Rows } from '../parts/Layout.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import { LedgerPicture } from '../parts/pictures/pictures.tsx'
import { Row } from '../parts/Row.tsx'
import { useConnection, useSetup } from '../parts/useSetup.tsx'
import { AccountCard } from './AccountCard.tsx'
import { DisconnectRow } from './DisconnectRow.tsx'
import { NetworkIcon } from './networks/NetworkIcon.tsx'

/** The connected account: its name, balance and network, and the way to disconnect. */
export function Account() {
  const { track, email, options } = useSetup()
  const { chains, push } = useDialog()
  const { address, walletChainId, connector } = useConnection()
  if (!address) return null
  const words = accountWords()
  const chain = chains.find(({ id }) => id === walletChainId)
  const canSwitch = chains.length > 1 || !chain
  const showNetworks = () => {
    track({ event: 'CLICK_NETWORKS' })
    push({ name: 'Networks' })
  }
  const showActivity = () => {
    track({ event: 'CLICK_TRANSACTIONS' })
    push({ name: 'Transactions' })
  }
  return (
    <Layout>
      <AccountCard key={`${chain?.id} ${address}`} chain={chain} address={address} />
      {chain?.explorerUrl && (
        <LinkButton href={`${chain.explorerUrl}/address/${address}`}>
          {words.blockExplorer} <ExternalIcon size={16} />
        </LinkButton>
      )}
      {email && chain && connector?.id === 'email' && (
        <email.EmptyNote key={`empty ${chain.id} ${address}`} chain={chain} address={address} />
      )}
      <Rows label={connectWords().account}>
        {email && <email.Rows />}
        <Row
          picture={<NetworkIcon isTest={chain?.isTest ?? true} />}
          leads={canSwitch}
          onClick={canSwitch ? showNetworks : undefined}
        >
          {chain?.name ?? words.unknownNetwork}
        </Row>
        {options.blockchainApiUrls && (
          <Row icon={<LedgerPicture />} leads onClick={showActivity}>
            {connectWords().activity}
          </Row>
        )}
        <DisconnectRow />
      </Rows>
    </Layout>
  )
}
