import { buttonWords } from '#languages/words/buttonWords.ts'
import { Button } from '#ui/Button.tsx'
import { useWalletDialog } from './useWalletDialog.ts'

/**
 * Opens the dialog. It reads "Connecting..." while the dialog is open or, with `isBusyWhileOpen` false, only while a
 * wallet connects.
 */
export function ConnectButton({ isBusyWhileOpen = true }: { isBusyWhileOpen?: boolean }) {
  const { open, prepare, state } = useWalletDialog()
  const isBusy = state.loading || (isBusyWhileOpen && state.open)
  return (
    <Button busy={isBusy} onPointerEnter={prepare} onFocus={prepare} onClick={() => open()}>
      {isBusy ? buttonWords().connecting : buttonWords().connectWallet}
    </Button>
  )
}
