import { Waiting } from '../parts/Waiting.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useDialog } from '../useDialog.tsx'
import { useWallet } from '../useWallet.tsx'
import { useWalletRequest } from '../useWalletRequest.ts'
import type { ViewOf } from '../view.ts'

/** Asks the chosen wallet for the visitor's account. */
export function ConnectingExternal({ view }: { view: ViewOf<'ConnectingExternal'> }) {
  const { wallet } = useWallet()
  const { back } = useDialog()
  const request = useWalletRequest(signal => wallet.connect(view.wayId, signal))
  const icon = wallet.ways.get().find(({ id }) => id === view.wayId)?.icon
  return (
    <Waiting
      picture={<WalletIcon name={view.walletName} icon={icon} size={56} />}
      request={request}
      asking={{
        lead: `Continue in ${view.walletName || 'Wallet'}`,
        hint: 'Accept the connection request in the wallet',
      }}
      failed={{
        lead: 'Connection declined',
        hint: 'Connection can be declined if a previous request is still active',
      }}
      canAlwaysRetry
      onBack={back}
    />
  )
}
