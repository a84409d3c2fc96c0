import type { Address } from '#lib/address.ts'
import { addressRow, type Description, hiddenWarning, warn } from './description.ts'
import { reveal, revealLine } from './strangeText.ts'

/**
 * A tip in words, however it is sent.
 * @param amount what the recipient gets; as "0.5 ETH"
 * @param warning what else is to be said of it, if anything
 */
export function describeTip(
  tip: { readonly to: Address; readonly name: string; readonly message: string },
  amount: string,
  warning = '',
): Description {
  const name = revealLine(tip.name)
  const message = reveal(tip.message)
  return {
    title: 'Send a tip',
    amount,
    rows: [
      addressRow('To', tip.to),
      { label: 'Your name', value: name.text || 'none' },
      { label: 'Message', value: message.text || 'none', form: 'text' },
    ],
    ...warn(warning, hiddenWarning(name, message)),
    note: 'Name and message are public and stay on the chain for good.',
  }
}
