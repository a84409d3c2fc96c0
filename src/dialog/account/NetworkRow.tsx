import type { OfferedChain } from '#settings/chains.ts'
import { Row } from '../parts/Row.tsx'
import { NetworkIcon } from './NetworkIcon.tsx'

/** A network in a list; without `chain`, one that this page does not know. */
export function NetworkRow({
  chain,
  leads = false,
  isDisabled = false,
  onClick,
}: {
  chain?: OfferedChain | undefined
  leads?: boolean
  /** The wallet would refuse it. */
  isDisabled?: boolean
  onClick?: (() => void) | undefined
}) {
  return (
    <Row
      picture={<NetworkIcon isTest={chain?.isTest ?? true} />}
      leads={leads}
      isDisabled={isDisabled}
      {...(onClick && { onClick })}
    >
      {chain?.name ?? 'Unknown'}
    </Row>
  )
}
