/** What goes wrong between the page and a wallet that is reached over WalletConnect. */
export const walletConnect = {
  notStarted: 'WalletConnect did not start.',
  notStartedAdvice: 'Reload the page, then try again.',
  noAnswer: 'WalletConnect did not answer.',
  noAnswerAdvice: 'Check your connection, then try again.',
  wrongClock: "Your device's clock is wrong.",
  wrongClockAdvice: 'Set the date and time of the device, then try again.',
  ended: 'Your wallet disconnected.',
  endedAdvice: 'Connect it again.',
}
