import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({
    one: 'Bitte versuche es nach 1 Sekunde noch einmal',
    other: `Bitte versuche es nach ${seconds} Sekunden noch einmal`,
  }),
  tooManyFromNetwork: seconds => ({
    one: 'Zu viele Anfragen aus deinem Netz. Bitte versuche es nach 1 Sekunde noch einmal',
    other: `Zu viele Anfragen aus deinem Netz. Bitte versuche es nach ${seconds} Sekunden noch einmal`,
  }),
  tooManyOfWallet: seconds => ({
    one: 'Zu viele Anfragen dieser Wallet. Bitte versuche es nach 1 Sekunde noch einmal',
    other: `Zu viele Anfragen dieser Wallet. Bitte versuche es nach ${seconds} Sekunden noch einmal`,
  }),
  tooManyMails: minutes => ({
    one: 'Heute gingen zu viele E-Mails an diese Adresse. Bitte versuche es in einer Minute noch einmal',
    other: `Heute gingen zu viele E-Mails an diese Adresse. Bitte versuche es in ${minutes} Minuten noch einmal`,
  }),
  tooManyWrongCodes: minutes => ({
    one: 'Heute wurden zu viele falsche Codes eingegeben. Bitte versuche es in einer Minute noch einmal',
    other: `Heute wurden zu viele falsche Codes eingegeben. Bitte versuche es in ${minutes} Minuten noch einmal`,
  }),
  tooManyChanges: 'Heute gab es zu viele Änderungen. Bitte versuche es morgen noch einmal',

  invalidEmail: 'Ungültige E-Mail-Adresse',
  sixDigits: 'Ein Code hat 6 Ziffern',
  wrongCode: 'Falscher Code',
  codeGone: 'Dieser Code ist verbraucht oder abgelaufen',
  mailDown: 'Die E-Mail konnte nicht gesendet werden. Bitte versuche es später noch einmal',
  unknownDevice: 'Dieses Gerät ist nicht bekannt. Bitte beginne von vorn',
  eightLetters: 'Gib die acht Buchstaben ein, die dein Gerät zeigt.',
  signedOut: 'Du bist abgemeldet. Bitte melde dich wieder an.',
  sameEmail: 'Das ist schon deine E-Mail-Adresse',
  changeGone: 'Diese Änderung ist abgelaufen. Bitte beginne von vorn',

  enoughPasskeys: 'Diese Wallet hat genug Passkeys. Entferne zuerst einen.',

  databaseDown: 'Der Dienst erreicht gerade seine Datenbank nicht. Versuche es später noch einmal.',
  internal: 'Beim Dienst ist etwas schiefgegangen. Versuche es später noch einmal.',

  walletUnknown: 'Diese Wallet gehört nicht zu dieser E-Mail-Adresse.',
  walletExists: 'Diese E-Mail-Adresse hat schon eine Wallet.',
  lastPasskey: 'Das ist der letzte Passkey der Wallet. Schreibe zuerst ihre Wörter auf.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Dein Kudos-Code',
  login: 'Hier ist der Code, den du angefordert hast. Mit ihm meldest du dich in deiner Kudos-Wallet an.',
  'update-current':
    'Hier ist der Code, den du angefordert hast. Mit ihm bestätigst du, dass deine Kudos-Wallet mit einer anderen E-Mail-Adresse geöffnet werden soll.',
  'update-new':
    'Hier ist der Code, den du angefordert hast. Mit ihm bestätigst du, dass dies die neue E-Mail-Adresse deiner Kudos-Wallet ist.',
  otherEmail: email =>
    `Die andere E-Mail-Adresse ist ${email}. Wer sie liest, kann sich danach bei deiner Wallet anmelden, braucht aber deinen Passkey, um Geld auszugeben.`,
  codeExpires:
    'Er ist 10 Minuten gültig und funktioniert einmal, auf dem Gerät, das ihn angefordert hat. Niemand von Kudos wird dich je danach fragen.',
  codeNotAsked: 'Du hast keinen Code angefordert? Dann tu nichts und gib ihn niemandem.',

  deviceSubject: 'Ist das dein Gerät?',
  deviceAsked: time =>
    `Am ${time} hat jemand diese E-Mail-Adresse eingegeben, um sich auf einem Gerät, das wir nicht kennen, in einer Kudos-Wallet anzumelden.`,
  deviceYours:
    'Warst du das? Dann öffne diese Seite und genehmige das Gerät. Der Link ist 10 Minuten gültig.',
  deviceLook: 'Anfrage ansehen',
  deviceNotYours: 'Das warst nicht du? Dann tu nichts: Ohne deine Genehmigung bekommt das Gerät keinen Code.',
  devicesAsked:
    'Diese E-Mail-Adresse wurde auf Geräten, die wir nicht kennen, für die Anmeldung in einer Kudos-Wallet eingegeben, und zwar heute öfter, als wir E-Mails darüber senden. Jetzt geht noch eine pro Stunde hinaus, für alle zusammen.',
  devicesYours:
    'Meldest du dich gerade an? Dann öffne diese Seite und gib den Code aus acht Buchstaben ein, den dein Gerät zeigt. Der Link funktioniert einmal, innerhalb einer Stunde.',
  devicesEnter: 'Code eingeben',
  devicesNotYours:
    'Du meldest dich nicht an? Dann tu nichts: Ohne seinen Code kommt kein Gerät hinein. Gib nie einen ein, den dir jemand schickt oder sagt.',

  changedSubject: 'Deine Kudos-E-Mail-Adresse wurde geändert',
  changed: (time, email) =>
    `Am ${time} wurde die E-Mail-Adresse deiner Kudos-Wallet in ${email} geändert, mit Codes, die an diese und an die neue Adresse gingen. Diese Adresse öffnet sie nicht mehr.`,

  changedAdvice:
    'Wenn du das nicht warst, hat vielleicht jemand anderes Zugriff auf deine Wallet. Öffne sie auf einem Gerät, das du schon benutzt hast, oder mit der Wiederherstellungsphrase, und sende das Geld an eine andere Adresse.',

  newDeviceSubject: 'Ein neues Gerät ist in deiner Kudos-Wallet angemeldet',
  newDevice: (time, device) =>
    `Am ${time} hat sich ein bisher nicht benutztes Gerät (${device}) in deiner Kudos-Wallet angemeldet.`,
  newDeviceAdvice:
    'Wenn du das nicht warst, melde dich auf der eigenen Seite deiner Wallet an und entziehe dem Gerät dort die Erlaubnis.',

  passkeysSubject: 'Die Passkeys deiner Kudos-Wallet wurden geändert',
  made: time => `Am ${time} wurde deiner Kudos-Wallet ein Passkey hinzugefügt.`,
  removed: time => `Am ${time} wurde ein Passkey von deiner Kudos-Wallet entfernt.`,
  passkeysAdvice:
    'Wenn du das nicht warst, melde dich in deiner Wallet an, sieh dir ihre Passkeys an und sende, was sie enthält, an eine andere Adresse.',

  goneTitle: 'Dieser Link gilt nicht mehr',
  goneAskAgain:
    'Er wurde schon benutzt oder ist abgelaufen. Geh zurück zu der Seite, auf der du deine E-Mail-Adresse eingegeben hast, und fordere einen neuen an.',
  approveTitle: 'Dieses Gerät genehmigen?',
  approveAsked: (time, email) => [
    `Am ${time} hat jemand `,
    email,
    ' eingegeben, um sich in einer Kudos-Wallet anzumelden.',
  ],
  approveOnly:
    'Genehmige es nur, wenn du das gerade eben warst. Danach senden wir einen Code an dieselbe Adresse.',
  approveIt: 'Genehmigen',
  approvedTitle: 'Das Gerät ist genehmigt',
  approved:
    'Ein Code ist unterwegs an deine E-Mail-Adresse. Geh zurück zu der Seite, auf der du sie eingegeben hast; diese hier kannst du schließen.',
  whichTitle: 'Welches Gerät ist deines?',
  whichAsked: email => [
    'Jemand hat ',
    email,
    ' eingegeben, um sich in einer Kudos-Wallet anzumelden. Warst du das? Dann gib den Code ein, den dein Gerät zeigt.',
  ],
  whichOnly: 'Gib nie einen ein, den dir jemand schickt oder sagt: Damit käme dessen Gerät hinein.',
  whichCode: 'Code auf deinem Gerät',
  enteredTitle: 'Geh zurück zu deinem Gerät',
  entered:
    'Dort geht es in wenigen Sekunden weiter, und ein Code aus sechs Ziffern ist unterwegs an deine E-Mail-Adresse. Es geschieht nichts? Dann öffne den Link in der E-Mail noch einmal und vergleiche die acht Buchstaben.',
  newWalletSubject: 'Deine Kudos-E-Mail-Adresse hat eine neue Wallet',
  newWallet: (time, address) => `Am ${time} wurde für diese E-Mail-Adresse die Wallet ${address} angelegt.`,
  newWalletAdvice:
    'Warst du das nicht, dann liest jemand anderes deine E-Mails: Ändere das Passwort deines Postfachs und zahle nichts an diese Wallet.',
}
