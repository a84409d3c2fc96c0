/** Texts about the tip that the form is about to send. The inline script of the page uses them, too. */
export const order = {
  noAmount: 'No amount yet',
  on: (network: string) => `on ${network}`,
  sumOn: (sum: string, network: string) => `${sum} on ${network}`,
  /** Empty where the page names the amount's currency in no way that can be read. */
  amountWasFor: (currency: string) =>
    `The amount ${currency ? `was for ${currency}` : 'names no currency'}, so it is not filled in.`,
}
