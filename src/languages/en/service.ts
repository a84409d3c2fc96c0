/** What is said of a service that gives no answer. `service` is its name, as in `walletList`. */
export const service = {
  walletList: 'The wallet list',
  down: (service: string) => `${service} can't be reached.`,
  downAdvice: 'Check your connection, then try again.',
  refused: (service: string) => `${service} refused to answer.`,
  nonsense: (service: string) => `${service} sent an invalid response.`,
  aborted: 'This request was cancelled.',

  walletListSlow: 'The wallet list is slow to answer.',
  walletListEmpty: 'The wallet list is empty.',
}
