import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'Kudos für deine Website',
  title: 'Lass deine Leser Danke sagen.',
  lead: 'Ein kleines Widget für deine Seite: Besucher schicken dir eine Spende und ein nettes Wort, direkt in deine Wallet. Kein Konto, keine Gebühr, niemand dazwischen. Adresse eintragen, Code kopieren, fertig.',
  yourWidget: 'Dein Widget',
  invitation: 'Eine Spende senden',

  recipientStep: 'Wer die Spenden bekommt',
  looksStep: 'Wie es aussieht',
  startStep: 'Womit es beginnt',
  wallStep: 'Welche Nachrichten es zeigt',
  codeStep: 'Setz es auf deine Seite',

  address: 'Deine Wallet-Adresse oder dein ENS-Name',
  addressExample: '0x… oder name.eth',
  lookingUp: name => `${name} wird nachgeschlagen …`,
  isLookedUp: 'Der Name wird gerade nachgeschlagen.',
  nameIs: (name, address) => `${name} ist ${address}`,
  addressIsKept:
    'Im Code steht diese Adresse, nicht der Name: Zieht der Name um, bleiben deine Spenden bei dir.',
  lookUpAgain: 'Den Namen noch einmal nachschlagen',
  noNames:
    'Namen lassen sich hier nicht nachschlagen, weil dieses Kudos keinen Ethereum-Knoten hat. Gib die Adresse selbst ein: 0x und 40 Ziffern.',
  noName:
    'Das ist kein Name, den ENS enthalten kann. Prüfe die Schreibweise oder gib die 0x…-Adresse selbst ein.',
  emptyName: network =>
    `Dieser Name hat keine Adresse auf ${network}. Prüfe die Schreibweise oder gib die 0x…-Adresse selbst ein.`,
  nameNotLookedUp:
    'Dieser Name konnte gerade nicht nachgeschlagen werden. Versuche es später noch einmal oder gib die 0x…-Adresse selbst ein.',
  takesNothing: 'An dieser Adresse bekommst du die Spenden; Kudos nimmt nichts davon und verwahrt nichts.',
  addressFirst: 'Gib zuerst deine Adresse ein.',
  noAddress:
    'Das ist keine Wallet-Adresse: Sie besteht aus 0x und 40 Ziffern. Kopiere sie noch einmal aus deiner Wallet.',
  typingError:
    'Diese Adresse enthält einen Tippfehler: Ihre Groß- und Kleinbuchstaben passen nicht zusammen. Kopiere sie noch einmal aus deiner Wallet, statt sie zu tippen.',
  refused: refusal => `${refusal} Gib die Adresse deiner eigenen Wallet ein.`,

  siteRecipient: address => ['Spenden gehen an den Empfänger dieser Website: ', address],
  ownRecipient: 'Einen eigenen Empfänger angeben',
  takeSiteRecipient: address => ['Den Empfänger dieser Website nehmen: ', address],
  fillIn: 'Adresse meiner Wallet nehmen',
  fillInThis: address => `Adresse meiner Wallet ${address} nehmen`,
  walletFilledIn: 'Die Adresse deiner Wallet ist eingetragen.',
  thisWalletFilledIn: address => `Deine Wallet ${address} ist eingetragen.`,
  disconnect: 'Trennen',
  notDisconnected: 'Die Wallet konnte nicht getrennt werden.',

  ready: takeCode => ['Mehr braucht es nicht: ', takeCode, ', oder gestalte es erst nach deinem Geschmack.'],
  takeCode: 'Hol dir den Code',
  arriveOn: networks => `Spenden kommen auf ${networks} an.`,
  testNetwork: network => `${network} (ein Testnetzwerk, Spielgeld)`,

  relayPays: (network, coin) =>
    `Auf ${network} können dir Besucher ohne ${coin} in USDC spenden: Das Relay dieser Website zahlt die Gebühr.`,
  relayPaysFrom: (network, coin, least) =>
    `Auf ${network} können dir Besucher ohne ${coin} ab ${least} spenden: Das Relay dieser Website zahlt die Gebühr.`,
  relayTakes: (network, coin, fee) =>
    `Auf ${network} können dir Besucher ohne ${coin} in USDC spenden: Das Relay nimmt zurzeit bis zu ${fee} je Spende.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `Auf ${network} können dir Besucher ohne ${coin} ab ${least} spenden: Das Relay nimmt zurzeit bis zu ${fee} je Spende.`,
  relayRefuses: (network, coin) =>
    `Auf ${network} brauchen Besucher ${coin} für die Netzwerkgebühr: Das Relay dieser Website überträgt deine Spenden nicht.`,
  relaySilent: 'Das Relay dieser Website antwortet nicht: Ob es deine Spenden überträgt, ist unbekannt.',

  widgetTitle: 'Titel',
  widgetDescription: 'Beschreibung',
  charactersUsed: (used, limit) => `${used} von ${limit} Zeichen`,
  cutOff: limit => `Das Widget zeigt die ersten ${limit} Zeichen und dann Auslassungspunkte.`,
  countsAsEmpty: 'Der Text „null“ zählt als leer.',

  color: 'Farbe',
  palette: 'Die Farbe aus einer Palette wählen',
  colorExpected:
    'Eine Farbe hat 3 oder 6 Ziffern aus 0–9 und A–F, zum Beispiel FFF701. Bis dahin nimmt das Widget seine eigene.',
  blackText: contrast => `Text darauf ist schwarz, das liest sich besser: Kontrast ${contrast}:1.`,
  whiteText: contrast => `Text darauf ist weiß, das liest sich besser: Kontrast ${contrast}:1.`,
  hardlyOnLight:
    'Auf einer hellen Seite ist sie kaum zu sehen; darum umrandet das Widget, was diese Farbe hat.',
  hardlyOnDark:
    'Auf einer dunklen Seite ist sie kaum zu sehen; darum umrandet das Widget, was diese Farbe hat.',

  theme: 'Design',
  themeAuto: 'Automatisch',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  language: 'Sprache',
  visitorsLanguage: 'Die des Besuchers',
  visitorsLanguageMeans: 'Die erste von diesen, die der Browser des Besuchers wünscht, sonst Englisch.',

  network: 'Netzwerk',
  currency: 'Währung',
  amountIn: currency => `Betrag in ${currency}`,
  empty: 'leer',
  startsWith: sum => `Das Widget beginnt mit ${sum}.`,
  noAmount:
    'Das ist kein Betrag; darum beginnt das Widget mit einem leeren. Erwartet werden Ziffern und ein Punkt, zum Beispiel 2.5.',
  zeroIsEmpty: 'Ein Betrag von 0 bedeutet leer.',
  decimals: limit => `Das Widget nimmt ${limit} Nachkommastellen und lässt die übrigen weg.`,
  suggest: 'Vorgeschlagene Beträge',
  suggestHint: 'Bis zu vier, über dem Betrag: in Dollar oder in einer Währung, zum Beispiel 0.002, 0.01 ETH.',
  suggestExpected:
    'Erwartet werden Beträge und danach ihre Einheit, zum Beispiel 3, 5, 10 USD. Bis dahin zeigt das Widget keine.',
  suggestLeftOut: part =>
    `„${part}“ entfällt: Gezeigt werden bis zu vier Beträge über 0, mit einem Punkt vor den Nachkommastellen.`,
  shownOnce: currency => `Sie erscheinen, sobald ein Besucher ${currency} wählt.`,
  noPrice: (currency, network) =>
    `${currency} hat auf ${network} keinen Preis: Beträge in Dollar erscheinen nur bei USDC.`,
  thanks: 'Dein Dank',
  thanksHint: 'Steht auf dem Beleg, sobald die Spende angekommen ist.',
  afterTip: 'Link nach der Spende',
  afterTipHint: 'Eine Seite für alle, die gespendet haben. Ihre Domain steht auf dem Beleg.',
  linkExpected: 'Erwartet wird ein Link, der mit https:// beginnt. Bis dahin zeigt das Widget keinen.',
  changeable: 'Besucher können alles davon ändern.',

  listsAll: 'Dein Widget zeigt alle Nachrichten, die du bekommen hast, außer du blendest welche aus.',
  hideMessages: 'Nachrichten ausblenden',
  smallerThan: 'Spenden ausblenden, die kleiner sind als',
  showAll: 'alle zeigen',
  hideAll: 'alle ausblenden',
  unknownTokens:
    'Mit jedem Mindestbetrag verschwinden auch Spenden in unbekannten Token: Jeder kann einen Token anlegen, und davon so viele, wie er will.',
  otherCurrencies:
    'Ebenso Spenden in Währungen ohne Mindestbetrag, denn deine Nachrichten kommen aus mehreren Netzwerken: 0 zeigt alle einer Währung.',
  leastLeftOut: (part, example) =>
    `„${part}“ entfällt: Erwartet wird ein Betrag mit seiner Währung, zum Beispiel ${example}.`,
  namedTwice: (currency, counts, former) =>
    `${currency} steht zweimal da: ${counts} zählt, ${former} entfällt.`,
  nothingSmaller: 'Lass das Feld leer, um alle Nachrichten zu zeigen.',
  hideThese: 'Diese Nachrichten ausblenden',
  showsNumber: example => `Jede Nachricht zeigt ihre Nummer, zum Beispiel ${example}.`,
  showsNumberOf: (example, network) =>
    `Jede Nachricht zeigt ihre Nummer, zum Beispiel ${example}. Nummern ohne Zusatz sind die von ${network}.`,
  numberLeftOut: part =>
    `„${part}“ entfällt: Erwartet werden Nummern, wie die Nachrichten sie zeigen, zum Beispiel 12 oder 15-20.`,
  hideFrom: 'Alle Nachrichten dieser Adressen ausblenden',
  hideFromHint:
    'Ausgeblendet wird nur auf deiner Seite. Auf der Chain bleiben die Nachrichten, für alle öffentlich, und deine Leser können mit einem Klick zeigen, was du ausgeblendet hast.',
  senderLeftOut: part => `„${part}“ entfällt: Erwartet werden ganze Adressen, die mit 0x beginnen.`,

  preview: 'Vorschau',
  previewFrame: 'Vorschau des Widgets',
  nextPreviewFrame: 'Die nächste Vorschau des Widgets',
  pageAround: 'Die Seite ringsum',
  lightPage: 'Helle Seite',
  darkPage: 'Dunkle Seite',
  width: 'Breite des Widgets',
  narrow: 'Schmal',
  wide: 'Breit',
  tryIt: 'Das ist das echte Widget: Probier es aus.',
  themeHere: 'Sein Design richtet sich nach dem Besucher; hier nach der Seite ringsum.',
  yourPage: 'Deine Seite',

  way: 'Art der Einbettung',
  plain: 'Einfacher Frame',
  plainMeans: 'Kein Skript von uns auf deiner Seite. Geht fast überall.',
  inline: 'Lader, im Text',
  inlineMeans: 'Ein Skript; das Widget wächst mit seinem Inhalt, bis 720 Pixel.',
  launcher: 'Lader, als Knopf',
  launcherMeans: 'Ein Skript; ein runder Knopf in der Ecke öffnet das Widget.',
  theseGoToSite: address => ['Diese Spenden gehen an den Empfänger dieser Website, ', address, '.'],
  code: 'Dein Code',
  pasteAnywhere: 'Füge ihn einmal ins HTML deiner Seite ein, wo du willst.',
  pasteInPlace: 'Füge ihn ins HTML deiner Seite ein, dort, wo das Widget stehen soll.',
  unchanging: 'Dasselbe mit einem Skript, das sich nie ändern kann',
  pinnedCode: 'Dein Code, festgelegt',
  pinnedMeans:
    'Der Browser vergleicht das Skript mit seinem Hash und lehnt jedes andere ab. Du bleibst bei dieser Version, bis du eine andere einfügst.',
  plainCosts:
    'Das Widget kostet deine Seite nichts, bis es gebraucht wird: Browser laden es, wenn es in die Nähe des sichtbaren Teils kommt.',
  inlineCosts:
    'Das Widget kostet deine Seite nichts, bis es gebraucht wird: Es wird geladen, wenn es in die Nähe des sichtbaren Teils kommt.',
  launcherCosts:
    'Das Widget kostet deine Seite nichts, bis es gebraucht wird: Es wird geladen, wenn jemand zum Knopf greift.',
  plainWithoutScripts: attribute => [
    'Wer auf deiner Seite keine Skripte zulässt, bekommt es sofort, weil Browser dann ',
    attribute,
    ' nicht beachten.',
  ],

  withoutFrames: 'Orte ohne Frames: README, Linkseite, keine Skripte',
  link: 'Link',
  badge: 'Abzeichen in Markdown',
  strict: 'Seiten mit Sicherheitsrichtlinie, Sandbox oder Isolation',
  policyMeans:
    'Was deine Richtlinie erlauben muss, zusätzlich zu dem, was sie schon erlaubt. Verbietet sie eingebettete Stile, dann entferne den Rahmen des Frames in deinem eigenen Stylesheet.',
  allow: 'Das Attribut allow',
  allowMeans:
    'Was der Frame darf: eine Adresse kopieren und nach einem Passkey fragen. In deinem Code steht es schon.',
  sandbox: 'Das Attribut sandbox',
  sandboxMeans:
    'Sind deine Frames in einer Sandbox, braucht dieser alle diese Werte. Ohne allow-forms kann nichts gesendet werden.',
  isolated: 'Code für eine isolierte Seite',
  isolatedMeans:
    'Für eine Seite, die mit Cross-Origin-Embedder-Policy ausgeliefert wird. Browser, die credentialless nicht kennen, zeigen dort nichts: Gib diesen Besuchern den Link.',
  newTips: 'Wie erfahre ich von neuen Spenden?',
  tipList: 'Liste deiner Spenden öffnen',
  tipListMeans:
    'Mit Summen je Monat, einer CSV-Datei für die Buchhaltung und Benachrichtigungen, solange sie offen ist.',
  onStream: 'In einem Stream',
  onStreamMeans:
    'Eine Browserquelle für OBS: Sie zeigt jede neue Spende einmal. Mit &test=1 am Ende siehst du eine Einblendung.',
  newTipsShown:
    'Öffne deine Seite und wähle „Nachrichten“: Neue kommen an, während du zusiehst. Viele Wallets melden eingehende Zahlungen auch.',
  newTipsEvent: (contract, event) => [
    'Wenn du programmierst: Jede Spende ist ein Ereignis des Vertrags ',
    contract,
    ', ',
    event,
    ', mit deiner Adresse darin.',
  ],

  copy: what => ['Kopieren ', what],
  isCopied: what => ['Kopiert ', what],
  copied: what => `${what}: kopiert`,
  noCode: 'Noch kein Code.',
  nothingCopied: missing => `Es wurde nichts kopiert. ${missing}`,
  notAllowed: 'Dein Browser lässt diese Seite nicht kopieren. Der Text ist markiert: Drücke Strg+C oder ⌘C.',
}
