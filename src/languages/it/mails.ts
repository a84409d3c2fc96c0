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
  codeNeeded: 'Per questo serve un codice ricevuto via email. Riprova.',
  mailDown: 'Non è stato possibile inviare l’email. Riprova più tardi',
  unknownDevice: 'Questo dispositivo non è noto. Ricomincia',
  eightLetters: 'Inserisci le otto lettere che il tuo dispositivo mostra.',
  linkGone: 'Questo link è già stato usato o è scaduto.',
  signedOut: 'La tua sessione è chiusa. Accedi di nuovo.',
  otherEmail:
    'Da poco il tuo wallet ha un’altra email. Il messaggio che lo annuncia spiega come riprendere il wallet.',
  damaged: 'I dati di questo wallet sono danneggiati. Contatta chi gestisce questa pagina.',
  sameEmail: 'Questa è la tua email attuale',
  emailTaken: 'Questa email ha già un wallet. Scegline un’altra',
  changeGone: 'Questo cambio è scaduto. Ricomincia',
  emailSettles: until =>
    `L’email di questo wallet è stata cambiata di recente. Nulla può lasciarlo e non si può creare una prima passkey prima di questo momento: ${until}. Così il titolare della vecchia email può fermare il cambio.`,
  eraseGone: 'La chiave è stata mostrata troppo tempo fa. Chiedila con un nuovo codice.',

  passkeyNeeded: 'Per questo serve la tua passkey. Riprova.',
  passkeyOnPage: page => `Questo wallet ha una passkey. Cambia la sua email sulla sua pagina, ${page}`,
  firstTakesCode: 'Per la prima passkey serve un codice.',
  takesPasskey: 'Per questo serve una passkey del wallet.',
  enoughPasskeys: 'Questo wallet ha già abbastanza passkey. Prima rimuovine una.',
  otherPasskey:
    'Questa passkey non è stata accettata, perciò non è stato fatto nulla. Non è di questo wallet.',
  wrongPasskey:
    'Questa passkey non è stata accettata, perciò non è stato fatto nulla. Non ha confermato questa richiesta.',
  noPasskey: 'Questo wallet non ha passkey.',
  wrongRecoveryCode: 'Questo non è il codice di recupero di questo wallet.',
  recoveryRuns:
    'È in corso un recupero di questo wallet: finché non finisce, non si possono cambiare né le sue passkey né la sua email. Prima fermalo.',
  recoveryTakes: until => `Questo recupero richiede tempo. Termine previsto: ${until}. Torna allora.`,
  recoveryGone: 'Non è in corso alcun recupero di questo wallet.',

  notEnough: (symbol, network) =>
    `Su ${network} non c’è abbastanza ${symbol} per l’importo e la commissione di rete.`,
  empty: (symbol, network) => `Il tuo wallet è vuoto. Invia ${symbol} su ${network} a questo indirizzo.`,
  wouldFail: network => `La transazione su ${network} non riuscirebbe.`,
  dear: (network, fee) =>
    `La commissione di rete su ${network} arriverebbe fino a ${fee}, più di dieci volte il solito. Riprova più tardi.`,
  cheap: network =>
    `La commissione di rete su ${network} ora supera il massimo che questa transazione può pagare, perciò resterebbe solo in attesa. Riprova più tardi o ricomincia.`,
  typingError: 'L’indirizzo del destinatario contiene un refuso.',
  networkDown: 'In questo momento la rete non è raggiungibile. Riprova più tardi.',
  hasEnded: 'Questa richiesta è terminata, perciò non è stato inviato nulla.',
  usedBefore: 'Questa richiesta è stata usata per un’altra transazione.',
  refused: network => `${network} ha rifiutato la transazione.`,
  tooManyUnderWay: 'Troppe transazioni di questo wallet sono in corso. Riprova più tardi.',
  earlierWaits:
    'Un pagamento precedente di questo wallet è ancora in attesa e partirebbe insieme a questo. Annullalo prima sulla pagina del wallet, poi riprova.',
  notUnderWay: 'Questa transazione non è in corso.',
  notKnownYet: 'Non si sa ancora se la rete ce l’ha. Riprova tra un minuto: viene inviata una sola volta.',
  carriedOut: 'È già stata eseguita.',
  noHigherFee: 'Una commissione più alta ora non aiuterebbe. Riprova più tardi.',
  feeHasRisen: 'La commissione di rete è aumentata. Ricontrollala.',
  notEnoughForFee: 'In questo wallet non c’è abbastanza per la commissione di rete più alta.',
  noName:
    'Questo non è un nome che ENS possa contenere. Controlla come si scrive o inserisci l’indirizzo 0x… stesso.',
  emptyName: network =>
    `Questo nome non ha un indirizzo su ${network}. Controlla come si scrive o inserisci l’indirizzo 0x… stesso.`,
  nameNotLookedUp:
    'In questo momento non è stato possibile cercare il nome. Riprova più tardi o inserisci l’indirizzo 0x… stesso.',

  databaseDown: 'In questo momento il servizio non raggiunge il suo database. Riprova più tardi.',
  internal: 'Qualcosa è andato storto nel servizio. Riprova più tardi.',

  deviceApproved: 'È stato approvato un dispositivo.',
  loggedIn: 'Un dispositivo ha effettuato l’accesso.',
  loggedOut: 'Un dispositivo è uscito.',
  allLoggedOut: 'Tutti i dispositivi sono stati disconnessi.',
  somethingApproved: 'È stata approvata una firma o una transazione.',
  textsSigned: count => ({ one: 'È stato firmato un testo.', other: `Sono stati firmati ${count} testi.` }),
  transactionSent: 'È stata inviata una transazione.',
  emailChanged: 'L’email è stata cambiata.',
  keyShown: 'La chiave privata è stata mostrata.',
  erased: 'Il wallet è stato cancellato.',
  passkeyAdded: 'È stata aggiunta una passkey.',
  passkeyTakenOff: 'È stata rimossa una passkey.',
  recoveryCodeMade: 'È stato creato un nuovo codice di recupero.',
  allTakenOff: 'Tutte le passkey sono state rimosse.',
  recoveryBegun: 'È stato avviato un recupero senza passkey.',
  recoveryStopped: 'È stato fermato un recupero senza passkey.',
  deviceTakenBack: 'È stato revocato un dispositivo.',
  loginTakenBack: 'È stato revocato un singolo accesso.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Il tuo codice Kudos',
  login: 'Ecco il codice che hai chiesto. Usalo per accedere al tuo wallet Kudos.',
  export:
    'Ecco il codice che hai chiesto. Usalo per vedere la chiave privata del tuo wallet Kudos. Chi ha quella chiave ha il wallet.',
  'update-current':
    'Ecco il codice che hai chiesto. Usalo per confermare che il tuo wallet Kudos si aprirà con un’altra email.',
  'update-new':
    'Ecco il codice che hai chiesto. Usalo per confermare che questa è la nuova email del tuo wallet Kudos.',
  approve: 'Ecco il codice che hai chiesto. Usalo per approvare quanto segue.',
  passkey:
    'Ecco il codice che hai chiesto. Usalo per dare al tuo wallet Kudos la sua prima passkey. Chi ha quella passkey decide del tuo denaro.',
  'recovery-begin':
    'Ecco il codice che hai chiesto. Usalo per avviare un recupero: dopo 72 ore un altro codice rimuove tutte le passkey dal tuo wallet Kudos. Allora chi legge le tue email può averlo.',
  'recovery-end':
    'Ecco il codice che hai chiesto. Usalo per rimuovere ora tutte le passkey dal tuo wallet Kudos. Allora chi legge le tue email può averlo.',
  otherEmail: email => `L’altra email è ${email}. Chi la legge avrà il tuo wallet.`,
  codeExpires:
    'Scade tra 10 minuti e funziona una sola volta, sul dispositivo che l’ha chiesto. Nessuno di Kudos te lo chiederà mai.',
  codeNotAsked: 'Non hai chiesto un codice? Allora non fare nulla e non darlo a nessuno.',
  higherFee: sum =>
    `Una transazione in corso costerà una commissione di rete più alta: fino a ${sum} nella moneta della sua rete.`,
  signature: 'Una firma, che potrebbe permettere a qualcuno di prelevare denaro dal tuo wallet.',
  sending: (coins, network, to) => `Invio di ${coins} su ${network} a ${to}.`,
  allowing: (spender, amount, network) =>
    `Permesso a ${spender} di prelevare fino a ${amount} dal tuo wallet su ${network}.`,
  call: (contract, network, coins) =>
    `Una chiamata al contratto ${contract} su ${network} con ${coins}, che potrebbe spostare altro denaro del tuo wallet.`,
  network: chainId => `rete ${chainId}`,
  coins: 'monete',

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
  changedByYou: 'Eri tu? Allora non fare nulla.',
  changedByOther: 'Non eri tu? Allora riprendi il wallet entro 24 ore. Fino ad allora nulla può lasciarlo.',
  stopChange: 'Ferma il cambio',
  stoppedSubject: 'Il tuo wallet Kudos ha di nuovo la vecchia email',
  stopped: time =>
    `In data ${time} il titolare dell’email che il wallet Kudos aveva prima ha fermato il cambio a questo indirizzo. Questo indirizzo non lo apre più.`,
  stoppedForYou: time =>
    `In data ${time} il cambio di email del tuo wallet Kudos è stato fermato. Questo indirizzo lo apre di nuovo e nessuno ha effettuato l’accesso.`,

  keySubject: 'La chiave privata del tuo wallet Kudos è stata mostrata',
  keyShown: time =>
    `In data ${time} la chiave privata del tuo wallet Kudos è stata mostrata, dopo che è stato inserito un codice di questo indirizzo.`,
  keyAdvice:
    'Se non eri tu, qualcun altro potrebbe avere la chiave: accedi e invia ciò che il wallet contiene a un altro indirizzo.',

  newDeviceSubject: 'Un nuovo dispositivo ha effettuato l’accesso al tuo wallet Kudos',
  newDevice: (time, device) =>
    `In data ${time} un dispositivo mai usato prima (${device}) ha effettuato l’accesso al tuo wallet Kudos.`,
  newDeviceAdvice: 'Se non eri tu, accedi alla pagina del tuo wallet e revoca lì il dispositivo.',

  sentSubject: 'Il tuo wallet Kudos ha inviato una transazione',
  sent: (time, what) => `In data ${time} è stato approvato quanto segue: ${what}`,
  signedSubject: 'Il tuo wallet Kudos ha firmato qualcosa',
  sentAdvice:
    'Se non eri tu, accedi alla pagina del tuo wallet, esci ovunque e invia ciò che resta a un altro indirizzo.',

  passkeysSubject: 'Le passkey del tuo wallet Kudos sono cambiate',
  made: time => `In data ${time} è stata aggiunta una passkey al tuo wallet Kudos.`,
  removed: time => `In data ${time} è stata rimossa una passkey dal tuo wallet Kudos.`,
  recovered: time =>
    `In data ${time} tutte le passkey sono state rimosse dal tuo wallet Kudos con il suo codice di recupero.`,
  'recovered by mail': time =>
    `In data ${time} tutte le passkey sono state rimosse dal tuo wallet Kudos dopo un recupero di 72 ore.`,
  'new recovery code': time =>
    `In data ${time} è stato creato un nuovo codice di recupero del tuo wallet Kudos. Il precedente non vale più.`,
  passkeysAdvice:
    'Se non eri tu, accedi al tuo wallet, guarda le sue passkey e invia ciò che contiene a un altro indirizzo.',

  recoverySubject: 'Le passkey del tuo wallet Kudos stanno per essere rimosse',
  recoveryBegun: time =>
    `In data ${time} qualcuno che ha effettuato l’accesso al tuo wallet Kudos e legge le tue email ha iniziato a rimuoverne tutte le passkey.`,
  recoveryWaits: until =>
    `Termine previsto: ${until}; poi serve un altro codice ricevuto via email. Finché non finisce non cambia nulla, e ogni giorno un’email lo segnala.`,
  recoveryReady: until =>
    `Da adesso un altro codice ricevuto via email le rimuove, entro questo termine: ${until}. Poi è finita.`,
  recoveryByYou: 'Eri tu? Allora tienilo per te: chi apre questo link può fermarlo.',
  recoveryByOther:
    'Non eri tu? Allora fermalo: qualcun altro legge le tue email e ha effettuato l’accesso al tuo wallet.',
  stopRecovery: 'Ferma il recupero',

  goneTitle: 'Questo link non è più valido',
  goneAskAgain:
    'È già stato usato o è scaduto. Torna alla pagina dove hai inserito la tua email e chiedine un altro.',
  gone: 'È già stato usato o è scaduto.',
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
  stopChangeTitle: 'Fermare il cambio della tua email?',
  stopChangeNow: email => ['Ora il tuo wallet Kudos si apre con ', email, '.'],
  stopChangeMeans: email => [
    'Fermalo se non eri tu: ',
    email,
    ' apre di nuovo il wallet, e ogni dispositivo deve effettuare di nuovo l’accesso.',
  ],
  changeStoppedTitle: 'Il cambio è stato fermato',
  changeStopped:
    'La tua vecchia email apre di nuovo il wallet, e nessuno ha l’accesso in corso. Puoi chiudere questa pagina.',
  stopRecoveryTitle: 'Fermare il recupero?',
  stopRecoveryWhat: 'Tutte le passkey del tuo wallet Kudos stanno per essere rimosse, senza usarne alcuna.',
  stopRecoveryMeans: 'Fermalo se non eri tu. Così le passkey restano.',
  recoveryStoppedTitle: 'Il recupero è stato fermato',
  recoveryStopped:
    'Le tue passkey restano. Chi lo ha avviato ha effettuato l’accesso al tuo wallet e legge le tue email: cambia la password della tua casella di posta e, sulla pagina del tuo wallet, revoca ogni dispositivo che non è tuo. Puoi chiudere questa pagina.',
}
