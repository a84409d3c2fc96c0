import type { WalletListing } from '#catalog/wallets.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import type { ConnectOption } from '#wallets/connectors/ConnectOption.ts'
import { useDialog } from '../history/useDialog.tsx'
import { connectionFailed } from '../parts/declined.ts'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { WalletPrompt } from '../parts/WalletPrompt.tsx'
import { rememberWallet } from './recentWallets.ts'
import { useConnectRequest } from './useConnectRequest.ts'

/** A listed wallet that is installed in this browser. */
export function BrowserPage({ listing, option }: { listing: WalletListing; option: ConnectOption }) {
  const { back } = useDialog()
  const { name } = listing
  const request = useConnectRequest(option.id, name, 'browser', () => rememberWallet(safeStorage, listing))
  return (
    <WalletPrompt
      picture={<WalletIcon name={name} icon={listing.imageUrl} size={56} />}
      request={request}
      asking={{ lead: `Continue in ${name}`, hint: 'Accept the connection request in the wallet' }}
      failed={connectionFailed(request.error)}
      canAlwaysRetry
      onBack={back}
    />
  )
}
