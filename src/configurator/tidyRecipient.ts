/** An address within a wallet's link (EIP-681) or the address of an explorer's page. */
const linked =
  /^(?:ethereum:(?:pay-)?|(?:https?:\/\/)?[^\s/]+\/address\/)(0x[\da-f]{40})(?:@\d+)?(?:[?#].*)?$/i

/**
 * Takes the address out of a pasted wallet's or explorer's link, or of a wrapped line. Any other text stays as it is and
 * gets an error later, also a link that calls a contract: its address is the contract's.
 */
export function tidyRecipient(text: string): string {
  const together = text.replace(/[\s\u200b\u2060\ufeff]/g, '')
  const address = linked.exec(together)?.[1] ?? together
  return /^0x[\da-f]{40}$/i.test(address) ? address : text
}
