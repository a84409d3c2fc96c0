import { buttonWords } from '#languages/buttonWords.ts'
import { Button } from '#ui/Button.tsx'
import { useWalletDialog } from './useWalletDialog.ts'

/** Opens the dialog. */
export function ConnectButton() {
  const { open, prepare, state } = useWalletDialog()
  const isBusy = state.loading || state.open
  return (
    <Button busy={isBusy} onPointerEnter={prepare} onFocus={prepare} onClick={() => open()}>
      {isBusy ? buttonWords().connecting : buttonWords().connectWallet}
    </Button>
  )
}
