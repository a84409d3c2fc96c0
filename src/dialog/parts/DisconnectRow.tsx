import { useState } from 'react'
import { useTrack } from '../useTrack.tsx'
import { useWallet } from '../useWallet.tsx'
import { IconTile } from './IconTile.tsx'
import { DisconnectIcon } from './pictures.tsx'
import { Row } from './Row.tsx'
import { useSnackbar } from './Snackbar.tsx'

/** Disconnects the wallet; the dialog closes when it is gone. */
export function DisconnectRow() {
  const { wallet } = useWallet()
  const show = useSnackbar()
  const track = useTrack()
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    if (isBusy) return
    setBusy(true)
    try {
      await wallet.disconnect()
      track({ event: 'DISCONNECT_SUCCESS' })
    } catch {
      track({ event: 'DISCONNECT_ERROR' })
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
