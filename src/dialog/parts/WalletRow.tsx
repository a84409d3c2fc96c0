import { Row } from './Row.tsx'
import { WalletIcon } from './WalletIcon.tsx'

/** A wallet to choose. */
export function WalletRow({
  name,
  icon,
  tag,
  onIntent,
  onChoose,
}: {
  name: string
  icon?: string | undefined
  tag?: string | undefined
  /** The pointer or the focus is on it: it may be chosen next. */
  onIntent?: (() => void) | undefined
  onChoose: () => void
}) {
  return (
    <Row picture={<WalletIcon name={name} icon={icon} />} tag={tag} onIntent={onIntent} onClick={onChoose}>
      <bdi>{name || 'Unknown'}</bdi>
    </Row>
  )
}
