/** What the service's mails say, and the pages that their links open. All times are with "GMT" or "UTC". */
export const mails = {
  // The mail of a code.
  codeSubject: 'Your Kudos code',
  login: 'Here is the code you asked for. Use it to log in to your Kudos wallet.',
  'update-current':
    'Here is the code you asked for. Use it to confirm the change to another email for your Kudos wallet.',
  'update-new':
    'Here is the code you asked for. Use it to confirm that this is the new email of your Kudos wallet.',
  otherEmail: (email: string) =>
    `The other email is ${email}. Anyone with access to it can then log in to your wallet, but needs your passkey to spend from it.`,
  codeExpires:
    'The code expires in 10 minutes and works once, on the device that requested it. Kudos will never ask you for it.',
  codeNotAsked: 'If you did not ask for a code, ignore this mail and do not share the code.',

  // The mail of a link that lets a device in.
  deviceSubject: 'Is this your device?',
  deviceAsked: (time: string) =>
    `On ${time}, someone entered this email to log in to a Kudos wallet on a device that we do not know.`,
  deviceYours: 'Was it you? Then open this page and approve the device. The link expires in 10 minutes.',
  deviceLook: 'View the request',
  deviceNotYours: 'If it was not you, do nothing. The device gets no code without your approval.',
  devicesAsked:
    'Someone entered this email to log in to a Kudos wallet on devices that we do not know. This happened very often today, so we now send one mail an hour for all of them.',
  devicesYours:
    'Are you logging in? Then open this page and enter the code of eight letters that your device shows. The link works once, within an hour.',
  devicesEnter: 'Enter the code',
  devicesNotYours:
    'If you are not logging in, do nothing. No device gets in without its code. Never enter a code that someone else gives you.',

  changedSubject: 'Your Kudos email was changed',
  changed: (time: string, email: string) =>
    `On ${time}, the email of your Kudos wallet was changed to ${email}, with codes sent to this and to the new address. This address no longer opens it.`,
  changedAdvice:
    'If it was not you, someone else may have access to your wallet. Open it on a device that you used before, or with the recovery phrase, and send the money to another address.',

  newDeviceSubject: 'A new device is logged in to your Kudos wallet',
  newDevice: (time: string, device: string) =>
    `On ${time}, a device that was not used before (${device}) logged in to your Kudos wallet.`,
  newDeviceAdvice: "If it was not you, log in to your wallet's own page, and remove the device there.",

  passkeysSubject: 'The passkeys of your Kudos wallet changed',
  made: (time: string) => `On ${time}, a passkey was added to your Kudos wallet.`,
  removed: (time: string) => `On ${time}, a passkey was removed from your Kudos wallet.`,
  passkeysAdvice:
    'If it was not you, log in to your wallet, look at its passkeys, and send what it holds to another address.',

  // The pages that links open. `email`: in bold.
  goneTitle: 'This link is no longer valid',
  goneAskAgain:
    'It was used before or has expired. Go back to the page where you entered your email, and ask for another.',
  approveTitle: 'Approve this device?',
  approveAsked: <Part>(time: string, email: Part): (Part | string)[] => [
    `On ${time}, someone entered `,
    email,
    ' to log in to a Kudos wallet.',
  ],
  approveOnly: 'Approve only if you just did this yourself. Then we send a code to the same address.',
  /** A button. */
  approveIt: 'Approve',
  approvedTitle: 'The device is approved',
  approved:
    'A code is on its way to your email. Go back to the page where you entered your email; you can close this one.',
  whichTitle: 'Which device is yours?',
  whichAsked: <Part>(email: Part): (Part | string)[] => [
    'Someone entered ',
    email,
    ' to log in to a Kudos wallet. Was it you? Then enter the code that your device shows.',
  ],
  whichOnly: 'Never enter a code that someone else gives you, because that would let their device in.',
  whichCode: 'Code on your device',
  enteredTitle: 'Go back to your device',
  entered:
    'It continues within seconds, and a six-digit code is on its way to your email. If nothing happens, open the link in the mail again and check the eight letters.',
  newWalletSubject: 'Your Kudos email has a new wallet',
  newWallet: (time: string, address: string) => `On ${time}, the wallet ${address} was made for this email.`,
  newWalletAdvice:
    'If it was not you, someone else reads your mail. Change the password of your mailbox, and do not send money to this wallet.',
}
