import { sendingWords } from '#languages/words/sendingWords.ts'
import { relayService } from '#services/relay.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import type { Draft } from '#tips/draft.ts'
import { textBytes } from '#tips/relay/relayOffer.ts'
import { useRelayOffer } from '#tips/relay/useRelayOffer.ts'
import { Button } from '#ui/Button.tsx'
import { FundsLine } from './FundsLine.tsx'
import { feeLine } from './feeLine.ts'

/**
 * The {@link FundsLine} of a currency that a relay may carry. It shows who pays the network fee before the visitor
 * sends.
 */
export function RelayFunds({
  relayUrl,
  chain,
  currency,
  account,
  recipient,
  draft,
  onChange,
  isFixed,
}: {
  relayUrl: string
  chain: OfferedChain
  currency: OfferedCurrency
  account: `0x${string}`
  recipient: `0x${string}`
  draft: Draft
  onChange: (change: Pick<Draft, 'feeBy'>) => void
  /** A tip is on its way, so the draft can't be changed. */
  isFixed: boolean
}) {
  const { data: offer, isError } = useRelayOffer(relayService(relayUrl), {
    chain,
    currency,
    account,
    recipient,
    words: textBytes(draft),
  })
  const { text, other } = feeLine(offer, draft, chain, currency)
  return (
    <FundsLine
      chain={chain}
      currency={currency}
      account={account}
      feeOf={usual => (
        <>
          <span>{text ?? usual}</span>
          {other && (
            <>
              <span>{' · '}</span>
              <Button kind="link" disabled={isFixed} onClick={() => onChange({ feeBy: other.feeBy })}>
                {other.label}
              </Button>
            </>
          )}
          {isError && <span>{sendingWords().relaySilent}</span>}
        </>
      )}
      isFeeRelayed={offer?.lacksCoin}
    />
  )
}
