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
  codeNeeded: 'Dafür ist ein Code aus einer E-Mail nötig. Bitte versuche es noch einmal.',
  mailDown: 'Die E-Mail konnte nicht gesendet werden. Bitte versuche es später noch einmal',
  unknownDevice: 'Dieses Gerät ist nicht bekannt. Bitte beginne von vorn',
  eightLetters: 'Gib die acht Buchstaben ein, die dein Gerät zeigt.',
  linkGone: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  signedOut: 'Du bist abgemeldet. Bitte melde dich wieder an.',
  otherEmail:
    'Deine Wallet hat seit Kurzem eine andere E-Mail-Adresse. In der E-Mail darüber steht, wie du die Wallet zurückholst.',
  damaged: 'Der Eintrag dieser Wallet ist beschädigt. Bitte wende dich an den Betreiber dieser Seite.',
  sameEmail: 'Das ist schon deine E-Mail-Adresse',
  emailTaken: 'Diese E-Mail-Adresse hat schon eine Wallet. Bitte wähle eine andere',
  changeGone: 'Diese Änderung ist abgelaufen. Bitte beginne von vorn',
  emailSettles: until =>
    `Die E-Mail-Adresse dieser Wallet wurde vor Kurzem geändert. Bis ${until} kann nichts sie verlassen und kein erster Passkey angelegt werden, damit der Inhaber der alten Adresse die Änderung stoppen kann.`,
  eraseGone: 'Der Schlüssel wurde vor zu langer Zeit gezeigt. Bitte fordere ihn mit einem neuen Code an.',

  passkeyNeeded: 'Dafür ist dein Passkey nötig. Bitte versuche es noch einmal.',
  passkeyOnPage: page =>
    `Diese Wallet hat einen Passkey. Bitte ändere ihre E-Mail-Adresse auf ihrer eigenen Seite, ${page}`,
  firstTakesCode: 'Für den ersten Passkey ist ein Code nötig.',
  takesPasskey: 'Dafür ist ein Passkey der Wallet nötig.',
  enoughPasskeys: 'Diese Wallet hat genug Passkeys. Entferne zuerst einen.',
  otherPasskey:
    'Dieser Passkey wurde nicht angenommen, daher wurde nichts getan. Er gehört nicht zu dieser Wallet.',
  wrongPasskey:
    'Dieser Passkey wurde nicht angenommen, daher wurde nichts getan. Er hat diese Anfrage nicht bestätigt.',
  noPasskey: 'Diese Wallet hat keinen Passkey.',
  wrongRecoveryCode: 'Das ist nicht der Wiederherstellungscode dieser Wallet.',
  recoveryRuns:
    'Für diese Wallet läuft eine Wiederherstellung: Bis sie endet, können weder ihre Passkeys noch ihre E-Mail-Adresse geändert werden. Stoppe sie zuerst.',
  recoveryTakes: until => `Diese Wiederherstellung dauert etwa bis ${until}. Komm dann wieder.`,
  recoveryGone: 'Für diese Wallet läuft keine Wiederherstellung.',

  notEnough: (symbol, network) => `Zu wenig ${symbol} auf ${network} für den Betrag und die Netzwerkgebühr.`,
  empty: (symbol, network) => `Deine Wallet ist leer. Sende ${symbol} auf ${network} an diese Adresse.`,
  wouldFail: network => `Die Transaktion würde auf ${network} fehlschlagen.`,
  dear: (network, fee) =>
    `Die Netzwerkgebühr auf ${network} würde bis zu ${fee} betragen, mehr als das Zehnfache des Üblichen. Versuche es später noch einmal.`,
  cheap: network =>
    `Die Netzwerkgebühr auf ${network} ist jetzt höher, als diese Transaktion höchstens zahlen darf; sie würde nur warten. Versuche es später noch einmal oder beginne neu.`,
  typingError: 'Die Adresse des Empfängers enthält einen Tippfehler.',
  networkDown: 'Das Netzwerk ist gerade nicht erreichbar. Versuche es später noch einmal.',
  hasEnded: 'Diese Anfrage ist beendet, daher wurde nichts gesendet.',
  usedBefore: 'Diese Anfrage wurde für eine andere Transaktion benutzt.',
  refused: network => `${network} hat die Transaktion abgelehnt.`,
  tooManyUnderWay: 'Zu viele Transaktionen dieser Wallet sind unterwegs. Versuche es später noch einmal.',
  earlierWaits:
    'Eine frühere Zahlung dieser Wallet wartet noch und ginge mit dieser hinaus. Brich sie zuerst auf der eigenen Seite der Wallet ab und versuche es dann erneut.',
  notUnderWay: 'Diese Transaktion ist nicht unterwegs.',
  notKnownYet:
    'Es ist noch nicht bekannt, ob das Netzwerk sie hat. Versuche es in einer Minute noch einmal: Sie wird nur ein einziges Mal gesendet.',
  carriedOut: 'Sie wurde schon ausgeführt.',
  noHigherFee: 'Eine höhere Gebühr würde jetzt nicht helfen. Versuche es später noch einmal.',
  feeHasRisen: 'Die Netzwerkgebühr ist gestiegen. Sieh sie dir noch einmal an.',
  notEnoughForFee: 'Diese Wallet enthält zu wenig für die höhere Netzwerkgebühr.',
  noName:
    'Das ist kein Name, den ENS enthalten kann. Prüfe die Schreibweise oder gib die 0x…-Adresse selbst ein.',
  emptyName: network =>
    `Dieser Name hat keine Adresse auf ${network}. Prüfe die Schreibweise oder gib die 0x…-Adresse selbst ein.`,
  nameNotLookedUp:
    'Dieser Name konnte gerade nicht nachgeschlagen werden. Versuche es später noch einmal oder gib die 0x…-Adresse selbst ein.',

  databaseDown: 'Der Dienst erreicht gerade seine Datenbank nicht. Versuche es später noch einmal.',
  internal: 'Beim Dienst ist etwas schiefgegangen. Versuche es später noch einmal.',

  deviceApproved: 'Ein Gerät wurde genehmigt.',
  loggedIn: 'Ein Gerät hat sich angemeldet.',
  loggedOut: 'Ein Gerät hat sich abgemeldet.',
  allLoggedOut: 'Alle Geräte wurden abgemeldet.',
  somethingApproved: 'Eine Unterschrift oder eine Transaktion wurde genehmigt.',
  textsSigned: count => ({
    one: 'Ein Text wurde unterschrieben.',
    other: `${count} Texte wurden unterschrieben.`,
  }),
  transactionSent: 'Eine Transaktion wurde gesendet.',
  emailChanged: 'Die E-Mail-Adresse wurde geändert.',
  keyShown: 'Der Schlüssel wurde gezeigt.',
  erased: 'Die Wallet wurde gelöscht.',
  passkeyAdded: 'Ein Passkey wurde hinzugefügt.',
  passkeyTakenOff: 'Ein Passkey wurde entfernt.',
  recoveryCodeMade: 'Ein neuer Wiederherstellungscode wurde angelegt.',
  allTakenOff: 'Alle Passkeys wurden entfernt.',
  recoveryBegun: 'Eine Wiederherstellung ohne Passkeys wurde begonnen.',
  recoveryStopped: 'Eine Wiederherstellung ohne Passkeys wurde gestoppt.',
  deviceTakenBack: 'Einem Gerät wurde die Erlaubnis entzogen.',
  loginTakenBack: 'Eine einzelne Anmeldung wurde beendet.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Dein Kudos-Code',
  login: 'Hier ist der Code, den du angefordert hast. Mit ihm meldest du dich in deiner Kudos-Wallet an.',
  export:
    'Hier ist der Code, den du angefordert hast. Mit ihm siehst du den privaten Schlüssel deiner Kudos-Wallet. Wer diesen Schlüssel hat, hat die Wallet.',
  'update-current':
    'Hier ist der Code, den du angefordert hast. Mit ihm bestätigst du, dass deine Kudos-Wallet mit einer anderen E-Mail-Adresse geöffnet werden soll.',
  'update-new':
    'Hier ist der Code, den du angefordert hast. Mit ihm bestätigst du, dass dies die neue E-Mail-Adresse deiner Kudos-Wallet ist.',
  approve: 'Hier ist der Code, den du angefordert hast. Mit ihm genehmigst du das Folgende.',
  passkey:
    'Hier ist der Code, den du angefordert hast. Mit ihm gibst du deiner Kudos-Wallet ihren ersten Passkey. Wer diesen Passkey hat, bestimmt über dein Geld.',
  'recovery-begin':
    'Hier ist der Code, den du angefordert hast. Mit ihm beginnst du eine Wiederherstellung: Nach 72 Stunden entfernt ein weiterer Code alle Passkeys von deiner Kudos-Wallet. Dann kann sie haben, wer deine E-Mails liest.',
  'recovery-end':
    'Hier ist der Code, den du angefordert hast. Mit ihm entfernst du jetzt alle Passkeys von deiner Kudos-Wallet. Dann kann sie haben, wer deine E-Mails liest.',
  otherEmail: email =>
    `Die andere E-Mail-Adresse ist ${email}. Wer ihre E-Mails liest, wird deine Wallet haben.`,
  codeExpires:
    'Er ist 10 Minuten gültig und funktioniert einmal, auf dem Gerät, das ihn angefordert hat. Niemand von Kudos wird dich je danach fragen.',
  codeNotAsked: 'Du hast keinen Code angefordert? Dann tu nichts und gib ihn niemandem.',
  higherFee: sum =>
    `Eine Transaktion, die unterwegs ist, soll eine höhere Netzwerkgebühr kosten: bis zu ${sum} Münzen ihres Netzwerks.`,
  signature: 'Eine Unterschrift, die jemandem erlauben kann, Geld aus deiner Wallet zu nehmen.',
  sending: (coins, network, to) => `${coins} auf ${network} an ${to} senden.`,
  allowing: (spender, amount, network) =>
    `${spender} darf auf ${network} bis zu ${amount} aus deiner Wallet nehmen.`,
  call: (contract, network, coins) =>
    `Ein Aufruf des Vertrags ${contract} auf ${network} mit ${coins}, der anderes Geld deiner Wallet bewegen kann.`,
  network: chainId => `Netzwerk ${chainId}`,
  coins: 'Münzen',

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
  changedByYou: 'Das warst du? Dann tu nichts.',
  changedByOther:
    'Das warst nicht du? Dann hol die Wallet innerhalb von 24 Stunden zurück. Bis dahin kann nichts sie verlassen.',
  stopChange: 'Änderung stoppen',
  stoppedSubject: 'Deine Kudos-Wallet hat wieder ihre alte E-Mail-Adresse',
  stopped: time =>
    `Am ${time} hat der Inhaber der früheren E-Mail-Adresse der Kudos-Wallet die Änderung zu dieser Adresse gestoppt. Diese Adresse öffnet sie nicht mehr.`,
  stoppedForYou: time =>
    `Am ${time} wurde die Änderung der E-Mail-Adresse deiner Kudos-Wallet gestoppt. Diese Adresse öffnet sie wieder, und niemand ist angemeldet.`,

  keySubject: 'Der Schlüssel deiner Kudos-Wallet wurde gezeigt',
  keyShown: time =>
    `Am ${time} wurde der private Schlüssel deiner Kudos-Wallet gezeigt, nachdem ein Code von dieser Adresse eingegeben wurde.`,
  keyAdvice:
    'Wenn du das nicht warst, hat vielleicht jemand anderes den Schlüssel: Melde dich an und sende, was die Wallet enthält, an eine andere Adresse.',

  newDeviceSubject: 'Ein neues Gerät ist in deiner Kudos-Wallet angemeldet',
  newDevice: (time, device) =>
    `Am ${time} hat sich ein bisher nicht benutztes Gerät (${device}) in deiner Kudos-Wallet angemeldet.`,
  newDeviceAdvice:
    'Wenn du das nicht warst, melde dich auf der eigenen Seite deiner Wallet an und entziehe dem Gerät dort die Erlaubnis.',

  sentSubject: 'Deine Kudos-Wallet hat eine Transaktion gesendet',
  sent: (time, what) => `Am ${time} wurde dies genehmigt: ${what}`,
  signedSubject: 'Deine Kudos-Wallet hat etwas unterschrieben',
  sentAdvice:
    'Wenn du das nicht warst, melde dich auf der eigenen Seite deiner Wallet an, melde dich überall ab und sende, was noch da ist, an eine andere Adresse.',

  passkeysSubject: 'Die Passkeys deiner Kudos-Wallet wurden geändert',
  made: time => `Am ${time} wurde deiner Kudos-Wallet ein Passkey hinzugefügt.`,
  removed: time => `Am ${time} wurde ein Passkey von deiner Kudos-Wallet entfernt.`,
  recovered: time =>
    `Am ${time} wurden alle Passkeys deiner Kudos-Wallet mit ihrem Wiederherstellungscode entfernt.`,
  'recovered by mail': time =>
    `Am ${time} wurden alle Passkeys deiner Kudos-Wallet nach einer Wiederherstellung von 72 Stunden entfernt.`,
  'new recovery code': time =>
    `Am ${time} wurde ein neuer Wiederherstellungscode deiner Kudos-Wallet angelegt. Der vorige gilt nicht mehr.`,
  passkeysAdvice:
    'Wenn du das nicht warst, melde dich in deiner Wallet an, sieh dir ihre Passkeys an und sende, was sie enthält, an eine andere Adresse.',

  recoverySubject: 'Die Passkeys deiner Kudos-Wallet sollen entfernt werden',
  recoveryBegun: time =>
    `Am ${time} hat jemand, der in deiner Kudos-Wallet angemeldet ist und deine E-Mails liest, begonnen, alle ihre Passkeys zu entfernen.`,
  recoveryWaits: until =>
    `Es dauert etwa bis ${until}, und dann ist noch ein Code aus einer E-Mail nötig. Bis es endet, ändert sich nichts, und jeden Tag weist eine E-Mail darauf hin.`,
  recoveryReady: until =>
    `Von jetzt an bis ${until} entfernt sie ein weiterer Code aus einer E-Mail. Danach ist es vorbei.`,
  recoveryByYou: 'Warst du das? Dann behalte es für dich: Wer diesen Link öffnet, kann es stoppen.',
  recoveryByOther:
    'Das warst nicht du? Dann stoppe es: Jemand anderes liest deine E-Mails und ist in deiner Wallet angemeldet.',
  stopRecovery: 'Wiederherstellung stoppen',

  goneTitle: 'Dieser Link gilt nicht mehr',
  goneAskAgain:
    'Er wurde schon benutzt oder ist abgelaufen. Geh zurück zu der Seite, auf der du deine E-Mail-Adresse eingegeben hast, und fordere einen neuen an.',
  gone: 'Er wurde schon benutzt oder ist abgelaufen.',
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
  stopChangeTitle: 'Änderung deiner E-Mail-Adresse stoppen?',
  stopChangeNow: email => ['Deine Kudos-Wallet wird jetzt mit ', email, ' geöffnet.'],
  stopChangeMeans: email => [
    'Stoppe das, wenn du es nicht warst: Dann öffnet wieder ',
    email,
    ' die Wallet, und jedes Gerät muss sich neu anmelden.',
  ],
  changeStoppedTitle: 'Die Änderung ist gestoppt',
  changeStopped:
    'Deine alte E-Mail-Adresse öffnet die Wallet wieder, und niemand ist angemeldet. Du kannst diese Seite schließen.',
  stopRecoveryTitle: 'Wiederherstellung stoppen?',
  stopRecoveryWhat:
    'Alle Passkeys deiner Kudos-Wallet sollen entfernt werden, ohne einen von ihnen zu benutzen.',
  stopRecoveryMeans: 'Stoppe das, wenn du es nicht warst. Dann bleiben die Passkeys.',
  recoveryStoppedTitle: 'Die Wiederherstellung ist gestoppt',
  recoveryStopped:
    'Deine Passkeys bleiben. Wer sie begonnen hat, ist in deiner Wallet angemeldet und liest deine E-Mails: Ändere das Passwort deines Postfachs, und entziehe auf der eigenen Seite deiner Wallet jedem Gerät die Erlaubnis, das nicht deines ist. Du kannst diese Seite schließen.',
}
