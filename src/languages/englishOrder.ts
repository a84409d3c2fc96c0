/** What the form says of the tip that it is about to send: the script in the page says it, too. */
export const order = {
  noAmount: 'No amount yet',
  on: (network: string) => `on ${network}`,
  sumOn: (sum: string, network: string) => `${sum} on ${network}`,
  amountWasFor: (currency: string) => `The amount was for ${currency}, so it is not filled in.`,
}
