import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'Kudos per il tuo sito',
  title: 'Lascia che i tuoi lettori ti dicano grazie.',
  lead: 'Un piccolo widget per la tua pagina: i visitatori ti inviano una mancia e una parola gentile, direttamente nel tuo wallet. Nessun account, nessuna commissione, nessuno in mezzo. Inserisci il tuo indirizzo, copia il codice ed è fatta.',
  yourWidget: 'Il tuo widget',
  invitation: 'Invia una mancia',

  recipientStep: 'Chi riceve le mance',
  looksStep: 'Che aspetto ha',
  startStep: 'Con che cosa inizia',
  wallStep: 'Che cosa mostra la tua bacheca',
  codeStep: 'Mettilo sulla tua pagina',

  address: 'L’indirizzo del tuo wallet o il tuo nome ENS',
  addressExample: '0x… o nome.eth',
  lookingUp: name => `Ricerca di ${name}…`,
  isLookedUp: 'Ricerca del nome in corso.',
  nameIs: (name, address) => `${name} è ${address}`,
  addressIsKept:
    'Il codice contiene questo indirizzo, non il nome: se il nome passa a un altro indirizzo, le tue mance no.',
  lookUpAgain: 'Cerca di nuovo il nome',
  noNames:
    'Qui non si possono cercare nomi, perché questo Kudos non ha un nodo Ethereum. Inserisci l’indirizzo stesso: 0x e 40 cifre.',
  noName:
    'Questo non è un nome che ENS possa contenere. Controlla come si scrive o inserisci l’indirizzo 0x… stesso.',
  emptyName: network =>
    `Questo nome non ha un indirizzo su ${network}. Controlla come si scrive o inserisci l’indirizzo 0x… stesso.`,
  nameNotLookedUp:
    'In questo momento non è stato possibile cercare il nome. Riprova più tardi o inserisci l’indirizzo 0x… stesso.',
  takesNothing: 'Ricevi le mance a questo indirizzo; Kudos non trattiene nulla e non custodisce nulla.',
  addressFirst: 'Inserisci prima il tuo indirizzo.',
  noAddress:
    'Questo non è l’indirizzo di un wallet, che è fatto di 0x e 40 cifre. Copialo di nuovo dal tuo wallet.',
  typingError:
    'Questo indirizzo contiene un refuso: le maiuscole e le minuscole non combaciano. Copialo di nuovo dal tuo wallet invece di digitarlo.',
  refused: refusal => `${refusal} Inserisci l’indirizzo del tuo wallet.`,

  siteRecipient: address => ['Le mance vanno al destinatario di questo sito: ', address],
  ownRecipient: 'Indica un destinatario tuo',
  takeSiteRecipient: address => ['Usa il destinatario di questo sito: ', address],
  fillIn: 'Usa l’indirizzo del mio wallet',
  fillInThis: address => `Usa l’indirizzo del mio wallet ${address}`,
  walletFilledIn: 'L’indirizzo del tuo wallet è inserito.',
  thisWalletFilledIn: address => `Il tuo wallet ${address} è inserito.`,
  disconnect: 'Disconnetti',
  notDisconnected: 'Disconnessione non riuscita',

  ready: takeCode => ['Non serve altro: ', takeCode, ', oppure prima personalizzalo.'],
  takeCode: 'prendi il tuo codice',
  arriveOn: networks => `Le mance arrivano su ${networks}.`,
  testNetwork: network => `${network} (una rete di test, con denaro finto)`,

  relayPays: (network, coin) =>
    `Su ${network} i visitatori senza ${coin} possono darti mance in USDC: il relay di questo sito paga la commissione.`,
  relayPaysFrom: (network, coin, least) =>
    `Su ${network} i visitatori senza ${coin} possono darti mance in USDC, a partire da ${least}: il relay di questo sito paga la commissione.`,
  relayTakes: (network, coin, fee) =>
    `Su ${network} i visitatori senza ${coin} possono darti mance in USDC: il relay ora trattiene fino a ${fee} per mancia.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `Su ${network} i visitatori senza ${coin} possono darti mance in USDC, a partire da ${least}: il relay ora trattiene fino a ${fee} per mancia.`,
  relayRefuses: (network, coin) =>
    `Su ${network} ai visitatori serve ${coin} per la commissione di rete: il relay di questo sito non trasmette le tue mance.`,
  relaySilent: 'Il relay di questo sito non risponde: non si sa se trasmette le tue mance.',

  widgetTitle: 'Titolo',
  widgetDescription: 'Descrizione',
  charactersUsed: (used, limit) => `${used} di ${limit} caratteri`,
  cutOff: limit => `Il widget mostra i primi ${limit} caratteri e dei puntini di sospensione.`,
  countsAsEmpty: 'Il testo «null» conta come vuoto.',

  color: 'Colore',
  palette: 'Scegli il colore da una tavolozza',
  colorExpected: 'Un colore ha 3 o 6 cifre tra 0–9 e A–F, come FFF701. Fino ad allora il widget usa il suo.',
  blackText: contrast => `Il testo sopra è nero, così si legge meglio: contrasto ${contrast}:1.`,
  whiteText: contrast => `Il testo sopra è bianco, così si legge meglio: contrasto ${contrast}:1.`,
  hardlyOnLight:
    'Su una pagina chiara si vede appena, perciò il widget disegna un bordo intorno a ciò che ha questo colore.',
  hardlyOnDark:
    'Su una pagina scura si vede appena, perciò il widget disegna un bordo intorno a ciò che ha questo colore.',

  theme: 'Tema',
  themeAuto: 'Automatico',
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
  language: 'Lingua',
  visitorsLanguage: 'Quella del visitatore',
  visitorsLanguageMeans: 'La prima di queste che il browser del visitatore chiede, altrimenti l’inglese.',

  network: 'Rete',
  currency: 'Valuta',
  amountIn: currency => `Importo in ${currency}`,
  empty: 'vuoto',
  startsWith: sum => `Il widget inizia con ${sum}.`,
  noAmount:
    'Questo non è un importo, perciò il widget inizia con il campo vuoto. Servono cifre e un punto, come in 2.5.',
  zeroIsEmpty: 'Un importo di 0 significa vuoto.',
  decimals: limit => `Il widget accetta ${limit} decimali e tralascia gli altri.`,
  suggest: 'Importi da premere',
  suggestHint: 'Fino a quattro, sopra l’importo: in dollari o in una valuta, come 0.002, 0.01 ETH.',
  suggestExpected:
    'Servono importi seguiti dalla loro unità, come 3, 5, 10 USD. Fino ad allora il widget non ne mostra.',
  suggestLeftOut: part =>
    `«${part}» viene tralasciato: si mostrano fino a quattro importi superiori a 0, con un punto per i decimali.`,
  shownOnce: currency => `Appaiono quando un visitatore sceglie ${currency}.`,
  noPrice: (currency, network) =>
    `${currency} non ha un prezzo su ${network}: i dollari si mostrano solo in USDC.`,
  thanks: 'Il tuo grazie',
  thanksHint: 'Appare sulla ricevuta quando la mancia è arrivata.',
  afterTip: 'Link dopo la mancia',
  afterTipHint: 'Una pagina per chi ha dato una mancia. Il suo dominio si vede sulla ricevuta.',
  linkExpected: 'Serve un link che inizi con https://. Fino ad allora il widget non ne mostra.',
  changeable: 'I visitatori possono cambiare tutto.',

  listsAll: 'Il tuo widget mostra tutti i messaggi che hai ricevuto, a meno che tu non ne nasconda alcuni.',
  hideMessages: 'Nascondi messaggi',
  smallerThan: 'Nascondi le mance inferiori a',
  showAll: 'mostra tutte',
  hideAll: 'nascondi tutte',
  unknownTokens:
    'Con un importo minimo qualsiasi si nascondono anche le mance in token sconosciuti: chiunque può creare un token, nella quantità che vuole.',
  otherCurrencies:
    'E anche le mance in valute senza minimo, perché la tua bacheca mostra più reti: 0 mostra tutte quelle di una valuta.',
  leastLeftOut: (part, example) =>
    `«${part}» viene tralasciato: serve un importo con la sua valuta, come in ${example}.`,
  namedTwice: (currency, counts, former) =>
    `${currency} è indicato due volte: vale ${counts}, ${former} viene tralasciato.`,
  nothingSmaller: 'Lascia vuoto il campo per mostrare tutti i messaggi.',
  hideThese: 'Nascondi questi messaggi',
  showsNumber: example => `Ogni messaggio mostra il suo numero, come ${example}.`,
  showsNumberOf: (example, network) =>
    `Ogni messaggio mostra il suo numero, come ${example}. I numeri da soli sono quelli di ${network}.`,
  numberLeftOut: part =>
    `«${part}» viene tralasciato: servono numeri di messaggi così come li mostrano i messaggi, come 12 o 15-20.`,
  hideFrom: 'Nascondi tutti i messaggi di questi indirizzi',
  hideFromHint:
    'Restano nascosti solo sulla tua pagina. I messaggi rimangono sulla blockchain, pubblici per tutti, e i tuoi lettori possono mostrare con un clic ciò che hai nascosto.',
  senderLeftOut: part => `«${part}» viene tralasciato: servono indirizzi interi, che iniziano con 0x.`,

  preview: 'Anteprima',
  previewFrame: 'Anteprima del widget',
  nextPreviewFrame: 'La prossima anteprima del widget',
  pageAround: 'La pagina intorno',
  lightPage: 'Pagina chiara',
  darkPage: 'Pagina scura',
  width: 'Larghezza del widget',
  narrow: 'Stretto',
  wide: 'Largo',
  tryIt: 'Questo è il widget vero: provalo.',
  themeHere: 'Il suo tema è quello di ogni visitatore; qui segue la pagina intorno.',
  yourPage: 'La tua pagina',

  way: 'Modo di incorporarlo',
  plain: 'Riquadro semplice',
  plainMeans: 'Nessuno script nostro sulla tua pagina. Funziona quasi ovunque.',
  inline: 'Loader, nel testo',
  inlineMeans: 'Uno script; il widget cresce con il suo contenuto, fino a 720 pixel.',
  launcher: 'Loader, come pulsante',
  launcherMeans: 'Uno script; lo apre un pulsante rotondo nell’angolo.',
  theseGoToSite: address => ['Queste mance vanno al destinatario di questo sito, ', address, '.'],
  code: 'Il tuo codice',
  pasteAnywhere: 'Incollalo una volta nell’HTML della tua pagina, dove vuoi.',
  pasteInPlace: 'Incollalo nell’HTML della tua pagina, dove deve stare il widget.',
  unchanging: 'Lo stesso, con uno script che non può mai cambiare',
  pinnedCode: 'Il tuo codice, fissato',
  pinnedMeans:
    'Il browser controlla lo script con il suo hash e rifiuta ogni altro. Rimani su questa versione finché non ne incolli un’altra.',
  plainCosts:
    'Il widget non costa nulla alla tua pagina finché non serve: i browser lo caricano quando è vicino alla parte visibile.',
  inlineCosts:
    'Il widget non costa nulla alla tua pagina finché non serve: si carica quando è vicino alla parte visibile.',
  launcherCosts:
    'Il widget non costa nulla alla tua pagina finché non serve: si carica quando qualcuno si avvicina al pulsante.',
  plainWithoutScripts: attribute => [
    'I visitatori che non lasciano eseguire script alla tua pagina lo ricevono subito, perché in quel caso i browser ignorano ',
    attribute,
    '.',
  ],

  withoutFrames: 'Luoghi senza riquadri: README, pagina di link, niente script',
  link: 'Link',
  badge: 'Badge in Markdown',
  strict: 'La tua pagina è rigida: criteri, sandbox, isolamento',
  policyMeans:
    'Ciò che i tuoi criteri devono consentire, oltre a quello che già consentono. Se vietano gli stili in linea, togli il bordo del riquadro nel tuo foglio di stile.',
  allow: 'L’attributo allow',
  allowMeans:
    'Ciò che il riquadro può fare: copiare un indirizzo e chiedere una passkey. Il tuo codice lo contiene già.',
  sandbox: 'L’attributo sandbox',
  sandboxMeans:
    'Se i tuoi riquadri sono in sandbox, a questo servono tutti questi valori. Senza allow-forms non si può inviare nulla.',
  isolated: 'Codice per una pagina isolata',
  isolatedMeans:
    'Per una pagina servita con Cross-Origin-Embedder-Policy. I browser che non conoscono credentialless lì non mostrano nulla: dai il link a quei visitatori.',
  newTips: 'Come vengo a sapere di nuove mance?',
  tipList: 'Apri l’elenco delle tue mance',
  tipListMeans: 'Con i totali per mese, un file CSV per la contabilità e notifiche finché è aperto.',
  onStream: 'In una diretta',
  onStreamMeans:
    'Una sorgente browser per OBS: mostra ogni nuova mancia una volta. Aggiungi &test=1 per vedere un avviso.',
  newTipsShown:
    'Apri la tua pagina e scegli «Messaggi»: i nuovi arrivano mentre guardi. Anche molti wallet avvisano dei pagamenti in arrivo.',
  newTipsEvent: (contract, event) => [
    'Se programmi: ogni mancia è un evento del contratto ',
    contract,
    ', ',
    event,
    ', che contiene il tuo indirizzo.',
  ],

  copy: what => ['Copia ', what],
  isCopied: what => ['Copiato ', what],
  copied: what => `${what}: copiato`,
  noCode: 'Ancora nessun codice.',
  nothingCopied: missing => `Non è stato copiato nulla. ${missing}`,
  notAllowed: 'Il tuo browser non lascia copiare questa pagina. Il testo è selezionato: premi Ctrl+C o ⌘C.',
}
