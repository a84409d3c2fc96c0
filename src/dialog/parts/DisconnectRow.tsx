import { useState } from 'react'
import { useWallet } from '../useWallet.tsx'
import { IconTile } from './IconTile.tsx'
import { DisconnectIcon } from './pictures.tsx'
import { Row } from './Row.tsx'
import { useSnackbar } from './Snackbar.tsx'

/** Disconnects the wallet; the dialog closes when it is gone. */
export function DisconnectRow() {
  const { wallet } = useWallet()
  const show = useSnackbar()
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    if (isBusy) return
    setBusy(true)
    try {
      await wallet.disconnect()
    } catch {
      show('Failed to disconnect', 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Row
      picture={
        <IconTile>
          <DisconnectIcon />
        </IconTile>
      }
      isBusy={isBusy}
      onClick={() => void leave()}
    >
      Disconnect
    </Row>
  )
}
