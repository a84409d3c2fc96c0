import { buttonWords } from '#languages/words/buttonWords.ts'
import { Button } from '#ui/Button.tsx'
import { useWalletDialog } from './useWalletDialog.ts'

/** Opens the dialog. `isBusyWhileOpen` is false where it reads "Connecting..." only once a wallet is being connected. */
export function ConnectButton({ isBusyWhileOpen = true }: { isBusyWhileOpen?: boolean }) {
  const { open, prepare, state } = useWalletDialog()
  const isBusy = state.loading || (isBusyWhileOpen && state.open)
  return (
    <Button busy={isBusy} onPointerEnter={prepare} onFocus={prepare} onClick={() => open()}>
      {isBusy ? buttonWords().connecting : buttonWords().connectWallet}
    </Button>
  )
}
