import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({ one: 'Riprova tra 1 secondo', other: `Riprova tra ${seconds} secondi` }),
  tooManyFromNetwork: seconds => ({
    one: 'Troppe richieste dalla tua rete. Riprova tra 1 secondo',
    other: `Troppe richieste dalla tua rete. Riprova tra ${seconds} secondi`,
  }),
  tooManyOfWallet: seconds => ({
    one: 'Troppe richieste di questo wallet. Riprova tra 1 secondo',
    other: `Troppe richieste di questo wallet. Riprova tra ${seconds} secondi`,
  }),
  tooManyMails: minutes => ({
    one: 'Oggi sono stati inviati troppi messaggi a questa email. Riprova tra un minuto',
    other: `Oggi sono stati inviati troppi messaggi a questa email. Riprova tra ${minutes} minuti`,
  }),
  tooManyWrongCodes: minutes => ({
    one: 'Troppi codici sbagliati oggi. Riprova tra un minuto',
    other: `Troppi codici sbagliati oggi. Riprova tra ${minutes} minuti`,
  }),
  tooManyChanges: 'Troppi cambi oggi. Riprova domani',

  invalidEmail: 'Email non valida',
  sixDigits: 'Un codice ha 6 cifre',
  wrongCode: 'Codice sbagliato',
  codeGone: 'Questo codice è già stato usato o è scaduto',
  mailDown: 'Non è stato possibile inviare l’email. Riprova più tardi',
  unknownDevice: 'Questo dispositivo non è noto. Ricomincia',
  eightLetters: 'Inserisci le otto lettere che il tuo dispositivo mostra.',
  signedOut: 'La tua sessione è chiusa. Accedi di nuovo.',
  sameEmail: 'Questa è la tua email attuale',
  changeGone: 'Questo cambio è scaduto. Ricomincia',

  enoughPasskeys: 'Questo wallet ha già abbastanza passkey. Prima rimuovine una.',

  databaseDown: 'In questo momento il servizio non raggiunge il suo database. Riprova più tardi.',
  internal: 'Qualcosa è andato storto nel servizio. Riprova più tardi.',

  walletUnknown: 'Questa email non ha questo wallet.',
  walletExists: 'Questa email ha già un wallet.',
  lastPasskey: 'Questa è l’ultima passkey del wallet. Prima annota la sua frase.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Il tuo codice Kudos',
  login: 'Ecco il codice che hai chiesto. Usalo per accedere al tuo wallet Kudos.',
  'update-current':
    'Ecco il codice che hai chiesto. Usalo per confermare che il tuo wallet Kudos si aprirà con un’altra email.',
  'update-new':
    'Ecco il codice che hai chiesto. Usalo per confermare che questa è la nuova email del tuo wallet Kudos.',
  otherEmail: email =>
    `L’altra email è ${email}. Chi la legge potrà accedere al tuo wallet, ma per spendere avrà bisogno della tua passkey.`,
  codeExpires:
    'Scade tra 10 minuti e funziona una sola volta, sul dispositivo che l’ha chiesto. Nessuno di Kudos te lo chiederà mai.',
  codeNotAsked: 'Non hai chiesto un codice? Allora non fare nulla e non darlo a nessuno.',

  deviceSubject: 'È questo il tuo dispositivo?',
  deviceAsked: time =>
    `In data ${time} qualcuno ha inserito questa email per accedere a un wallet Kudos su un dispositivo che non conosciamo.`,
  deviceYours: 'Eri tu? Allora apri questa pagina e approva il dispositivo. Il link scade tra 10 minuti.',
  deviceLook: 'Vedi la richiesta',
  deviceNotYours:
    'Non eri tu? Allora non fare nulla: senza la tua approvazione il dispositivo non riceve alcun codice.',
  devicesAsked:
    'Questa email è stata inserita per accedere a un wallet Kudos su dispositivi che non conosciamo, oggi più spesso di quanto inviamo messaggi al riguardo. Ora ne parte uno all’ora, per tutte le richieste.',
  devicesYours:
    'Stai effettuando l’accesso? Allora apri questa pagina e inserisci il codice di otto lettere che il tuo dispositivo mostra. Il link funziona una sola volta, entro un’ora.',
  devicesEnter: 'Inserisci il codice',
  devicesNotYours:
    'Non stai effettuando l’accesso? Allora non fare nulla: senza il suo codice nessun dispositivo entra. Non inserire mai un codice che qualcuno ti invia o ti dice.',

  changedSubject: 'La tua email Kudos è stata cambiata',
  changed: (time, email) =>
    `In data ${time} l’email del tuo wallet Kudos è stata cambiata in ${email}, con codici inviati a questo indirizzo e a quello nuovo. Questo indirizzo non lo apre più.`,

  changedAdvice:
    'Se non eri tu, qualcun altro potrebbe avere accesso al tuo wallet. Aprilo su un dispositivo che hai già usato, o con la frase di recupero, e invia i soldi a un altro indirizzo.',

  newDeviceSubject: 'Un nuovo dispositivo ha effettuato l’accesso al tuo wallet Kudos',
  newDevice: (time, device) =>
    `In data ${time} un dispositivo mai usato prima (${device}) ha effettuato l’accesso al tuo wallet Kudos.`,
  newDeviceAdvice: 'Se non eri tu, accedi alla pagina del tuo wallet e revoca lì il dispositivo.',

  passkeysSubject: 'Le passkey del tuo wallet Kudos sono cambiate',
  made: time => `In data ${time} è stata aggiunta una passkey al tuo wallet Kudos.`,
  removed: time => `In data ${time} è stata rimossa una passkey dal tuo wallet Kudos.`,
  passkeysAdvice:
    'Se non eri tu, accedi al tuo wallet, guarda le sue passkey e invia ciò che contiene a un altro indirizzo.',

  goneTitle: 'Questo link non è più valido',
  goneAskAgain:
    'È già stato usato o è scaduto. Torna alla pagina dove hai inserito la tua email e chiedine un altro.',
  approveTitle: 'Approvare questo dispositivo?',
  approveAsked: (time, email) => [
    `In data ${time} qualcuno ha inserito `,
    email,
    ' per accedere a un wallet Kudos.',
  ],
  approveOnly: 'Approva solo se eri tu, proprio adesso. Poi inviamo un codice allo stesso indirizzo.',
  approveIt: 'Approva',
  approvedTitle: 'Il dispositivo è approvato',
  approved:
    'Un codice è in viaggio verso la tua email. Torna alla pagina dove hai inserito la tua email; questa puoi chiuderla.',
  whichTitle: 'Qual è il tuo dispositivo?',
  whichAsked: email => [
    'Qualcuno ha inserito ',
    email,
    ' per accedere a un wallet Kudos. Eri tu? Allora inserisci il codice che il tuo dispositivo mostra.',
  ],
  whichOnly:
    'Non inserire mai un codice che qualcuno ti invia o ti dice: farebbe entrare il suo dispositivo.',
  whichCode: 'Codice sul tuo dispositivo',
  enteredTitle: 'Torna al tuo dispositivo',
  entered:
    'Lì si prosegue in pochi secondi, e un codice di sei cifre è in viaggio verso la tua email. Non succede nulla? Allora apri di nuovo il link dell’email e confronta le otto lettere.',
  newWalletSubject: 'La tua email Kudos ha un nuovo wallet',
  newWallet: (time, address) => `Il ${time} è stato creato il wallet ${address} per questa email.`,
  newWalletAdvice:
    'Se non sei stato tu, qualcun altro legge le tue email: cambia la password della tua casella e non pagare nulla a questo wallet.',
}
