import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'Kudos pour ton site',
  title: 'Laisse tes lecteurs te dire merci.',
  lead: 'Un petit widget pour ta page : tes visiteurs t’envoient un don et un mot gentil, directement dans ton portefeuille. Pas de compte, pas de frais, personne entre vous. Saisis ton adresse, copie le code, c’est tout.',
  yourWidget: 'Ton widget',
  invitation: 'Envoyer un don',

  recipientStep: 'Qui reçoit les dons',
  looksStep: 'À quoi il ressemble',
  startStep: 'Par quoi il commence',
  wallStep: 'Quels messages il affiche',
  codeStep: 'Mets-le sur ta page',

  address: 'L’adresse de ton portefeuille ou ton nom ENS',
  addressExample: '0x… ou nom.eth',
  lookingUp: name => `Recherche de ${name}…`,
  isLookedUp: 'Recherche du nom en cours.',
  nameIs: (name, address) => `${name} est ${address}`,
  addressIsKept:
    'Le code contient cette adresse, pas le nom : si le nom change d’adresse, tes dons ne le suivent pas.',
  lookUpAgain: 'Rechercher le nom de nouveau',
  noNames:
    'Les noms ne peuvent pas être recherchés ici, car ce Kudos n’a pas de nœud Ethereum. Saisis l’adresse elle-même : 0x et 40 chiffres.',
  noName:
    'Ce n’est pas un nom qu’ENS peut contenir. Vérifie son orthographe ou saisis l’adresse 0x… elle-même.',
  emptyName: network =>
    `Ce nom n’a pas d’adresse sur ${network}. Vérifie son orthographe ou saisis l’adresse 0x… elle-même.`,
  nameNotLookedUp:
    'Ce nom n’a pas pu être recherché à l’instant. Réessaie plus tard ou saisis l’adresse 0x… elle-même.',
  takesNothing: 'Tu reçois les dons à cette adresse ; Kudos ne prélève rien et ne garde rien.',
  addressFirst: 'Saisis d’abord ton adresse.',
  noAddress:
    'Ce n’est pas une adresse de portefeuille, qui se compose de 0x et de 40 chiffres. Copie-la de nouveau depuis ton portefeuille.',
  typingError:
    'Cette adresse contient une faute de frappe : ses majuscules et minuscules ne vont pas ensemble. Copie-la de nouveau depuis ton portefeuille au lieu de la taper.',
  refused: refusal => `${refusal} Saisis l’adresse de ton propre portefeuille.`,

  siteRecipient: address => ['Les dons vont au destinataire de ce site : ', address],
  ownRecipient: 'Indiquer mon propre destinataire',
  takeSiteRecipient: address => ['Utiliser le destinataire de ce site : ', address],
  fillIn: 'Utiliser l’adresse de mon portefeuille',
  fillInThis: address => `Utiliser l’adresse de mon portefeuille ${address}`,
  walletFilledIn: 'L’adresse de ton portefeuille est indiquée.',
  thisWalletFilledIn: address => `Ton portefeuille ${address} est indiqué.`,
  disconnect: 'Déconnecter',
  notDisconnected: 'Échec de la déconnexion',

  ready: takeCode => ['Il n’en faut pas plus : ', takeCode, ', ou personnalise-le d’abord.'],
  takeCode: 'prends ton code',
  arriveOn: networks => `Les dons arrivent sur ${networks}.`,
  testNetwork: network => `${network} (un réseau de test, monnaie fictive)`,

  relayPays: (network, coin) =>
    `Sur ${network}, les visiteurs sans ${coin} peuvent te faire un don en USDC : le relais de ce site paie les frais.`,
  relayPaysFrom: (network, coin, least) =>
    `Sur ${network}, les visiteurs sans ${coin} peuvent te faire un don en USDC, à partir de ${least} : le relais de ce site paie les frais.`,
  relayTakes: (network, coin, fee) =>
    `Sur ${network}, les visiteurs sans ${coin} peuvent te faire un don en USDC : le relais prend actuellement jusqu’à ${fee} par don.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `Sur ${network}, les visiteurs sans ${coin} peuvent te faire un don en USDC, à partir de ${least} : le relais prend actuellement jusqu’à ${fee} par don.`,
  relayRefuses: (network, coin) =>
    `Sur ${network}, il faut aux visiteurs des ${coin} pour les frais de réseau : le relais de ce site ne transmet pas tes dons.`,
  relaySilent: 'Le relais de ce site ne répond pas : on ne sait pas s’il transmet tes dons.',

  widgetTitle: 'Titre',
  widgetDescription: 'Description',
  charactersUsed: (used, limit) => `${used} sur ${limit} caractères`,
  cutOff: limit => `Le widget affiche les ${limit} premiers caractères et des points de suspension.`,
  countsAsEmpty: 'Le texte « null » compte comme vide.',

  color: 'Couleur',
  palette: 'Choisir la couleur dans une palette',
  colorExpected:
    'Une couleur a 3 ou 6 chiffres parmi 0–9 et A–F, comme FFF701. D’ici là, le widget garde la sienne.',
  blackText: contrast => `Le texte dessus est noir, pour mieux se lire : contraste ${contrast}:1.`,
  whiteText: contrast => `Le texte dessus est blanc, pour mieux se lire : contraste ${contrast}:1.`,
  hardlyOnLight:
    'Elle se voit à peine sur une page claire : le widget trace donc un contour autour de ce qui a cette couleur.',
  hardlyOnDark:
    'Elle se voit à peine sur une page sombre : le widget trace donc un contour autour de ce qui a cette couleur.',

  theme: 'Thème',
  themeAuto: 'Automatique',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  language: 'Langue',
  visitorsLanguage: 'Celle du visiteur',
  visitorsLanguageMeans: 'La première de celles-ci que demande le navigateur du visiteur, sinon l’anglais.',

  network: 'Réseau',
  currency: 'Devise',
  amountIn: currency => `Montant en ${currency}`,
  empty: 'vide',
  startsWith: sum => `Le widget commence avec ${sum}.`,
  noAmount:
    'Ce n’est pas un montant : le widget commence donc avec un champ vide. Il faut des chiffres et un point, comme dans 2.5.',
  zeroIsEmpty: 'Un montant de 0 signifie vide.',
  decimals: limit => `Le widget prend ${limit} décimales et laisse les autres de côté.`,
  suggest: 'Boutons de montant',
  suggestHint: 'Jusqu’à quatre, au-dessus du montant : en dollars ou dans une devise, comme 0.002, 0.01 ETH.',
  suggestExpected:
    'Il faut des montants puis leur unité, comme 3, 5, 10 USD. D’ici là, le widget n’en affiche aucun.',
  suggestLeftOut: part =>
    `« ${part} » est ignoré : jusqu’à quatre montants supérieurs à 0 sont affichés, avec un point pour les décimales.`,
  shownOnce: currency => `Ils s’affichent dès qu’un visiteur choisit ${currency}.`,
  noPrice: (currency, network) =>
    `${currency} n’a pas de prix sur ${network} : les dollars ne s’affichent qu’en USDC.`,
  thanks: 'Ton remerciement',
  thanksHint: 'Affiché sur le reçu une fois le don arrivé.',
  afterTip: 'Lien après le don',
  afterTipHint: 'Une page pour ceux qui ont donné. Son domaine est visible sur le reçu.',
  linkExpected: 'Un lien qui commence par https:// est attendu. Jusque-là, le widget n’en affiche aucun.',
  changeable: 'Les visiteurs peuvent tout modifier.',

  listsAll: 'Ton widget affiche tous les messages que tu as reçus, sauf si tu en masques.',
  hideMessages: 'Masquer des messages',
  smallerThan: 'Masquer les dons inférieurs à',
  showAll: 'tout afficher',
  hideAll: 'tout masquer',
  unknownTokens:
    'Avec un montant minimal, quel qu’il soit, les dons en jetons inconnus sont masqués aussi : n’importe qui peut créer un jeton, et autant qu’il en veut.',
  otherCurrencies:
    'Les dons dans des devises sans minimum aussi, car ton mur montre plusieurs réseaux : 0 affiche tous ceux d’une devise.',
  leastLeftOut: (part, example) =>
    `« ${part} » est ignoré : il faut un montant avec sa devise, comme dans ${example}.`,
  namedTwice: (currency, counts, former) =>
    `${currency} est indiqué deux fois : ${counts} compte, ${former} est ignoré.`,
  nothingSmaller: 'Laisse le champ vide pour afficher tous les messages.',
  hideThese: 'Masquer ces messages',
  showsNumber: example => `Chaque message affiche son numéro, comme ${example}.`,
  showsNumberOf: (example, network) =>
    `Chaque message affiche son numéro, comme ${example}. Les numéros seuls sont ceux de ${network}.`,
  numberLeftOut: part =>
    `« ${part} » est ignoré : il faut des numéros de messages tels que les messages les affichent, comme 12 ou 15-20.`,
  hideFrom: 'Masquer tous les messages de ces adresses',
  hideFromHint:
    'Le masquage ne vaut que sur ta page. Les messages restent sur la blockchain, publics pour tous, et tes lecteurs peuvent afficher d’un clic ce que tu as masqué.',
  senderLeftOut: part => `« ${part} » est ignoré : il faut des adresses entières, commençant par 0x.`,

  preview: 'Aperçu',
  previewFrame: 'Aperçu du widget',
  nextPreviewFrame: 'Le prochain aperçu du widget',
  pageAround: 'La page qui l’entoure',
  lightPage: 'Page claire',
  darkPage: 'Page sombre',
  width: 'Largeur du widget',
  narrow: 'Étroit',
  wide: 'Large',
  tryIt: 'C’est le vrai widget : essaie-le.',
  themeHere: 'Son thème est celui de chaque visiteur ; ici, il suit la page qui l’entoure.',
  yourPage: 'Ta page',

  way: 'Façon de l’intégrer',
  plain: 'Cadre simple',
  plainMeans: 'Aucun script de notre part sur ta page. Fonctionne presque partout.',
  inline: 'Chargeur, dans le texte',
  inlineMeans: 'Un script ; le widget grandit avec son contenu, jusqu’à 720 pixels.',
  launcher: 'Chargeur, en bouton',
  launcherMeans: 'Un script ; un bouton rond dans le coin l’ouvre.',
  theseGoToSite: address => ['Ces dons vont au destinataire de ce site, ', address, '.'],
  code: 'Ton code',
  pasteAnywhere: 'Colle-le une fois dans le HTML de ta page, où tu veux.',
  pasteInPlace: 'Colle-le dans le HTML de ta page, là où le widget doit se trouver.',
  unchanging: 'La même chose, avec un script qui ne peut jamais changer',
  pinnedCode: 'Ton code, figé',
  pinnedMeans:
    'Le navigateur vérifie le script d’après son hash et refuse tout autre. Tu gardes cette version jusqu’à ce que tu en colles une autre.',
  plainCosts:
    'Le widget ne coûte rien à ta page tant qu’on n’en a pas besoin : les navigateurs le chargent quand il approche de la partie visible.',
  inlineCosts:
    'Le widget ne coûte rien à ta page tant qu’on n’en a pas besoin : il se charge quand il approche de la partie visible.',
  launcherCosts:
    'Le widget ne coûte rien à ta page tant qu’on n’en a pas besoin : il se charge quand quelqu’un approche du bouton.',
  plainWithoutScripts: attribute => [
    'Les visiteurs qui n’autorisent aucun script sur ta page le reçoivent tout de suite, car les navigateurs ignorent alors ',
    attribute,
    '.',
  ],

  withoutFrames: 'Endroits sans cadres : README, page de liens, pas de scripts',
  link: 'Lien',
  badge: 'Badge en Markdown',
  strict: 'Ta page est stricte : politiques, sandbox, isolation',
  policyMeans:
    'Ce que ta politique doit autoriser, en plus de ce qu’elle autorise déjà. Si elle interdit les styles en ligne, retire la bordure du cadre dans ta propre feuille de style.',
  allow: 'L’attribut allow',
  allowMeans:
    'Ce que le cadre peut faire : copier une adresse et demander une clé d’accès. Ton code l’a déjà.',
  sandbox: 'L’attribut sandbox',
  sandboxMeans:
    'Si tes cadres sont en sandbox, celui-ci a besoin de toutes ces valeurs. Sans allow-forms, rien ne peut être envoyé.',
  isolated: 'Code pour une page isolée',
  isolatedMeans:
    'Pour une page servie avec Cross-Origin-Embedder-Policy. Les navigateurs qui ne connaissent pas credentialless n’y affichent rien : donne le lien à ces visiteurs.',
  newTips: 'Comment savoir que j’ai reçu un don ?',
  tipList: 'Ouvrir la liste de tes dons',
  tipListMeans:
    'Avec les totaux par mois, un fichier CSV pour la comptabilité et des notifications tant qu’elle est ouverte.',
  onStream: 'Dans un stream',
  onStreamMeans:
    'Une source navigateur pour OBS : elle affiche chaque nouveau don une fois. Ajoute &test=1 pour voir une alerte.',
  newTipsShown:
    'Ouvre ta page et choisis « Messages » : les nouveaux arrivent pendant que tu regardes. Beaucoup de portefeuilles signalent aussi les paiements reçus.',
  newTipsEvent: (contract, event) => [
    'Si tu programmes : chaque don est un événement du contrat ',
    contract,
    ', ',
    event,
    ', qui contient ton adresse.',
  ],

  copy: what => ['Copier ', what],
  isCopied: what => ['Copié ', what],
  copied: what => `${what} : copié`,
  noCode: 'Pas encore de code.',
  nothingCopied: missing => `Rien n’a été copié. ${missing}`,
  notAllowed:
    'Ton navigateur ne laisse pas cette page copier. Le texte est sélectionné : appuie sur Ctrl+C ou ⌘C.',
}
