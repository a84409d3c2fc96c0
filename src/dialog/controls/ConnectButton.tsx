import { Button } from '#ui/Button.tsx'
import { useWalletDialog } from '../useWalletDialog.ts'

/** Opens the dialog. */
export function ConnectButton() {
  const { open, state } = useWalletDialog()
  const isBusy = state.loading || state.open
  return (
    <Button busy={isBusy} onClick={() => open()}>
      {isBusy ? 'Connecting...' : 'Connect Wallet'}
    </Button>
  )
}
