/** What the service's mails say, and the pages that their links open. All times are with "GMT" or "UTC". */
export const mails = {
  // The mail of a code.
  codeSubject: 'Your Kudos code',
  login: 'Here is the code you asked for. Use it to log in to your Kudos wallet.',
  export:
    'Here is the code you asked for. Use it to see the private key of your Kudos wallet. Whoever has that key has the wallet.',
  'update-current':
    'Here is the code you asked for. Use it to confirm that your Kudos wallet is to be opened with another email.',
  'update-new':
    'Here is the code you asked for. Use it to confirm that this is the new email of your Kudos wallet.',
  approve: 'Here is the code you asked for. Use it to approve what follows.',
  passkey:
    'Here is the code you asked for. Use it to give your Kudos wallet its first passkey. Whoever has that passkey decides over your money.',
  'recovery-begin':
    'Here is the code you asked for. Use it to begin a recovery: after 72 hours, another code takes all passkeys off your Kudos wallet. Then whoever reads your mails can have it.',
  'recovery-end':
    'Here is the code you asked for. Use it to take all passkeys off your Kudos wallet now. Then whoever reads your mails can have it.',
  otherEmail: (email: string) => `The other email is ${email}. Whoever reads it will have your wallet.`,
  codeExpires:
    'It expires in 10 minutes and works once, on the device that asked for it. Nobody from Kudos will ever ask you for it.',
  codeNotAsked: 'You did not ask for a code? Then do nothing, and give it to nobody.',
  // What it approves.
  higherFee: (sum: string) =>
    `A transaction that is under way is to cost a higher network fee: up to ${sum} of its network's coins.`,
  signature: 'A signature, which may allow somebody to take money from your wallet.',
  sending: (coins: string, network: string, to: string) => `Sending ${coins} on ${network} to ${to}.`,
  allowing: (spender: string, amount: string, network: string) =>
    `Allowing ${spender} to take up to ${amount} from your wallet on ${network}.`,
  call: (contract: string, network: string, coins: string) =>
    `A call of the contract ${contract} on ${network} with ${coins}, which may move other money of your wallet.`,
  /** A network without a name, by its number. */
  network: (chainId: string) => `network ${chainId}`,
  /** Stands for the symbol of an unknown network's money, as in "5 coins". */
  coins: 'coins',

  // The mail of a link that lets a device in.
  deviceSubject: 'Is this your device?',
  deviceAsked: (time: string) =>
    `On ${time}, someone entered this email to log in to a Kudos wallet on a device that we do not know.`,
  deviceYours: 'Was it you? Then open this page and approve the device. The link expires in 10 minutes.',
  deviceLook: 'Look at the request',
  deviceNotYours: 'It was not you? Then do nothing: without your approval the device gets no code.',
  devicesAsked:
    'This email was entered to log in to a Kudos wallet on devices that we do not know, more often today than we send mails about it. One an hour goes out now, for all of them.',
  devicesYours:
    'Are you logging in? Then open this page and enter the code of eight letters that your device shows. The link works once, within an hour.',
  devicesEnter: 'Enter the code',
  devicesNotYours:
    'You are not logging in? Then do nothing: without its code no device gets in. Never enter one that somebody sends or tells you.',

  changedSubject: 'Your Kudos email was changed',
  changed: (time: string, email: string) =>
    `On ${time}, the email of your Kudos wallet was changed to ${email}, with codes sent to this and to the new address. This address no longer opens it.`,
  changedByYou: 'It was you? Then do nothing.',
  changedByOther:
    'It was not you? Then take the wallet back within 24 hours. Until then nothing can leave it.',
  stopChange: 'Stop the change',
  stoppedSubject: 'Your Kudos wallet has its old email again',
  stopped: (time: string) =>
    `On ${time}, the owner of the email that the Kudos wallet had before stopped the change to this address. This address no longer opens it.`,
  /** To the address that has it again. */
  stoppedForYou: (time: string) =>
    `On ${time}, the change of your Kudos wallet's email was stopped. This address opens it again, and nobody is logged in.`,

  keySubject: 'The key of your Kudos wallet was shown',
  keyShown: (time: string) =>
    `On ${time}, the private key of your Kudos wallet was shown after a code from this address was entered.`,
  keyAdvice:
    'If it was not you, someone else may hold the key: log in and send what the wallet holds to another address.',

  newDeviceSubject: 'A new device is logged in to your Kudos wallet',
  newDevice: (time: string, device: string) =>
    `On ${time}, a device that was not used before (${device}) logged in to your Kudos wallet.`,
  newDeviceAdvice: "If it was not you, log in to your wallet's own page, and take the device back there.",

  sentSubject: 'Your Kudos wallet sent a transaction',
  /** `what`: a sentence. */
  sent: (time: string, what: string) => `On ${time}, this was approved: ${what}`,
  /** The same about a signature. */
  signedSubject: 'Your Kudos wallet signed something',
  sentAdvice:
    "If it was not you, log in to your wallet's own page, log out everywhere, and send what is left to another address.",

  passkeysSubject: 'The passkeys of your Kudos wallet changed',
  made: (time: string) => `On ${time}, a passkey was added to your Kudos wallet.`,
  removed: (time: string) => `On ${time}, a passkey was taken off your Kudos wallet.`,
  recovered: (time: string) =>
    `On ${time}, all passkeys were taken off your Kudos wallet with its recovery code.`,
  'recovered by mail': (time: string) =>
    `On ${time}, all passkeys were taken off your Kudos wallet after a recovery of 72 hours.`,
  'new recovery code': (time: string) =>
    `On ${time}, a new recovery code of your Kudos wallet was made. The one before is no good any more.`,
  passkeysAdvice:
    'If it was not you, log in to your wallet, look at its passkeys, and send what it holds to another address.',

  recoverySubject: 'The passkeys of your Kudos wallet are to be taken off',
  recoveryBegun: (time: string) =>
    `On ${time}, someone who is logged in to your Kudos wallet and reads your mails began to take all its passkeys off.`,
  recoveryWaits: (until: string) =>
    `It takes until about ${until}, and then another code from a mail. Until it ends, nothing changes, and a mail tells of it each day.`,
  recoveryReady: (until: string) =>
    `From now on another code from a mail takes them off, until ${until}. Then it is over.`,
  recoveryByYou: 'Was it you? Then keep this to yourself: whoever opens this link can stop it.',
  recoveryByOther:
    'It was not you? Then stop it: somebody else reads your mails and is logged in to your wallet.',
  stopRecovery: 'Stop the recovery',

  // The pages that links open. `email`: in bold.
  goneTitle: 'This link is no longer good',
  goneAskAgain:
    'It was used before or has expired. Go back to the page where you entered your email, and ask for another.',
  gone: 'It was used before or has expired.',
  approveTitle: 'Approve this device?',
  approveAsked: <Part>(time: string, email: Part): (Part | string)[] => [
    `On ${time}, someone entered `,
    email,
    ' to log in to a Kudos wallet.',
  ],
  approveOnly: 'Approve only if that was you, just now. After that we send a code to the same address.',
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
  whichOnly: 'Never enter one that somebody sends or tells you: that would let their device in.',
  whichCode: 'Code on your device',
  enteredTitle: 'Go back to your device',
  entered:
    'It goes on within seconds, and a code of six digits is on its way to your email. Does nothing happen? Then open the link in the mail again, and compare the eight letters.',
  stopChangeTitle: 'Stop the change of your email?',
  stopChangeNow: <Part>(email: Part): (Part | string)[] => [
    'Your Kudos wallet is opened with ',
    email,
    ' now.',
  ],
  stopChangeMeans: <Part>(email: Part): (Part | string)[] => [
    'Stop that if it was not you: ',
    email,
    ' opens the wallet again, and every device has to log in anew.',
  ],
  changeStoppedTitle: 'The change is stopped',
  changeStopped: 'Your old email opens the wallet again, and nobody is logged in. You can close this page.',
  stopRecoveryTitle: 'Stop the recovery?',
  stopRecoveryWhat: 'All passkeys of your Kudos wallet are to be taken off, without any of them.',
  stopRecoveryMeans: 'Stop that if it was not you. The passkeys stay then.',
  recoveryStoppedTitle: 'The recovery is stopped',
  recoveryStopped:
    "Your passkeys stay. Whoever began it is logged in to your wallet and reads your mails: change the password of your mailbox, and on your wallet's own page take back every device that is not yours. You can close this page.",
}
