import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({
    one: `Réessaie dans ${seconds} seconde`,
    other: `Réessaie dans ${seconds} secondes`,
  }),
  tooManyFromNetwork: seconds => ({
    one: `Trop de demandes depuis ton réseau. Réessaie dans ${seconds} seconde`,
    other: `Trop de demandes depuis ton réseau. Réessaie dans ${seconds} secondes`,
  }),
  tooManyOfWallet: seconds => ({
    one: `Trop de demandes de ce portefeuille. Réessaie dans ${seconds} seconde`,
    other: `Trop de demandes de ce portefeuille. Réessaie dans ${seconds} secondes`,
  }),
  tooManyMails: minutes => ({
    one: `Trop de messages sont partis vers cet e-mail aujourd’hui. Réessaie dans ${minutes} minute`,
    other: `Trop de messages sont partis vers cet e-mail aujourd’hui. Réessaie dans ${minutes} minutes`,
  }),
  tooManyWrongCodes: minutes => ({
    one: `Trop de codes erronés aujourd’hui. Réessaie dans ${minutes} minute`,
    other: `Trop de codes erronés aujourd’hui. Réessaie dans ${minutes} minutes`,
  }),
  tooManyChanges: 'Trop de changements aujourd’hui. Réessaie demain',

  invalidEmail: 'Adresse e-mail non valide',
  sixDigits: 'Un code a 6 chiffres',
  wrongCode: 'Code erroné',
  codeGone: 'Ce code a déjà servi ou a expiré',
  codeNeeded: 'Il faut pour cela un code reçu par e-mail. Réessaie.',
  mailDown: 'L’e-mail n’a pas pu être envoyé. Réessaie plus tard',
  unknownDevice: 'Cet appareil n’est pas connu. Recommence',
  eightLetters: 'Saisis les huit lettres que ton appareil affiche.',
  linkGone: 'Ce lien a déjà servi ou a expiré.',
  signedOut: 'Ta session est fermée. Connecte-toi de nouveau.',
  otherEmail:
    'Ton portefeuille a un autre e-mail depuis peu. Le message qui l’annonce dit comment récupérer le portefeuille.',
  damaged:
    'Les données de ce portefeuille sont endommagées. Contacte la personne qui gère cette page, s’il te plaît.',
  sameEmail: 'C’est ton e-mail actuel',
  emailTaken: 'Cet e-mail a déjà un portefeuille. Choisis-en un autre',
  changeGone: 'Ce changement a expiré. Recommence',
  emailSettles: until =>
    `L’e-mail de ce portefeuille a été changé récemment. Jusqu’au ${until}, rien ne peut en sortir et aucune première clé d’accès ne peut être créée, afin que le propriétaire de l’ancien e-mail puisse arrêter le changement.`,
  eraseGone: 'La clé privée a été affichée il y a trop longtemps. Demande-la avec un nouveau code.',

  passkeyNeeded: 'Il faut pour cela ta clé d’accès. Réessaie.',
  passkeyOnPage: page => `Ce portefeuille a une clé d’accès. Change son e-mail sur sa propre page, ${page}`,
  firstTakesCode: 'Il faut un code pour la première clé d’accès.',
  takesPasskey: 'Il faut pour cela une clé d’accès du portefeuille.',
  enoughPasskeys: 'Ce portefeuille a assez de clés d’accès. Retires-en d’abord une.',
  otherPasskey:
    'Cette clé d’accès n’a pas été acceptée : rien n’a été fait. Elle n’est pas de ce portefeuille.',
  wrongPasskey:
    'Cette clé d’accès n’a pas été acceptée : rien n’a été fait. Elle n’a pas confirmé cette demande.',
  noPasskey: 'Ce portefeuille n’a pas de clé d’accès.',
  wrongRecoveryCode: 'Ce n’est pas le code de récupération de ce portefeuille.',
  recoveryRuns:
    'Une récupération de ce portefeuille est en cours : jusqu’à sa fin, ni ses clés d’accès ni son e-mail ne peuvent être changés. Arrête-la d’abord.',
  recoveryTakes: until => `Cette récupération dure à peu près jusqu’au ${until}. Reviens à ce moment-là.`,
  recoveryGone: 'Aucune récupération de ce portefeuille n’est en cours.',

  notEnough: (symbol, network) =>
    `Le solde en ${symbol} sur ${network} ne suffit pas pour le montant et les frais de réseau.`,
  empty: (symbol, network) =>
    `Ton portefeuille est vide. Envoie des ${symbol} sur ${network} à cette adresse.`,
  wouldFail: network => `La transaction échouerait sur ${network}.`,
  dear: (network, fee) =>
    `Les frais de réseau sur ${network} iraient jusqu’à ${fee}, plus de dix fois le montant habituel. Réessaie plus tard.`,
  cheap: network =>
    `Les frais de réseau sur ${network} dépassent maintenant le maximum que cette transaction peut payer : elle ne ferait qu’attendre. Réessaie plus tard ou recommence.`,
  typingError: 'L’adresse du destinataire contient une faute de frappe.',
  networkDown: 'Le réseau est injoignable pour l’instant. Réessaie plus tard.',
  hasEnded: 'Cette demande est terminée : rien n’a été envoyé.',
  usedBefore: 'Cette demande a servi pour une autre transaction.',
  refused: network => `${network} a refusé la transaction.`,
  tooManyUnderWay: 'Trop de transactions de ce portefeuille sont en cours. Réessaie plus tard.',
  earlierWaits:
    'Un paiement précédent de ce portefeuille attend encore et partirait avec celui-ci. Annule-le d’abord sur la page du portefeuille, puis réessaie.',
  notUnderWay: 'Cette transaction n’est pas en cours.',
  notKnownYet:
    'On ne sait pas encore si le réseau l’a reçue. Réessaie dans une minute : elle n’est envoyée qu’une seule fois.',
  carriedOut: 'Elle a déjà été exécutée.',
  noHigherFee: 'Des frais plus élevés n’aideraient pas maintenant. Réessaie plus tard.',
  feeHasRisen: 'Les frais de réseau ont augmenté. Regarde-les de nouveau.',
  notEnoughForFee: 'Il n’y a pas assez dans ce portefeuille pour les frais de réseau plus élevés.',
  noName:
    'Ce n’est pas un nom qu’ENS peut contenir. Vérifie son orthographe ou saisis l’adresse 0x… elle-même.',
  emptyName: network =>
    `Ce nom n’a pas d’adresse sur ${network}. Vérifie son orthographe ou saisis l’adresse 0x… elle-même.`,
  nameNotLookedUp:
    'Ce nom n’a pas pu être recherché à l’instant. Réessaie plus tard ou saisis l’adresse 0x… elle-même.',

  databaseDown: 'Le service n’arrive pas à joindre sa base de données pour l’instant. Réessaie plus tard.',
  internal: 'Un problème est survenu dans le service. Réessaie plus tard.',

  deviceApproved: 'Un appareil a été approuvé.',
  loggedIn: 'Un appareil s’est connecté.',
  loggedOut: 'Un appareil s’est déconnecté.',
  allLoggedOut: 'Tous les appareils ont été déconnectés.',
  somethingApproved: 'Une signature ou une transaction a été approuvée.',
  textsSigned: count => ({ one: 'Un texte a été signé.', other: `${count} textes ont été signés.` }),
  transactionSent: 'Une transaction a été envoyée.',
  emailChanged: 'L’e-mail a été changé.',
  keyShown: 'La clé privée a été affichée.',
  erased: 'Le portefeuille a été effacé.',
  passkeyAdded: 'Une clé d’accès a été ajoutée.',
  passkeyTakenOff: 'Une clé d’accès a été retirée.',
  recoveryCodeMade: 'Un nouveau code de récupération a été créé.',
  allTakenOff: 'Toutes les clés d’accès ont été retirées.',
  recoveryBegun: 'Une récupération sans clés d’accès a été lancée.',
  recoveryStopped: 'Une récupération sans clés d’accès a été arrêtée.',
  deviceTakenBack: 'Un appareil a été révoqué.',
  loginTakenBack: 'Une seule session a été révoquée.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Ton code Kudos',
  login: 'Voici le code que tu as demandé. Il te sert à te connecter à ton portefeuille Kudos.',
  export:
    'Voici le code que tu as demandé. Il te sert à voir la clé privée de ton portefeuille Kudos. Quiconque a cette clé a le portefeuille.',
  'update-current':
    'Voici le code que tu as demandé. Il te sert à confirmer que ton portefeuille Kudos doit s’ouvrir avec un autre e-mail.',
  'update-new':
    'Voici le code que tu as demandé. Il te sert à confirmer que ceci est le nouvel e-mail de ton portefeuille Kudos.',
  approve: 'Voici le code que tu as demandé. Il te sert à approuver ce qui suit.',
  passkey:
    'Voici le code que tu as demandé. Il te sert à donner à ton portefeuille Kudos sa première clé d’accès. Quiconque a cette clé d’accès décide de ton argent.',
  'recovery-begin':
    'Voici le code que tu as demandé. Il te sert à lancer une récupération : après 72 heures, un autre code retire toutes les clés d’accès de ton portefeuille Kudos. Quiconque lit tes e-mails peut alors l’avoir.',
  'recovery-end':
    'Voici le code que tu as demandé. Il te sert à retirer maintenant toutes les clés d’accès de ton portefeuille Kudos. Quiconque lit tes e-mails peut alors l’avoir.',
  otherEmail: email => `L’autre e-mail est ${email}. Quiconque le lit aura ton portefeuille.`,
  codeExpires:
    'Il expire dans 10 minutes et ne sert qu’une fois, sur l’appareil qui l’a demandé. Personne de Kudos ne te le demandera jamais.',
  codeNotAsked: 'Tu n’as pas demandé de code ? Alors ne fais rien et ne le donne à personne.',
  higherFee: sum =>
    `Une transaction en cours va coûter des frais de réseau plus élevés : jusqu’à ${sum} dans la monnaie de son réseau.`,
  signature: 'Une signature, qui peut permettre à quelqu’un de prendre de l’argent dans ton portefeuille.',
  sending: (coins, network, to) => `Envoi de ${coins} sur ${network} à ${to}.`,
  allowing: (spender, amount, network) =>
    `Autorisation pour ${spender} de prendre jusqu’à ${amount} dans ton portefeuille sur ${network}.`,
  call: (contract, network, coins) =>
    `Un appel du contrat ${contract} sur ${network} avec ${coins}, qui peut déplacer d’autre argent de ton portefeuille.`,
  network: chainId => `réseau ${chainId}`,
  coins: 'jetons',

  deviceSubject: 'Est-ce ton appareil ?',
  deviceAsked: time =>
    `Le ${time}, quelqu’un a saisi cet e-mail pour se connecter à un portefeuille Kudos sur un appareil que nous ne connaissons pas.`,
  deviceYours: 'C’était toi ? Alors ouvre cette page et approuve l’appareil. Le lien expire dans 10 minutes.',
  deviceLook: 'Voir la demande',
  deviceNotYours:
    'Ce n’était pas toi ? Alors ne fais rien : sans ton accord, l’appareil ne reçoit aucun code.',
  devicesAsked:
    'Cet e-mail a été saisi pour se connecter à un portefeuille Kudos sur des appareils que nous ne connaissons pas, plus souvent aujourd’hui que nous n’envoyons de messages à ce sujet. Un seul par heure part maintenant, pour toutes les demandes.',
  devicesYours:
    'Tu es en train de te connecter ? Alors ouvre cette page et saisis le code de huit lettres que ton appareil affiche. Le lien ne sert qu’une fois, pendant une heure.',
  devicesEnter: 'Saisir le code',
  devicesNotYours:
    'Tu n’es pas en train de te connecter ? Alors ne fais rien : sans son code, aucun appareil n’entre. N’en saisis jamais un que quelqu’un t’envoie ou te dit.',

  changedSubject: 'Ton e-mail Kudos a été changé',
  changed: (time, email) =>
    `Le ${time}, l’e-mail de ton portefeuille Kudos a été remplacé par ${email}, avec des codes envoyés à cette adresse et à la nouvelle. Cette adresse ne l’ouvre plus.`,
  changedByYou: 'C’était toi ? Alors ne fais rien.',
  changedByOther:
    'Ce n’était pas toi ? Alors reprends le portefeuille dans les 24 heures. D’ici là, rien ne peut en sortir.',
  stopChange: 'Arrêter le changement',
  stoppedSubject: 'Ton portefeuille Kudos a retrouvé son ancien e-mail',
  stopped: time =>
    `Le ${time}, le propriétaire de l’e-mail que le portefeuille Kudos avait auparavant a arrêté le passage à cette adresse. Cette adresse ne l’ouvre plus.`,
  stoppedForYou: time =>
    `Le ${time}, le changement d’e-mail de ton portefeuille Kudos a été arrêté. Cette adresse l’ouvre de nouveau, et personne n’est connecté.`,

  keySubject: 'La clé privée de ton portefeuille Kudos a été affichée',
  keyShown: time =>
    `Le ${time}, la clé privée de ton portefeuille Kudos a été affichée après la saisie d’un code de cette adresse.`,
  keyAdvice:
    'Si ce n’était pas toi, quelqu’un d’autre a peut-être la clé : connecte-toi et envoie ce que contient le portefeuille à une autre adresse.',

  newDeviceSubject: 'Un nouvel appareil est connecté à ton portefeuille Kudos',
  newDevice: (time, device) =>
    `Le ${time}, un appareil qui n’avait encore jamais servi (${device}) s’est connecté à ton portefeuille Kudos.`,
  newDeviceAdvice:
    'Si ce n’était pas toi, connecte-toi à la page de ton portefeuille et révoques-y l’appareil.',

  sentSubject: 'Ton portefeuille Kudos a envoyé une transaction',
  sent: (time, what) => `Le ${time}, ceci a été approuvé : ${what}`,
  signedSubject: 'Ton portefeuille Kudos a signé quelque chose',
  sentAdvice:
    'Si ce n’était pas toi, connecte-toi à la page de ton portefeuille, déconnecte-toi partout et envoie ce qui reste à une autre adresse.',

  passkeysSubject: 'Les clés d’accès de ton portefeuille Kudos ont changé',
  made: time => `Le ${time}, une clé d’accès a été ajoutée à ton portefeuille Kudos.`,
  removed: time => `Le ${time}, une clé d’accès a été retirée de ton portefeuille Kudos.`,
  recovered: time =>
    `Le ${time}, toutes les clés d’accès de ton portefeuille Kudos ont été retirées avec son code de récupération.`,
  'recovered by mail': time =>
    `Le ${time}, toutes les clés d’accès de ton portefeuille Kudos ont été retirées après une récupération de 72 heures.`,
  'new recovery code': time =>
    `Le ${time}, un nouveau code de récupération de ton portefeuille Kudos a été créé. Le précédent n’est plus valable.`,
  passkeysAdvice:
    'Si ce n’était pas toi, connecte-toi à ton portefeuille, regarde ses clés d’accès et envoie ce qu’il contient à une autre adresse.',

  recoverySubject: 'Les clés d’accès de ton portefeuille Kudos vont être retirées',
  recoveryBegun: time =>
    `Le ${time}, quelqu’un qui a une session ouverte dans ton portefeuille Kudos et lit tes e-mails a commencé à en retirer toutes les clés d’accès.`,
  recoveryWaits: until =>
    `Cela dure à peu près jusqu’au ${until}, puis il faut un autre code reçu par e-mail. Jusqu’à la fin, rien ne change, et un e-mail le signale chaque jour.`,
  recoveryReady: until =>
    `Dès maintenant et jusqu’au ${until}, un autre code reçu par e-mail les retire. Après, c’est fini.`,
  recoveryByYou: 'C’était toi ? Alors garde ceci pour toi : quiconque ouvre ce lien peut l’arrêter.',
  recoveryByOther:
    'Ce n’était pas toi ? Alors arrête-la : quelqu’un d’autre lit tes e-mails et a une session ouverte dans ton portefeuille.',
  stopRecovery: 'Arrêter la récupération',

  goneTitle: 'Ce lien n’est plus valable',
  goneAskAgain:
    'Il a déjà servi ou a expiré. Retourne à la page où tu as saisi ton e-mail et demandes-en un autre.',
  gone: 'Il a déjà servi ou a expiré.',
  approveTitle: 'Approuver cet appareil ?',
  approveAsked: (time, email) => [
    `Le ${time}, quelqu’un a saisi `,
    email,
    ' pour se connecter à un portefeuille Kudos.',
  ],
  approveOnly:
    'N’approuve que si c’était toi, à l’instant. Ensuite, nous envoyons un code à la même adresse.',
  approveIt: 'Approuver',
  approvedTitle: 'L’appareil est approuvé',
  approved:
    'Un code est en route vers ton e-mail. Retourne à la page où tu as saisi ton e-mail ; tu peux fermer celle-ci.',
  whichTitle: 'Quel appareil est le tien ?',
  whichAsked: email => [
    'Quelqu’un a saisi ',
    email,
    ' pour se connecter à un portefeuille Kudos. C’était toi ? Alors saisis le code que ton appareil affiche.',
  ],
  whichOnly: 'N’en saisis jamais un que quelqu’un t’envoie ou te dit : cela laisserait entrer son appareil.',
  whichCode: 'Code sur ton appareil',
  enteredTitle: 'Retourne à ton appareil',
  entered:
    'La suite s’y affiche en quelques secondes, et un code de six chiffres est en route vers ton e-mail. Il ne se passe rien ? Alors ouvre de nouveau le lien de l’e-mail et compare les huit lettres.',
  stopChangeTitle: 'Arrêter le changement de ton e-mail ?',
  stopChangeNow: email => ['Ton portefeuille Kudos s’ouvre maintenant avec ', email, '.'],
  stopChangeMeans: email => [
    'Arrête cela si ce n’était pas toi : ',
    email,
    ' ouvre de nouveau le portefeuille, et chaque appareil doit se reconnecter.',
  ],
  changeStoppedTitle: 'Le changement est arrêté',
  changeStopped:
    'Ton ancien e-mail ouvre de nouveau le portefeuille, et plus aucune session n’est ouverte. Tu peux fermer cette page.',
  stopRecoveryTitle: 'Arrêter la récupération ?',
  stopRecoveryWhat:
    'Toutes les clés d’accès de ton portefeuille Kudos vont être retirées, sans utiliser aucune d’elles.',
  stopRecoveryMeans: 'Arrête cela si ce n’était pas toi. Les clés d’accès restent alors.',
  recoveryStoppedTitle: 'La récupération est arrêtée',
  recoveryStopped:
    'Tes clés d’accès restent. La personne qui l’a lancée a une session ouverte dans ton portefeuille et lit tes e-mails : change le mot de passe de ta messagerie et, sur la page de ton portefeuille, révoque tout appareil qui n’est pas à toi. Tu peux fermer cette page.',
}
