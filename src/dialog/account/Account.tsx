import { shorten } from '#lib/format.ts'
import { ExternalIcon } from '#ui/laterIcons.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useDialog } from '../history/useDialog.tsx'
import { Layout, Rows } from '../parts/Layout.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import { LedgerPicture } from '../parts/pictures.tsx'
import { Row } from '../parts/Row.tsx'
import { useCopy } from '../parts/useCopy.ts'
import { useConnection, useSetup } from '../parts/useSetup.tsx'
import { AccountCard } from './AccountCard.tsx'
import { Amount } from './Amount.tsx'
import { DisconnectRow } from './DisconnectRow.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import { balanceText, useBalance } from './useBalance.ts'
import { useIdentity } from './useIdentity.ts'

/** The connected account: who it is, what it has, on which network, and the way out. */
export function Account() {
  const { track, email, options } = useSetup()
  const { chains, push } = useDialog()
  const { address, walletChainId, connector } = useConnection()
  const copy = useCopy()
  const chain = chains.find(({ id }) => id === walletChainId)
  const balance = useBalance(chain, address, options)
  const { name, avatar } = useIdentity(chain, address, options)
  if (!address) return null
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
      <AccountCard
        address={address}
        name={name ? shorten(name, 20, 0) : shorten(address, 4, 6)}
        avatar={avatar}
        onCopy={() => void copy(address, 'Address copied')}
        balance={
          !chain || balance === null ? (
            'Balance not available'
          ) : balance === undefined ? (
            <Skeleton width="80px" />
          ) : (
            <Amount text={balanceText(balance)} />
          )
        }
      />
      {chain?.explorerUrl && (
        <LinkButton href={`${chain.explorerUrl}/address/${address}`}>
          Block Explorer <ExternalIcon size={16} />
        </LinkButton>
      )}
      {email && chain && connector?.id === 'email' && (
        <email.EmptyNote key={chain.id} chain={chain} address={address} />
      )}
      <Rows label="Account">
        {email && <email.Rows />}
        <NetworkRow chain={chain} leads={canSwitch} onClick={canSwitch ? showNetworks : undefined} />
        {options.blockchainApiUrls && (
          <Row icon={<LedgerPicture />} leads onClick={showActivity}>
            Activity
          </Row>
        )}
        <DisconnectRow />
      </Rows>
    </Layout>
  )
}
