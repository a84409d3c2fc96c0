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
  mailDown: 'L’e-mail n’a pas pu être envoyé. Réessaie plus tard',
  unknownDevice: 'Cet appareil n’est pas connu. Recommence',
  eightLetters: 'Saisis les huit lettres que ton appareil affiche.',
  signedOut: 'Ta session est fermée. Connecte-toi de nouveau.',
  sameEmail: 'C’est ton e-mail actuel',
  changeGone: 'Ce changement a expiré. Recommence',

  enoughPasskeys: 'Ce portefeuille a assez de clés d’accès. Retires-en d’abord une.',

  databaseDown: 'Le service n’arrive pas à joindre sa base de données pour l’instant. Réessaie plus tard.',
  internal: 'Un problème est survenu dans le service. Réessaie plus tard.',

  walletUnknown: 'Cet e-mail n’a pas ce portefeuille.',
  walletExists: 'Cet e-mail a déjà un portefeuille.',
  lastPasskey: 'C’est la dernière clé d’accès du portefeuille. Note d’abord sa phrase.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Ton code Kudos',
  login: 'Voici le code que tu as demandé. Il te sert à te connecter à ton portefeuille Kudos.',
  'update-current':
    'Voici le code que tu as demandé. Il te sert à confirmer que ton portefeuille Kudos doit s’ouvrir avec un autre e-mail.',
  'update-new':
    'Voici le code que tu as demandé. Il te sert à confirmer que ceci est le nouvel e-mail de ton portefeuille Kudos.',
  otherEmail: email =>
    `L’autre e-mail est ${email}. Quiconque le lit pourra se connecter à ton portefeuille, mais aura besoin de ta clé d’accès pour en dépenser l’argent.`,
  codeExpires:
    'Il expire dans 10 minutes et ne sert qu’une fois, sur l’appareil qui l’a demandé. Personne de Kudos ne te le demandera jamais.',
  codeNotAsked: 'Tu n’as pas demandé de code ? Alors ne fais rien et ne le donne à personne.',

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

  changedAdvice:
    'Si ce n’était pas toi, quelqu’un d’autre a peut-être accès à ton portefeuille. Ouvre-le sur un appareil que tu as déjà utilisé, ou avec la phrase de récupération, et envoie l’argent à une autre adresse.',

  newDeviceSubject: 'Un nouvel appareil est connecté à ton portefeuille Kudos',
  newDevice: (time, device) =>
    `Le ${time}, un appareil qui n’avait encore jamais servi (${device}) s’est connecté à ton portefeuille Kudos.`,
  newDeviceAdvice:
    'Si ce n’était pas toi, connecte-toi à la page de ton portefeuille et révoques-y l’appareil.',

  passkeysSubject: 'Les clés d’accès de ton portefeuille Kudos ont changé',
  made: time => `Le ${time}, une clé d’accès a été ajoutée à ton portefeuille Kudos.`,
  removed: time => `Le ${time}, une clé d’accès a été retirée de ton portefeuille Kudos.`,
  passkeysAdvice:
    'Si ce n’était pas toi, connecte-toi à ton portefeuille, regarde ses clés d’accès et envoie ce qu’il contient à une autre adresse.',

  goneTitle: 'Ce lien n’est plus valable',
  goneAskAgain:
    'Il a déjà servi ou a expiré. Retourne à la page où tu as saisi ton e-mail et demandes-en un autre.',
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
  newWalletSubject: 'Ton e-mail Kudos a un nouveau portefeuille',
  newWallet: (time, address) => `Le ${time}, le portefeuille ${address} a été créé pour cet e-mail.`,
  newWalletAdvice:
    'Si ce n’était pas toi, quelqu’un d’autre lit tes e-mails : change le mot de passe de ta messagerie et ne paie rien à ce portefeuille.',
}
