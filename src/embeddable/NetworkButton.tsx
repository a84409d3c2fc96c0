import { Button } from '#ui/Button.tsx'
import { networkLabel } from './networkLabel.ts'
import { useWalletDialog } from './useWalletDialog.ts'

/** Shows the network, and lets another be chosen. */
export function NetworkButton() {
  const { chains, open, prepare, state, track } = useWalletDialog()
  return (
    <Button
      kind="secondary"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        track({ event: 'CLICK_NETWORKS' })
        open({ name: 'Networks' })
      }}
    >
      {networkLabel(state.account, chains)}
    </Button>
  )
}
