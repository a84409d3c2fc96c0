import { useState } from 'react'
import { accountWords } from '#languages/words/accountWords.ts'
import { DisconnectIcon } from '../parts/pictures/pictures.tsx'
import { Row } from '../parts/Row.tsx'
import { useSetup } from '../parts/useSetup.tsx'

/** Disconnects the wallet, after which the dialog closes. */
export function DisconnectRow() {
  const { track, showMessage, wallet } = useSetup()
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    if (isBusy) return
    setBusy(true)
    try {
      await wallet.disconnect()
      track({ event: 'DISCONNECT_SUCCESS' })
    } catch {
      track({ event: 'DISCONNECT_ERROR' })
      showMessage(accountWords().notDisconnected, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Row icon={<DisconnectIcon />} isBusy={isBusy} onClick={() => void leave()}>
      {accountWords().disconnect}
    </Row>
  )
}
