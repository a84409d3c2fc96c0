/** What `/setup/` says. This page exists in English only. */
export const setup = {
  pageTitle: 'Set up your Kudos site',
  title: 'Set up your Kudos site',
  lead: 'You need a node address for one network and a wallet with a little of its coin. This page makes your whole site as one zip file. What you type stays in this browser, except for the requests to your nodes.',
  framed: 'This page does nothing inside another page. Open it in its own tab.',

  start: 'Start from an existing site',
  dropFile: 'Choose a kudos.json, or drop it on this page',
  runningSite: 'Or the address of your running site',
  read: 'Read its settings',
  notRead:
    'The settings could not be read. The site may be down, or its host may not let other sites read its files (CORS). Open kudos.json of that site in a tab, save it, and choose the file here.',
  notJson: 'This file is not a kudos.json. It is not JSON.',
  wasRead: 'The settings were read.',
  wasReadWithFaults: 'The settings were read. Some are missing or wrong:',

  networkStep: 'Network',
  network: 'Network',
  chooseNetwork: 'Choose a network',
  mainNetworks: 'Main networks',
  testNetworks: 'Test networks, with worthless coins',
  localNetworks: 'On this machine',
  addNetwork: 'Add a network',
  removeNetwork: (network: string) => `Remove ${network}`,
  node: 'Node address',
  nodeHint:
    'A node is a server that reads the network for your visitors. A node provider, such as Alchemy or Infura, gives you its https address. Every visitor can read that address, so have the provider limit its key to the domain of your site. Write more nodes on lines of their own.',
  nodeChecking: 'Asking the node …',
  nodeWorks: (milliseconds: string) => `The node works. It answered in ${milliseconds} ms.`,
  nodeLogs: (blocks: string) => `It also finds a tip whose page was closed (log range: ${blocks} blocks).`,
  nodeNoLogs:
    'It does not search past blocks (eth_getLogs), so a tip whose page was closed may be confirmed late.',
  nodeSilent:
    'The node does not answer this page. It may be down, or it may refuse requests from web pages. Look for “allowed origins” (CORS) at its provider.',
  nodeStrange: 'This address does not answer as a node.',
  nodeRefuses: (reason: string) => `The node refuses requests: ${reason}`,
  nodeElsewhere: (network: string) => `This is a node of ${network}. Choose that network, or another node.`,
  nodeUnknown: (id: string) =>
    `This is a node of a network that Kudos does not know (chain id ${id}). Enter another node.`,

  contractStep: 'Contract',
  contractLead:
    'A contract of your own stores the messages on the network. The money goes straight to the recipient of each tip. The owner of the contract can only collect coins that somebody sent to it by mistake, and name another owner.',
  connectFirst:
    'Connect the wallet that will make the contract and own it. If it is on another device, first enter a WalletConnect project id under Options.',
  ownerIs: (address: string) => `Your wallet ${address} will be the owner of the contract.`,
  needsNode: 'First enter a node that works.',
  looking: 'Looking for the contract …',
  notLooked: 'The node did not say whether the contract is there.',
  cost: (fee: string) => `It costs a network fee of about ${fee}, once.`,
  costUnknown: 'The node could not estimate the fee. Your wallet shows it.',
  deploy: 'Deploy with your wallet',
  asked: 'Confirm the transaction in your wallet.',
  wasAsked:
    'Your wallet was asked to make the contract. Once you have confirmed, this page notices when it is there, even after a reload.',
  onItsWay: 'The contract is on its way. This page notices when it is there, even after a reload.',
  askAgain: 'Ask the wallet again',
  mayPayTwice: 'If the first transaction is still under way, you may pay its fee twice.',
  deployFailed: 'The transaction failed, and the contract is not there.',
  noDeployer: (network: string) =>
    `The contract cannot be made on ${network}, because the common contract that makes it is missing there (the “deterministic deployer”). Choose another network.`,
  found: (owner: string) => `The contract is there. Its owner is ${owner}.`,
  otherCode: 'This is not the code of this Kudos release. It may be an older contract, or a wrong address.',
  noContract: 'There is no contract at this address.',
  contractAddress: 'Contract address',
  contractHint: 'It is filled in once your contract is there. You can also enter one that exists already.',

  recipientStep: 'Who gets the tips',
  recipient: 'Recipient',
  recipientHint:
    'This address gets the tips wherever the code on a page names no other. You may leave it empty and name one in each code.',
  useWallet: 'Send tips to the connected wallet',

  optionsStep: 'Options',
  theme: 'Theme',
  themeAuto: 'Automatic',
  themeLight: 'Light',
  themeDark: 'Dark',
  walletConnect: 'WalletConnect project id',
  walletConnectHint: 'For wallets on phones. A project is free at dashboard.reown.com.',
  siteUrl: 'Address of your site',
  siteUrlHint: 'Where you will publish it. It is used for pictures and links elsewhere.',
  services: 'Optional services',
  service: {
    relay: 'Relay for USDC tips without a network fee',
    emailWallet: 'Email wallet',
    signIn: 'Sign-in',
    analytics: 'Analytics',
    onRamp: 'Link for buying coins, with {address}',
  },
  all: 'All settings as kudos.json',
  allHint: 'You can edit everything here. kudos.schema.json describes each key.',

  previewStep: 'Preview',
  previewTitle: 'Preview of the widget',
  previewNotYet: 'The preview appears once the settings above are complete.',
  previewConfigured: 'This site is set up already. Open a fresh release to see a preview of other settings.',

  publishStep: 'Publish',
  publishLead:
    'Unpack the zip and upload its files to any host for static files, at its root or in a folder. In a fork on GitHub, add kudos.json to the root instead. Then open /embed/ on your site to get the code for your pages. Switch off everything with which a host changes pages, such as minifying or injected scripts: a changed page does not run.',
  zip: 'Download your site',
  json: 'Download kudos.json',
  collecting: (done: string, all: string) => `Collecting the files: ${done} of ${all} …`,
  zipReady: 'Your site is in the zip file.',
  notRelease: 'This page can make the zip only where a release is published. Download kudos.json instead.',
  changedFile: (name: string) =>
    `${name} is not the file of this release. Your host changes files, or the upload is not complete.`,
  fileMissing: (name: string) => `${name} could not be fetched. Try again.`,
  faults: 'Complete these settings first:',
  fieldOf: (field: string, network: string) => `${field} (${network})`,
} as const
