import { describedWords } from '#languages/words/describedWords.ts'
import type { Address } from '#lib/names/address.ts'
import { addressRow, type Description, hiddenWarning, warn } from './description.ts'
import { reveal, revealLine } from './reveal.ts'

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
  const words = describedWords()
  const name = revealLine(tip.name)
  const message = reveal(tip.message)
  return {
    title: words.sendTip,
    amount,
    rows: [
      addressRow(words.to, tip.to),
      { label: words.yourName, value: name.text || words.none },
      { label: words.message, value: message.text || words.none, form: 'text' },
    ],
    ...warn(warning, hiddenWarning(name, message)),
    note: words.tipIsPublic,
  }
}
