import type { WidgetWords } from '../Words.ts'

export const form: WidgetWords['form'] = {
  title: 'Unterstütze mich! 🖤',
  description: 'Wenn dir gefällt, was ich mache, freue ich mich über eine Spende.',
  test: 'TEST',
  testMeans: ' Netzwerk: seine Münzen sind nichts wert',
  sendTab: 'Kudos senden',
  messagesTab: 'Nachrichten',
  loading: 'Wird geladen …',
  poweredBy: kudos => ['Ermöglicht durch ', kudos],

  nobody: 'Keine Wallet verbunden',
  yourAccount: 'Dein Konto ',
  disconnect: 'Wallet trennen',

  linked: 'Aus einem Link ausgefüllt. Prüfe es vor dem Senden: Von selbst wird nichts gesendet.',
  name: 'Name (optional)',
  message: 'Nachricht (optional)',
  bytesLeft: left => `noch ${left} Bytes`,
  forEver: 'Nötig. Öffentlich und nicht löschbar.',
  suggested: 'Vorgeschlagene Beträge',
  currency: 'Währung',
  amount: 'Spende',
  plusFee: 'zuzüglich Netzwerkgebühr',
  to: 'an:',
  noAmount: 'Noch kein Betrag',
  on: network => `auf ${network}`,
  sumOn: (sum, network) => `${sum} auf ${network}`,
  amountWasFor: currency =>
    currency
      ? `Der Betrag galt für ${currency}, deshalb ist er nicht eingetragen.`
      : 'Zum Betrag ist keine Währung genannt, deshalb ist er nicht eingetragen.',
  connect: 'Wallet verbinden',
  send: 'Kudos senden',
  confirming: 'Wird bestätigt …',
  sendInFullPage: 'Zum Senden ganze Seite öffnen',
  checking: 'Wird geprüft …',

  error: text => `Fehler: ${text}`,
  tryAgain: 'Erneut versuchen',
  tryingAgain: 'Neuer Versuch',
  unknownError: 'Unbekannter Fehler',
  pageBroke: 'Diese Seite ist gestört. Was du geschrieben hast, ist noch da.',
  notLoaded: 'Ein Teil dieser Seite wurde nicht geladen.',
  notLoadedAdvice: 'Prüfe deine Verbindung und versuche es noch einmal.',

  noRecipient: 'Dieses Widget hat noch keinen Empfänger',
  misspelt: parameter =>
    `Diese Seite nennt „${parameter}“, wo „address“ erwartet wird; daher kann nichts gesendet werden.`,
  twoRecipients: 'Diese Seite nennt zwei verschiedene Empfänger; daher kann nichts gesendet werden.',
  typingError: 'Die Adresse des Empfängers enthält einen Tippfehler; daher kann nichts gesendet werden.',
  noAddress: 'Die Adresse des Empfängers ist keine Wallet-Adresse; daher kann nichts gesendet werden.',
  zeroAddress: 'Der Empfänger ist die Nulladresse; daher kann nichts gesendet werden.',
  isKudos: 'Der Empfänger ist der Kudos-Vertrag selbst; daher kann nichts gesendet werden.',
  isToken: token => `Der Empfänger ist der ${token}-Vertrag; daher kann nichts gesendet werden.`,
  cutAddress: 'Die Adresse dieser Seite ist an einem # abgeschnitten; daher kann nichts gesendet werden.',
  noNetwork: network =>
    `Diese Seite verlangt das Netzwerk „${network}“, das hier nicht angeboten wird; daher kann nichts gesendet werden.`,
}

export const wall: WidgetWords['wall'] = {
  messages: 'Nachrichten',
  none: 'Noch keine Nachrichten',
  noneShown: 'Die Nachrichten können nicht angezeigt werden.',
  notRead: 'Die Nachrichten können gerade nicht gelesen werden.',
  notReadAdvice: 'Prüfe deine Verbindung und versuche es noch einmal.',
  failed: 'Die Anfrage an das Netzwerk ist fehlgeschlagen.',
  nonsense: 'Die Antwort ist ungültig.',
  slow: 'Das Netzwerk braucht zu lange für eine Antwort.',
  wrongContract: 'Der Vertrag antwortet nicht. Vielleicht ist diese Seite falsch eingerichtet.',
  unreachable: network => `${network} ist gerade nicht erreichbar.`,
  isNew: 'Eine neue Nachricht ist da.',
  showOlder: 'Ältere zeigen',
  olderShown: 'Ältere Nachrichten werden gezeigt.',
  noOlderShown: 'Von den bisher gelesenen älteren Nachrichten wird keine gezeigt.',

  anonymous: 'Anonym',
  noComment: 'kein Kommentar',
  quoted: message => `„${message}“`,
  unknownToken: 'unbekannter Token',
  number: 'Nachricht Nummer ',

  hidden: count => ({
    one: 'Diese Website blendet 1 Nachricht aus.',
    other: `Diese Website blendet ${count} Nachrichten aus.`,
  }),
  unveiled: count => ({
    one: 'Diese Website blendet 1 Nachricht aus; dir wird sie gezeigt.',
    other: `Diese Website blendet ${count} Nachrichten aus; dir werden sie gezeigt.`,
  }),
  hiddenAgain: count => ({
    one: '1 Nachricht wieder ausgeblendet.',
    other: `${count} Nachrichten wieder ausgeblendet.`,
  }),
  moreShown: count => ({
    one: '1 weitere Nachricht wird gezeigt.',
    other: `${count} weitere Nachrichten werden gezeigt.`,
  }),
  show: 'Zeigen',
  hide: 'Ausblenden',
  hiddenHere: 'Nur hier ausgeblendet: Auf der Chain bleiben sie öffentlich.',
}
