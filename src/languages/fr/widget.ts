import type { WidgetWords } from '../Words.ts'

export const form: WidgetWords['form'] = {
  title: 'Soutiens-moi ! Merci 🖤',
  description: 'Si tu aimes ce que je fais, tu peux soutenir mon travail par un don.',
  test: 'TEST',
  testMeans: ' : les jetons de ce réseau ne valent rien',
  sendTab: 'Envoyer',
  messagesTab: 'Messages',
  loading: 'Chargement…',
  poweredBy: kudos => ['Propulsé par ', kudos],

  nobody: 'Aucun portefeuille connecté',
  yourAccount: 'Ton compte ',
  disconnect: 'Déconnecter',

  linked: 'Rempli à partir d’un lien. Vérifie avant d’envoyer : rien ne part tout seul.',
  name: 'Nom (facultatif)',
  message: 'Message (facultatif)',
  bytesLeft: left => `${left} octets restants`,
  forEver: 'Obligatoire. Public, impossible à effacer.',
  suggested: 'Montants suggérés',
  currency: 'Devise',
  amount: 'Don',
  plusFee: 'plus les frais de réseau',
  to: 'à :',
  noAmount: 'Pas encore de montant',
  on: network => `sur ${network}`,
  sumOn: (sum, network) => `${sum} sur ${network}`,
  amountWasFor: currency =>
    currency
      ? `Le montant était en ${currency}, il n’est donc pas rempli.`
      : 'Le montant n’indique aucune devise, il n’est donc pas rempli.',
  connect: 'Connecter ton portefeuille',
  send: 'Envoyer tes Kudos',
  confirming: 'Confirmation…',
  sendInFullPage: 'Ouvrir en pleine page pour envoyer',
  checking: 'Vérification…',

  error: text => `Erreur : ${text}`,
  tryAgain: 'Réessayer',
  tryingAgain: 'Nouvel essai',
  unknownError: 'Erreur inconnue',
  pageBroke: 'Cette page a rencontré un problème. Rien de ce que tu as écrit n’est perdu.',
  notLoaded: 'Une partie de cette page ne s’est pas chargée.',
  notLoadedAdvice: 'Vérifie ta connexion, puis réessaie.',

  noRecipient: 'Ce widget n’a pas encore de destinataire',
  misspelt: parameter =>
    `Cette page indique « ${parameter} » au lieu de « address » : rien ne peut être envoyé.`,
  twoRecipients: 'Cette page indique deux destinataires différents : rien ne peut être envoyé.',
  typingError: 'L’adresse du destinataire contient une faute de frappe : rien ne peut être envoyé.',
  noAddress: 'L’adresse du destinataire n’est pas celle d’un portefeuille : rien ne peut être envoyé.',
  zeroAddress: 'Le destinataire est l’adresse zéro : rien ne peut être envoyé.',
  isKudos: 'Le destinataire est le contrat Kudos lui-même : rien ne peut être envoyé.',
  isToken: token => `Le destinataire est le contrat ${token} : rien ne peut être envoyé.`,
  cutAddress: 'L’URL de cette page est coupée à un # : rien ne peut être envoyé.',
  noNetwork: network =>
    `Cette page demande le réseau « ${network} », qui n’est pas proposé ici : rien ne peut être envoyé.`,
}

export const wall: WidgetWords['wall'] = {
  messages: 'Messages',
  none: 'Aucun message reçu pour l’instant',
  noneShown: 'Les messages ne peuvent pas être affichés.',
  notRead: 'Les messages ne peuvent pas être lus pour l’instant.',
  notReadAdvice: 'Vérifie ta connexion et réessaie.',
  failed: 'La requête au réseau a échoué.',
  nonsense: 'La réponse n’est pas valide.',
  slow: 'Le réseau met trop de temps à répondre.',
  wrongContract: 'Le contrat ne répond pas. Ce site est peut-être mal configuré.',
  unreachable: network => `${network} est injoignable pour l’instant.`,
  isNew: 'Un nouveau message est arrivé.',
  showOlder: 'Voir les précédents',
  olderShown: 'Des messages plus anciens sont affichés.',
  noOlderShown: 'Aucun des messages plus anciens lus jusqu’ici n’est affiché.',

  anonymous: 'Anonyme',
  noComment: 'sans commentaire',
  quoted: message => `« ${message} »`,
  unknownToken: 'jeton inconnu',
  number: 'Message numéro ',

  hidden: count => ({
    one: '1 message masqué par le propriétaire de ce site.',
    other: `${count} messages masqués par le propriétaire de ce site.`,
  }),
  unveiled: count => ({
    one: '1 message masqué par le propriétaire de ce site, affiché pour toi.',
    other: `${count} messages masqués par le propriétaire de ce site, affichés pour toi.`,
  }),
  hiddenAgain: count => ({
    one: '1 message de nouveau masqué.',
    other: `${count} messages de nouveau masqués.`,
  }),
  moreShown: count => ({
    one: '1 message de plus affiché.',
    other: `${count} messages de plus affichés.`,
  }),
  show: 'Afficher',
  hide: 'Masquer',
  hiddenHere: 'Masqués ici seulement : sur la blockchain, ils restent publics.',
}
