import type { WalletListing } from '#catalog/wallets.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import type { ConnectOption } from '#wallets/connectors/ConnectOption.ts'
import { connectionFailed } from '../failedWords.ts'
import { rememberWallet } from '../recentWallets.ts'
import { useConnectRequest } from '../useConnectRequest.ts'
import { useDialog } from '../useDialog.tsx'
import { Waiting } from './Waiting.tsx'
import { WalletIcon } from './WalletIcon.tsx'

/** A listed wallet that is installed in this browser. */
export function BrowserPage({ listing, option }: { listing: WalletListing; option: ConnectOption }) {
  const { back } = useDialog()
  const { name } = listing
  const request = useConnectRequest(option.id, name, 'browser', () => rememberWallet(safeStorage, listing))
  return (
    <Waiting
      picture={<WalletIcon name={name} icon={listing.imageUrl} size={56} />}
      request={request}
      asking={{ lead: `Continue in ${name}`, hint: 'Accept the connection request in the wallet' }}
      failed={connectionFailed(request.error)}
      canAlwaysRetry
      onBack={back}
    />
  )
}
