import type { WayToConnect } from '#wallets/connectors/WayToConnect.ts'
import { Row } from './Row.tsx'
import { WalletIcon } from './WalletIcon.tsx'

/** A wallet to choose. */
export function WalletRow({ way, onChoose }: { way: WayToConnect; onChoose: () => void }) {
  return (
    <Row picture={<WalletIcon name={way.name} icon={way.icon} />} onClick={onChoose}>
      <bdi>{way.name || 'Unknown'}</bdi>
    </Row>
  )
}
