import { Row } from '../parts/Row.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'

/** A wallet to choose. */
export function WalletRow({
  name,
  icon,
  tag,
  onPress,
  onChoose,
}: {
  name: string
  icon?: string | undefined
  tag?: string | undefined
  /** A press begins on it; the click follows. */
  onPress?: (() => void) | undefined
  onChoose: () => void
}) {
  return (
    <Row picture={<WalletIcon name={name} icon={icon} />} tag={tag} onPress={onPress} onClick={onChoose}>
      <bdi>{name || 'Unknown'}</bdi>
    </Row>
  )
}
