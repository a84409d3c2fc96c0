import { formatBalance } from '#lib/balance.ts'
import { shorten } from '#lib/format.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { ExternalIcon } from '#ui/laterIcons.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AccountCard } from '../parts/AccountCard.tsx'
import { DisconnectRow } from '../parts/DisconnectRow.tsx'
import { Layout, Rows } from '../parts/Layout.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import { NetworkRow } from '../parts/NetworkRow.tsx'
import { useBalance } from '../useBalance.ts'
import { useCopy } from '../useCopy.ts'
import { useDialog } from '../useDialog.tsx'
import { useWallet } from '../useWallet.tsx'

/** The connected account: who it is, what it has, on which network, and the way out. */
export function Account() {
  const { push } = useDialog()
  const { chains } = useSettings()
  const { address, walletChainId } = useWallet().session
  const copy = useCopy()
  const chain = chains.find(({ id }) => id === walletChainId)
  const balance = useBalance(chain, address)
  if (!address) return null
  const canSwitch = chains.length > 1 || !chain
  return (
    <Layout>
      <AccountCard
        address={address}
        name={shorten(address, 4, 6)}
        onCopy={() => void copy(address, 'Address copied')}
        balance={
          !chain || balance === null ? (
            'Balance not available'
          ) : balance === undefined ? (
            <Skeleton width="80px" />
          ) : (
            `${formatBalance(balance, chain.nativeCurrency.decimals)} ${chain.nativeCurrency.symbol}`
          )
        }
      />
      {chain?.explorerUrl && (
        <LinkButton href={`${chain.explorerUrl}/address/${address}`}>
          Block Explorer <ExternalIcon size={16} />
        </LinkButton>
      )}
      <Rows>
        <NetworkRow
          chain={chain}
          leads={canSwitch}
          onClick={canSwitch ? () => push({ name: 'Networks' }) : undefined}
        />
        <DisconnectRow />
      </Rows>
    </Layout>
  )
}
