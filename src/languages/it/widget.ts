import type { WidgetWords } from '../Words.ts'

export const form: WidgetWords['form'] = {
  title: 'Sostienimi! Grazie 🖤',
  description: 'Se ti piace quello che faccio, puoi sostenere il mio lavoro con una mancia.',
  test: 'TEST',
  testMeans: ': le monete di questa rete non valgono nulla',
  sendTab: 'Invia Kudos',
  messagesTab: 'Messaggi',
  loading: 'Caricamento…',
  poweredBy: kudos => ['Con tecnologia ', kudos],

  nobody: 'Nessun wallet connesso',
  yourAccount: 'Il tuo account ',
  disconnect: 'Disconnetti',

  linked: 'Compilato da un link. Controlla prima di inviare: nulla parte da solo.',
  name: 'Nome (facoltativo)',
  message: 'Messaggio (facoltativo)',
  bytesLeft: left => `${left} byte rimasti`,
  forEver: 'Obbligatorio. Pubblico, non cancellabile.',
  suggested: 'Importi suggeriti',
  currency: 'Valuta',
  amount: 'Mancia',
  plusFee: 'più la commissione di rete',
  to: 'a:',
  noAmount: 'Ancora nessun importo',
  on: network => `su ${network}`,
  sumOn: (sum, network) => `${sum} su ${network}`,
  amountWasFor: currency =>
    currency
      ? `L’importo era in ${currency}, perciò non è inserito.`
      : 'L’importo non indica una valuta, perciò non è inserito.',
  connect: 'Connetti il tuo wallet',
  send: 'Invia i tuoi Kudos',
  confirming: 'Conferma in corso…',
  sendInFullPage: 'Apri a pagina intera per inviare',
  checking: 'Verifica in corso…',

  error: text => `Errore: ${text}`,
  tryAgain: 'Riprova',
  tryingAgain: 'Nuovo tentativo',
  unknownError: 'Errore sconosciuto',
  pageBroke: 'Questa pagina ha avuto un problema. Nulla di ciò che hai scritto è andato perso.',
  notLoaded: 'Una parte di questa pagina non si è caricata.',
  notLoadedAdvice: 'Controlla la connessione, poi riprova.',

  noRecipient: 'Questo widget non ha ancora un destinatario',
  misspelt: parameter =>
    `Questa pagina indica «${parameter}» dove è previsto «address», quindi non si può inviare nulla.`,
  twoRecipients: 'Questa pagina indica due destinatari diversi, quindi non si può inviare nulla.',
  typingError: 'L’indirizzo del destinatario contiene un refuso, quindi non si può inviare nulla.',
  noAddress: 'L’indirizzo del destinatario non è quello di un wallet, quindi non si può inviare nulla.',
  zeroAddress: 'Il destinatario è l’indirizzo zero, quindi non si può inviare nulla.',
  isKudos: 'Il destinatario è il contratto Kudos stesso, quindi non si può inviare nulla.',
  isToken: token => `Il destinatario è il contratto ${token}, quindi non si può inviare nulla.`,
  cutAddress: 'L’URL di questa pagina è tagliato a un #, quindi non si può inviare nulla.',
  noNetwork: network =>
    `Questa pagina chiede la rete «${network}», che qui non è disponibile, quindi non si può inviare nulla.`,
}

export const wall: WidgetWords['wall'] = {
  messages: 'Messaggi',
  none: 'Ancora nessun messaggio',
  noneShown: 'Non è possibile mostrare i messaggi.',
  notRead: 'Al momento non è possibile leggere i messaggi.',
  notReadAdvice: 'Controlla la connessione e riprova.',
  failed: 'La richiesta alla rete non è riuscita.',
  nonsense: 'La risposta non è valida.',
  slow: 'La rete impiega troppo tempo a rispondere.',
  wrongContract: 'Il contratto non risponde. Forse questo sito è configurato male.',
  unreachable: network => `${network} al momento non è raggiungibile.`,
  isNew: 'È arrivato un nuovo messaggio.',
  showOlder: 'Mostra precedenti',
  olderShown: 'Sono mostrati messaggi meno recenti.',
  noOlderShown: 'Nessuno dei messaggi meno recenti letti finora è mostrato.',

  anonymous: 'Anonimo',
  noComment: 'nessun commento',
  quoted: message => `«${message}»`,
  unknownToken: 'token sconosciuto',
  number: 'Messaggio numero ',

  hidden: count => ({
    one: '1 messaggio nascosto dal proprietario di questo sito.',
    other: `${count} messaggi nascosti dal proprietario di questo sito.`,
  }),
  unveiled: count => ({
    one: '1 messaggio nascosto dal proprietario di questo sito, mostrato a te.',
    other: `${count} messaggi nascosti dal proprietario di questo sito, mostrati a te.`,
  }),
  hiddenAgain: count => ({
    one: '1 messaggio di nuovo nascosto.',
    other: `${count} messaggi di nuovo nascosti.`,
  }),
  moreShown: count => ({
    one: '1 messaggio in più mostrato.',
    other: `${count} messaggi in più mostrati.`,
  }),
  show: 'Mostra',
  hide: 'Nascondi',
  hiddenHere: 'Nascosti solo qui: sulla blockchain restano pubblici.',
}
