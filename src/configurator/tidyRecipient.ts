/** An address behind what a wallet's link (EIP-681) or an explorer's page puts before it. */
const linked =
  /^(?:ethereum:(?:pay-)?|(?:https?:\/\/)?[^\s/]+\/address\/)(0x[\da-f]{40})(?:@\d+)?(?:[?#].*)?$/i

/**
 * What was pasted for a recipient, as an address alone where it holds one: out of a wallet's or an explorer's link, without
 * spaces that came with a wrapped line. Any other text stays as it is, so that it can be complained about. A link that
 * calls a contract is one of them: its address is the contract's.
 */
export function tidyRecipient(text: string): string {
  const together = text.replace(/[\s\u200b\u2060\ufeff]/g, '')
  const address = linked.exec(together)?.[1] ?? together
  return /^0x[\da-f]{40}$/i.test(address) ? address : text
}
