import type { Draft } from '#kudos/send/draft.ts'
import type { RelayTerms } from '#kudos/send/relay.ts'
import { relayTermsFor, wordsOf } from '#kudos/send/relayOffer.ts'
import { useRelayOffer } from '#kudos/send/useRelayOffer.ts'
import { formatAmount, parseAmount } from '#lib/amount.ts'
import { relayService } from '#services/relay.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import { Button } from '#ui/Button.tsx'
import { FundsLine } from './FundsLine.tsx'

/** The {@link FundsLine} of a currency that a relay may carry: who pays the network's fee, before anything is pressed. */
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
  onChange: (draft: Draft) => void
  /** A tip is on its way: the draft stands still. */
  isFixed: boolean
}) {
  const { data: offer, isError } = useRelayOffer(relayService(relayUrl), {
    chain,
    currency,
    account,
    recipient,
    words: wordsOf(draft),
  })
  const amount = parseAmount(draft.amount, currency.decimals)
  const terms = relayTermsFor(offer, draft, amount)
  const instead = offer && !offer.lacksCoin && relayTermsFor(offer, { feeBy: 'relay' }, amount)
  const coin = chain.nativeCurrency.symbol
  const money = (value: string) => `${formatAmount(BigInt(value), currency.decimals)} ${currency.symbol}`
  const costOf = ({ fee }: RelayTerms) => `${fee === '0' ? 'no fee' : `fee ${money(fee)}`}, no ${coin} needed`

  const choose = (feeBy: Draft['feeBy'], label: string) => (
    <>
      {' · '}
      <Button kind="link" disabled={isFixed} onClick={() => onChange({ ...draft, feeBy })}>
        {label}
      </Button>
    </>
  )
  const fee = terms ? (
    <p>
      {costOf(terms)}
      {instead && choose('account', `Pay in ${coin}`)}
    </p>
  ) : offer?.lacksCoin ? (
    <p>
      From {money(offer.terms.minimum)} on: {costOf(offer.terms)}
    </p>
  ) : (
    <p>
      plus the network fee
      {instead &&
        choose('relay', instead.fee === '0' ? 'Send without a fee' : `Pay ${money(instead.fee)} instead`)}
      {isError && '. The relay does not answer.'}
    </p>
  )
  return (
    <FundsLine
      chain={chain}
      currency={currency}
      account={account}
      fee={fee}
      isFeeRelayed={offer?.lacksCoin}
    />
  )
}
