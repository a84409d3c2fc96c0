/** What the dialog says while the visitor signs in at the site. */
export const signIn = {
  /** The name of a service, at the start of a sentence: see `service.down`. */
  service: 'The sign-in service',
  needsWallet: (site: string) => `${site} needs to connect to your wallet`,
  hint: 'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  sign: 'Sign',
  signing: 'Signing...',
  cancel: 'Cancel',
  declined: 'Signature declined',
  /** `reason` is one sentence or two. */
  notSignedIn: (reason: string) => `Not signed in. ${reason}`,
  signedIn: 'You are signed in.',
  wrongSignature: 'The signature was not accepted.',
  signOnceMore: 'Sign again.',
  failed: 'Signing in did not work.',
  failedAdvice: 'Try again.',
}
