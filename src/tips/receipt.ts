import { intlLocale } from '#languages/speak/numberText.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { parseAmount } from '#lib/money/amount.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import type { Recipient } from '#settings/query/widget.ts'
import type { ConfirmedTip } from './tip.ts'

/**
 * What is known of a tip that has arrived. Less is known after a reload, or if the node failed at that moment.
 * @param recipient the widget's
 */
export function receiptOf(
  { account, chain, hash, kudo, draft }: Omit<ConfirmedTip, 'id' | 'status' | 'detached'>,
  recipient: Recipient,
) {
  const currency = chain.currencies.find(({ symbol, address }) =>
    kudo ? address.toLowerCase() === kudo.currency.toLowerCase() : symbol === draft?.currency,
  )
  const value = kudo?.value ?? parseAmount(draft?.amount ?? '', currency?.decimals ?? 0)
  const time = kudo && new Date(kudo.timestamp * 1000)
  return {
    /** The exact amount with its currency. */
    amount:
      currency && value !== undefined
        ? `${formatAmount(value, currency.decimals)} ${currency.symbol}`
        : undefined,
    // A draft of this visit was for this page's recipient.
    recipient: kudo?.to ?? (draft && recipient.address),
    sender: kudo?.from ?? account ?? '',
    network: chain.name,
    // A node that lies may return a time that no calendar has.
    time: time && !Number.isNaN(time.getTime()) ? time : undefined,
    hash,
    explorerUrl: chain.explorerUrl && `${chain.explorerUrl}/tx/${hash}`,
  }
}

/** The moment of a receipt in the visitor's language, to the second and with its time zone. */
export function receiptTime(time: Date): string {
  return time.toLocaleString(intlLocale(), { dateStyle: 'medium', timeStyle: 'long' })
}

/** The receipt as plain text, a line for each thing that is known. */
export function receiptText({
  amount,
  recipient,
  sender,
  network,
  time,
  hash,
  explorerUrl,
}: ReturnType<typeof receiptOf>): string {
  const words = sendingWords()
  const lines = [
    [words.amount, amount],
    [words.to, recipient],
    [words.from, sender],
    [words.network, network],
    [words.date, time && receiptTime(time)],
    [words.transaction, hash],
    [words.explorerName, explorerUrl],
  ]
  const known = lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return [words.receiptTitle, ...known].join('\n')
}
