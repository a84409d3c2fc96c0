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
  wallStep: 'Which messages it shows',
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
    'This site can’t look up names, because it has no Ethereum node. Enter the address itself: 0x and 40 digits.',
  noName: 'This is not a name that ENS can hold. Check its spelling, or enter the 0x… address itself.',
  emptyName: (network: string) =>
    `This name has no address on ${network}. Check its spelling, or enter the 0x… address itself.`,
  nameNotLookedUp:
    'This name could not be looked up just now. Try again later, or enter the 0x… address itself.',
  takesNothing: 'You receive tips at this address. Kudos takes no fee and holds no money.',
  addressFirst: 'Enter your address first.',
  noAddress: 'This is not a wallet address, which is 0x and 40 digits. Copy it from your wallet again.',
  typingError:
    'This address has a typing error, because its capital and small letters don’t match. Copy it from your wallet again.',
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
    'Your widget is ready. You can ',
    takeCode,
    ' now, or customize the widget first.',
  ],
  /** The link in `ready`. */
  takeCode: 'take your code',
  /** With a list of networks. */
  arriveOn: (networks: string) => `Tips arrive on ${networks}.`,
  /** In that list. */
  testNetwork: (network: string) => `${network} (a test network, play money)`,

  // What the site's relay, which carries tips to the chain, does for visitors without coins for the network fee.
  relayPays: (network: string, coin: string) =>
    `On ${network}, visitors without ${coin} can tip you in USDC, because this site’s relay pays the fee.`,
  relayPaysFrom: (network: string, coin: string, least: string) =>
    `On ${network}, visitors without ${coin} can tip you ${least} or more, because this site’s relay pays the fee.`,
  relayTakes: (network: string, coin: string, fee: string) =>
    `On ${network}, visitors without ${coin} can tip you in USDC. The relay now takes up to ${fee} per tip.`,
  relayTakesFrom: (network: string, coin: string, least: string, fee: string) =>
    `On ${network}, visitors without ${coin} can tip you ${least} or more. The relay now takes up to ${fee} per tip.`,
  relayRefuses: (network: string, coin: string) =>
    `On ${network}, visitors need ${coin} for the network fee, because this site’s relay does not send your tips.`,
  relaySilent: 'This site’s relay does not answer, so we don’t know whether it sends your tips.',

  widgetTitle: 'Title',
  widgetDescription: 'Description',
  charactersUsed: (used: string, limit: string) => `${used} of ${limit} characters`,
  cutOff: (limit: string) => `The widget shows the first ${limit} characters and an ellipsis.`,
  countsAsEmpty: 'The text “null” counts as empty.',

  color: 'Colour',
  palette: 'Choose the colour from a palette',
  colorExpected:
    'Enter 3 or 6 digits from 0–9 and A–F, as in FFF701. Until then, the widget uses its default colour.',
  /** With the contrast, as in "4.6". */
  blackText: (contrast: string) => `Text on this colour is black, for the best contrast (${contrast}:1).`,
  whiteText: (contrast: string) => `Text on this colour is white, for the best contrast (${contrast}:1).`,
  hardlyOnLight: 'This colour is hard to see on a light page, so the widget adds an outline.',
  hardlyOnDark: 'This colour is hard to see on a dark page, so the widget adds an outline.',

  theme: 'Theme',
  themeAuto: 'Auto',
  themeLight: 'Light',
  themeDark: 'Dark',
  language: 'Language',
  /** The first of the languages to choose from. */
  visitorsLanguage: 'The visitor’s own',
  visitorsLanguageMeans: 'The language of the visitor’s browser if the widget has it, otherwise English.',

  network: 'Network',
  currency: 'Currency',
  amountIn: (currency: string) => `Amount in ${currency}`,
  /** In the empty field of the amount. */
  empty: 'empty',
  startsWith: (sum: string) => `The widget starts with ${sum}.`,
  noAmount: 'This is not an amount, so the field starts empty. Use digits and one dot, as in 2.5.',
  zeroIsEmpty: 'An amount of 0 means empty.',
  decimals: (limit: string) => `The widget uses only the first ${limit} decimals.`,
  suggest: 'Suggested amounts',
  suggestHint: 'Up to four amounts in dollars or in a currency, as in 0.002, 0.01 ETH.',
  suggestExpected:
    'Enter amounts and then their unit, as in 3, 5, 10 USD. Until then, the widget shows no amounts.',
  suggestLeftOut: (part: string) =>
    `“${part}” is ignored. Enter up to four amounts above 0, with a dot for their decimals.`,
  shownOnce: (currency: string) => `They are shown once a visitor chooses ${currency}.`,
  noPrice: (currency: string, network: string) =>
    `${currency} has no price on ${network}, so dollar amounts are shown only for USDC.`,
  thanks: 'Your thanks',
  thanksHint: 'Shown on the receipt, once the tip has arrived.',
  afterTip: 'Link after a tip',
  afterTipHint: 'A page for those who tipped. The receipt shows its domain.',
  linkExpected: 'Enter a link that begins with https://. Until then, the widget shows no link.',
  changeable: 'Visitors can change all of this.',

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
    `“${part}” is ignored. Enter an amount with its currency, as in ${example}.`,
  namedTwice: (currency: string, counts: string, former: string) =>
    `${currency} appears twice. ${counts} is used, and ${former} is ignored.`,
  nothingSmaller: 'Leave the field empty to show all messages.',
  hideThese: 'Hide these messages',
  /** With an example, as in "#12". */
  showsNumber: (example: string) => `Each message shows its number, as in ${example}.`,
  showsNumberOf: (example: string, network: string) =>
    `Each message shows its number, as in ${example}. Numbers alone are those of ${network}.`,
  numberLeftOut: (part: string) =>
    `“${part}” is ignored. Enter numbers as the messages show them, as in 12 or 15-20.`,
  hideFrom: 'Hide all messages from these addresses',
  hideFromHint:
    'This hides messages on your page only. They stay public on the chain, and your readers can show them with one click.',
  senderLeftOut: (part: string) => `“${part}” is ignored. Enter whole addresses that begin with 0x.`,

  preview: 'Preview',
  previewFrame: 'Preview of the widget',
  nextPreviewFrame: 'The next preview of the widget',
  pageAround: 'The page around it',
  lightPage: 'Light page',
  darkPage: 'Dark page',
  width: 'Width of the widget',
  narrow: 'Narrow',
  wide: 'Wide',
  tryIt: 'This is the real widget. Try it.',
  themeHere: 'Each visitor sees their own theme. In this preview, the theme follows the page around it.',
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
  pasteInPlace: 'Paste it into your page’s HTML, where the widget should appear.',
  unchanging: 'The same code with a fixed version of the script',
  pinnedCode: 'Your code, pinned',
  pinnedMeans:
    'The browser checks the script against its hash and refuses any other. You stay on this version until you paste another one.',
  plainCosts: 'The widget does not slow your page down. Browsers load it when it is near the visible part.',
  inlineCosts: 'The widget does not slow your page down. It loads when it is near the visible part.',
  launcherCosts: 'The widget does not slow your page down. It loads when a visitor reaches for the button.',
  /** With `loading="lazy"`. */
  plainWithoutScripts: <Part>(attribute: Part): (Part | string)[] => [
    'Browsers with scripts turned off ignore ',
    attribute,
    ' and load it at once.',
  ],

  withoutFrames: 'Places without frames: README, link page, no scripts',
  link: 'Link',
  badge: 'Badge in Markdown',
  strict: 'Pages with a security policy, sandbox or isolation',
  policyMeans:
    'Your policy also has to allow this. If it forbids inline styles, remove the frame’s border in your own style sheet.',
  allow: 'The allow attribute',
  allowMeans: 'What the frame may do: copy an address, and ask for a passkey. Your code has it already.',
  sandbox: 'The sandbox attribute',
  sandboxMeans:
    'If your frames are sandboxed, this one needs all of these. Without allow-forms nothing can be sent.',
  isolated: 'Code for an isolated page',
  isolatedMeans:
    'For a page served with Cross-Origin-Embedder-Policy. Browsers without support for credentialless show nothing there, so give those visitors the link.',
  newTips: 'How do I learn of new tips?',
  tipList: 'Open the list of your tips',
  tipListMeans: 'It has totals by month, a CSV file for bookkeeping, and notifications while it is open.',
  onStream: 'On a stream',
  onStreamMeans: 'A browser source for OBS that shows each new tip once. Add &test=1 to see an alert.',
  /** Names the widget's tab `messagesTab`. */
  newTipsShown:
    'Open your page and choose “See Messages”. New messages appear while it is open. Many wallets also notify you of payments.',
  /** With the contract's address and the name of its event. */
  newTipsEvent: <Part>(contract: Part, event: Part): (Part | string)[] => [
    'Developers can watch the contract ',
    contract,
    '. For each tip, it emits the event ',
    event,
    ' with your address in it.',
  ],

  /** The button of a code; what it copies is only heard. */
  copy: <Part>(what: Part): (Part | string)[] => ['Copy ', what],
  /** The same button, once it has copied. */
  isCopied: <Part>(what: Part): (Part | string)[] => ['Copied ', what],
  /** Announced, with the title of the code. */
  copied: (what: string) => `${what}: copied`,
  noCode: 'No code yet.',
  nothingCopied: (missing: string) => `Nothing was copied. ${missing}`,
  notAllowed: 'Your browser does not let this page copy. The text is selected. Press Ctrl+C or ⌘C.',
}
