/** What the email wallet's secure page says while a visitor makes a wallet or opens one. */
export const setup = {
  title: 'Your wallet',
  createMeans:
    'A passkey locks your wallet with your finger, your face or a PIN. Only you can open it, not this service.',
  touchesTwice: 'Your device asks for the passkey twice.',
  create: 'Create your wallet',
  openMeans: 'Your passkey opens your wallet on this device.',
  open: 'Open your wallet',
  usePhrase: 'Use the recovery phrase',
  startNew: 'Start a new wallet',
  ready: 'Your wallet is ready.',
  phraseMeans:
    'Write these 12 words down in this order. They open your wallet in any wallet app, even if you lose this device or this service ends. Anyone who sees them can take your money.',
  lostForGood: 'If you lose all your passkeys and these words, your money is lost.',
  enterTwo: 'Enter these two words of your phrase.',
  wordOf: (number: string) => `Word ${number}`,
  wrongWords: 'These words are not correct.',
  confirm: 'Confirm',
  showAgain: 'Show the words again',
  /** `host`: the address of this service. */
  enterPhrase: (host: string) =>
    `Enter the 12 words of your wallet only here, while the address bar shows ${host}.`,
  openWithPhrase: 'Open with these words',
}
