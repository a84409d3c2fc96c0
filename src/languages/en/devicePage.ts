/** What the page of a mailed link says that lets a new device in, where the wallet has a passkey. */
export const devicePage = {
  question: 'Approve this device?',
  request: <Part>(time: string, email: Part): (Part | string)[] => [
    `On ${time}, someone entered `,
    email,
    ' to log in to a Kudos wallet. Approve only if that was you, just now.',
  ],
  byPasskey: 'Approve with your passkey',
  lostPasskeys: 'I have lost my passkeys',
  recoveryMeans:
    "The recovery code takes all passkeys off this wallet, and approves the device. You have lost it, too? Then begin a recovery on a device that is logged in: open this wallet's own page there.",
  recoveryCode: 'Recovery code',
  approve: 'Approve',
  back: 'Back',
  approved: 'The device is approved',
  entered: 'Go back to your device',
  codeOfDevice:
    'Enter the code that your device shows, and never one that somebody sends or tells you: that would let their device in.',
  deviceCode: 'Code on your device',
  codeComes:
    'A code is on its way to your email. Go back to the page where you entered your email; you can close this one.',
  codeComesOrCompare:
    'A code is on its way to your email. Go back to the page where you entered your email; you can close this one. Nothing happens there? Then open the link in the mail again, and compare the eight letters.',
}
