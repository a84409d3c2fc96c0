/** What the page says on which an owner sets the widget up and takes its code. */
export const configurator = {
  /** The page's title, in the browser's tab. */
  pageTitle: 'Kudos for your site',
  /** The headline. */
  title: 'Let your readers say thank you.',
  lead: 'A small widget for your page: visitors send you a tip and a kind word, straight to your wallet. No account needed, and Kudos takes no fee. Fill in your address, copy the code, done.',
  /** The name of the form. */
  yourWidget: 'Your widget',
  /** The link's text and the frame's title in the code that the owner copies; visitors read or hear it. */
  invitation: 'Send a tip',

  // The headings of the five steps.
  recipientStep: 'Who gets the tips',
  looksStep: 'How it looks',
  startStep: 'What it starts with',
  wallStep: 'What your wall shows',
  codeStep: 'Put it on your page',

  address: 'Your wallet address or ENS name',
  /** An example in the empty field. */
  addressExample: '0x… or name.eth',
  lookingUp: (name: string) => `Looking up ${name} …`,
  isLookedUp: 'The name is being looked up.',
  nameIs: (name: string, address: string) => `${name} is ${address}`,
  addressIsKept:
    'The code uses this address, not the name. If the name changes, your tips still go to this address.',
  lookUpAgain: 'Look the name up again',
  noNames:
    'Names can’t be looked up here, because this Kudos has no Ethereum node. Enter the address itself: 0x and 40 digits.',
  noName: 'This is not a name that ENS can hold. Check its spelling, or enter the 0x… address itself.',
  emptyName: (network: string) =>
    `This name has no address on ${network}. Check its spelling, or enter the 0x… address itself.`,
  nameNotLookedUp:
    'This name could not be looked up just now. Try again later, or enter the 0x… address itself.',
  takesNothing: 'You receive tips at this address; Kudos takes nothing and holds nothing.',
  addressFirst: 'Enter your address first.',
  noAddress: 'This is not a wallet address, which is 0x and 40 digits. Copy it from your wallet once more.',
  typingError:
    'This address has a typing error: its capital and small letters don’t belong together. Copy it from your wallet once more instead of typing it.',
  /** After the sentence by which the widget refuses a recipient. */
  refused: (refusal: string) => `${refusal} Enter the address of your own wallet.`,

  siteRecipient: <Part>(address: Part): (Part | string)[] => [
    'Tips go to this site’s own recipient: ',
    address,
  ],
  ownRecipient: 'Name a recipient of my own',
  takeSiteRecipient: <Part>(address: Part): (Part | string)[] => ['Use this site’s own recipient ', address],
  fillIn: "Use my wallet's address",
  /** With the address, shortened. */
  fillInThis: (address: string) => `Use my wallet's address ${address}`,
  walletFilledIn: "Your wallet's address is filled in.",
  thisWalletFilledIn: (address: string) => `Your wallet ${address} is filled in.`,
  disconnect: 'Disconnect',
  notDisconnected: 'Failed to disconnect',

  ready: <Part>(takeCode: Part): (Part | string)[] => [
    'That is all it needs: ',
    takeCode,
    ', or make it yours first.',
  ],
  /** The link in `ready`. */
  takeCode: 'take your code',
  /** With a list of networks. */
  arriveOn: (networks: string) => `Tips arrive on ${networks}.`,
  /** In that list. */
  testNetwork: (network: string) => `${network} (a test network, play money)`,

  // What the site's relay, which carries tips to the chain, does for visitors without coins for the network fee.
  relayPays: (network: string, coin: string) =>
    `On ${network} visitors without ${coin} can tip you in USDC: this site’s relay pays the fee.`,
  relayPaysFrom: (network: string, coin: string, least: string) =>
    `On ${network} visitors without ${coin} can tip you in USDC, from ${least} on: this site’s relay pays the fee.`,
  relayTakes: (network: string, coin: string, fee: string) =>
    `On ${network} visitors without ${coin} can tip you in USDC: the relay takes up to ${fee} a tip now.`,
  relayTakesFrom: (network: string, coin: string, least: string, fee: string) =>
    `On ${network} visitors without ${coin} can tip you in USDC, from ${least} on: the relay takes up to ${fee} a tip now.`,
  relayRefuses: (network: string, coin: string) =>
    `On ${network} visitors need ${coin} for the network fee: this site’s relay does not carry your tips.`,
  relaySilent: 'This site’s relay does not answer: whether it carries your tips is unknown.',

  widgetTitle: 'Title',
  widgetDescription: 'Description',
  charactersUsed: (used: string, limit: string) => `${used} of ${limit} characters`,
  cutOff: (limit: string) => `The widget shows the first ${limit} characters and an ellipsis.`,
  countsAsEmpty: 'The text “null” counts as empty.',

  color: 'Colour',
  palette: 'Choose the colour from a palette',
  colorExpected:
    'A colour has 3 or 6 digits of 0–9 and A–F, as in FFF701. The widget takes its own until then.',
  /** With the contrast, as in "4.6". */
  blackText: (contrast: string) => `Text on it is black, the better to read: contrast ${contrast}:1.`,
  whiteText: (contrast: string) => `Text on it is white, the better to read: contrast ${contrast}:1.`,
  hardlyOnLight:
    'It is hardly visible on a light page, so the widget draws an edge around what has this colour.',
  hardlyOnDark:
    'It is hardly visible on a dark page, so the widget draws an edge around what has this colour.',

  theme: 'Theme',
  themeAuto: 'Auto',
  themeLight: 'Light',
  themeDark: 'Dark',
  language: 'Language',
  /** The first of the languages to choose from. */
  visitorsLanguage: 'The visitor’s own',
  visitorsLanguageMeans: 'The first of these that a visitor’s browser asks for, else English.',

  network: 'Network',
  currency: 'Currency',
  amountIn: (currency: string) => `Amount in ${currency}`,
  /** In the empty field of the amount. */
  empty: 'empty',
  startsWith: (sum: string) => `The widget starts with ${sum}.`,
  noAmount:
    'This is not an amount, so the widget starts with an empty one. Digits are expected, and one dot, as in 2.5.',
  zeroIsEmpty: 'An amount of 0 means empty.',
  decimals: (limit: string) => `The widget takes ${limit} decimals and leaves the others out.`,
  suggest: 'Amounts to press',
  suggestHint: 'Up to four, above the amount: in dollars, or in a currency, as in 0.002, 0.01 ETH.',
  suggestExpected:
    'Amounts and then their unit are expected, as in 3, 5, 10 USD. The widget shows none until then.',
  suggestLeftOut: (part: string) =>
    `“${part}” is left out: up to four amounts above 0 are shown, with a dot for their decimals.`,
  shownOnce: (currency: string) => `They are shown once a visitor chooses ${currency}.`,
  noPrice: (currency: string, network: string) =>
    `${currency} has no price on ${network}: dollars are shown in USDC only.`,
  thanks: 'Your thanks',
  thanksHint: 'Shown on the receipt, once the tip has arrived.',
  afterTip: 'Link after a tip',
  afterTipHint: 'A page for those who tipped. The receipt shows its domain.',
  linkExpected: 'A link that begins with https:// is expected. The widget shows none until then.',
  changeable: 'Visitors can change all of it.',

  listsAll: 'Your widget lists all the messages that you received, unless you hide some.',
  hideMessages: 'Hide messages',
  smallerThan: 'Hide tips smaller than',
  /** In the empty field of a currency's least amount, and so below. */
  showAll: 'show all',
  hideAll: 'hide all',
  unknownTokens: 'Any minimum also hides tips in unknown tokens, because anyone can create one.',
  /** After `unknownTokens`. */
  otherCurrencies:
    'Tips in currencies without a minimum are hidden, too. Enter 0 to show all tips in a currency.',
  /** With an example, as in "0.001ETH". */
  leastLeftOut: (part: string, example: string) =>
    `“${part}” is left out: an amount with its currency is expected, as in ${example}.`,
  namedTwice: (currency: string, counts: string, former: string) =>
    `${currency} is named twice: ${counts} counts, ${former} is left out.`,
  nothingSmaller: 'Nothing is smaller than 0: leave the field empty to show all.',
  hideThese: 'Hide these messages',
  /** With an example, as in "#12". */
  showsNumber: (example: string) => `Each message shows its number, as in ${example}.`,
  showsNumberOf: (example: string, network: string) =>
    `Each message shows its number, as in ${example}. Numbers alone are those of ${network}.`,
  numberLeftOut: (part: string) =>
    `“${part}” is left out: numbers of messages are expected as the messages show them, as in 12 or 15-20.`,
  hideFrom: 'Hide all messages from these addresses',
  hideFromHint:
    'This hides messages on your page only. They stay public on the chain, and your readers can show them with one click.',
  senderLeftOut: (part: string) => `“${part}” is left out: whole addresses are expected, beginning with 0x.`,

  preview: 'Preview',
  previewFrame: 'Preview of the widget',
  nextPreviewFrame: 'The next preview of the widget',
  pageAround: 'The page around it',
  lightPage: 'Light page',
  darkPage: 'Dark page',
  width: 'Width of the widget',
  narrow: 'Narrow',
  wide: 'Wide',
  tryIt: 'This is the real widget: try it.',
  themeHere: 'Its theme is each visitor’s own; here it goes with the page around it.',
  /** The headline of the page around the widget in the preview. */
  yourPage: 'Your page',

  way: 'Way to embed it',
  plain: 'Plain frame',
  plainMeans: 'No script of ours on your page. Works nearly everywhere.',
  inline: 'Loader, in the text',
  inlineMeans: 'One script; the widget grows with its content, up to 720 pixels.',
  launcher: 'Loader, as a button',
  launcherMeans: 'One script; a round button in the corner opens it.',
  theseGoToSite: <Part>(address: Part): (Part | string)[] => [
    'These tips go to this site’s own recipient, ',
    address,
    '.',
  ],
  code: 'Your code',
  pasteAnywhere: 'Paste it anywhere into your page’s HTML, once.',
  pasteInPlace: 'Paste it into your page’s HTML, where the widget should stand.',
  unchanging: 'The same, with a script that can never change',
  pinnedCode: 'Your code, pinned',
  pinnedMeans:
    'The browser checks the script against its hash and refuses any other. You stay on this version until you paste another one.',
  plainCosts:
    'The widget costs your page nothing until it is needed: browsers load it when it is near the visible part.',
  inlineCosts:
    'The widget costs your page nothing until it is needed: it is loaded when it is near the visible part.',
  launcherCosts:
    'The widget costs your page nothing until it is needed: it is loaded when somebody reaches for the button.',
  /** With `loading="lazy"`. */
  plainWithoutScripts: <Part>(attribute: Part): (Part | string)[] => [
    'Browsers with scripts turned off ignore ',
    attribute,
    ' and load it at once.',
  ],

  withoutFrames: 'Places without frames: README, link page, no scripts',
  link: 'Link',
  badge: 'Badge in Markdown',
  strict: 'Your page is strict: policies, sandbox, isolation',
  policyMeans:
    'What your policy has to allow, besides what it does already. Where it forbids inline styles, take the frame’s border away in your own style sheet.',
  allow: 'The allow attribute',
  allowMeans: 'What the frame may do: copy an address, and ask for a passkey. Your code has it already.',
  sandbox: 'The sandbox attribute',
  sandboxMeans:
    'If your frames are sandboxed, this one needs all of these. Without allow-forms nothing can be sent.',
  isolated: 'Code for an isolated page',
  isolatedMeans:
    'For a page served with Cross-Origin-Embedder-Policy. Browsers that don’t know credentialless show nothing there: give those visitors the link.',
  newTips: 'How do I learn of new tips?',
  onStream: 'On a stream',
  onStreamMeans: 'A browser source for OBS: it shows each new tip once. Add &test=1 to see an alert.',
  /** Names the widget's tab `messagesTab`. */
  newTipsShown:
    'Open your page and choose “See Messages”: new ones arrive while you look. Many wallets tell you of incoming payments, too.',
  /** With the contract's address and the name of its event. */
  newTipsEvent: <Part>(contract: Part, event: Part): (Part | string)[] => [
    'If you write code: each tip is an event of the contract ',
    contract,
    ', ',
    event,
    ', with your address in it.',
  ],

  /** The button of a code; what it copies is only heard. */
  copy: <Part>(what: Part): (Part | string)[] => ['Copy ', what],
  /** The same button, once it has copied. */
  isCopied: <Part>(what: Part): (Part | string)[] => ['Copied ', what],
  /** Announced, with the title of the code. */
  copied: (what: string) => `${what}: copied`,
  noCode: 'No code yet.',
  nothingCopied: (missing: string) => `Nothing was copied. ${missing}`,
  notAllowed: 'Your browser does not let this page copy. The text is selected: press Ctrl+C or ⌘C.',
}
