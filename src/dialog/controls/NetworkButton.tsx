import { Button } from '#ui/Button.tsx'
import { networkLabel } from '../networkLabel.ts'
import { useWalletDialog } from '../useWalletDialog.ts'

/** Shows the network, and lets another be chosen. */
export function NetworkButton() {
  const { chains, open, state, track } = useWalletDialog()
  return (
    <Button
      kind="secondary"
      onClick={() => {
        track({ event: 'CLICK_NETWORKS' })
        open({ name: 'Networks' })
      }}
    >
      {networkLabel(state.account, chains)}
    </Button>
  )
}
