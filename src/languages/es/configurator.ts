import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'Kudos para tu sitio',
  title: 'Deja que tus lectores te den las gracias.',
  lead: 'Un pequeño widget para tu página: tus visitantes te envían una propina y unas palabras amables, directas a tu billetera. Sin cuenta, sin comisión, sin nadie en medio. Escribe tu dirección, copia el código y listo.',
  yourWidget: 'Tu widget',
  invitation: 'Enviar una propina',

  recipientStep: 'Quién recibe las propinas',
  looksStep: 'Qué aspecto tiene',
  startStep: 'Con qué empieza',
  wallStep: 'Qué mensajes muestra',
  codeStep: 'Ponlo en tu página',

  address: 'La dirección de tu billetera o tu nombre ENS',
  addressExample: '0x… o nombre.eth',
  lookingUp: name => `Buscando ${name}…`,
  isLookedUp: 'Se está buscando el nombre.',
  nameIs: (name, address) => `${name} es ${address}`,
  addressIsKept:
    'El código contiene esta dirección, no el nombre: si el nombre pasa a otra dirección, tus propinas no.',
  lookUpAgain: 'Buscar el nombre otra vez',
  noNames:
    'Aquí no se pueden buscar nombres, porque este Kudos no tiene nodo de Ethereum. Escribe la dirección misma: 0x y 40 dígitos.',
  noName: 'Este no es un nombre que ENS pueda contener. Revisa cómo se escribe o introduce la dirección 0x….',
  emptyName: network =>
    `Este nombre no tiene dirección en ${network}. Revisa cómo se escribe o introduce la dirección 0x….`,
  nameNotLookedUp:
    'Este nombre no se pudo buscar en este momento. Vuelve a intentarlo más tarde o introduce la dirección 0x….',
  takesNothing: 'Recibes las propinas en esta dirección; Kudos no cobra nada ni guarda nada.',
  addressFirst: 'Escribe primero tu dirección.',
  noAddress:
    'Esto no es una dirección de billetera, que consta de 0x y 40 dígitos. Vuelve a copiarla de tu billetera.',
  typingError:
    'Esta dirección tiene una errata: sus mayúsculas y minúsculas no concuerdan. Vuelve a copiarla de tu billetera en vez de teclearla.',
  refused: refusal => `${refusal} Escribe la dirección de tu propia billetera.`,

  siteRecipient: address => ['Las propinas van al destinatario de este sitio: ', address],
  ownRecipient: 'Indicar un destinatario propio',
  takeSiteRecipient: address => ['Usar el destinatario de este sitio: ', address],
  fillIn: 'Usar la dirección de mi billetera',
  fillInThis: address => `Usar la dirección de mi billetera ${address}`,
  walletFilledIn: 'Se ha rellenado la dirección de tu billetera.',
  thisWalletFilledIn: address => `Se ha rellenado la dirección ${address} de tu billetera.`,
  disconnect: 'Desconectar',
  notDisconnected: 'No se pudo desconectar',

  ready: takeCode => ['No hace falta nada más: ', takeCode, ', o dale antes tu toque personal.'],
  takeCode: 'llévate tu código',
  arriveOn: networks => `Las propinas llegan en ${networks}.`,
  testNetwork: network => `${network} (una red de prueba, con dinero ficticio)`,

  relayPays: (network, coin) =>
    `En ${network}, los visitantes sin ${coin} pueden darte propinas en USDC: el relay de este sitio paga la comisión.`,
  relayPaysFrom: (network, coin, least) =>
    `En ${network}, los visitantes sin ${coin} pueden darte propinas en USDC a partir de ${least}: el relay de este sitio paga la comisión.`,
  relayTakes: (network, coin, fee) =>
    `En ${network}, los visitantes sin ${coin} pueden darte propinas en USDC: el relay cobra ahora hasta ${fee} por propina.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `En ${network}, los visitantes sin ${coin} pueden darte propinas en USDC a partir de ${least}: el relay cobra ahora hasta ${fee} por propina.`,
  relayRefuses: (network, coin) =>
    `En ${network}, los visitantes necesitan ${coin} para la comisión de red: el relay de este sitio no transmite tus propinas.`,
  relaySilent: 'El relay de este sitio no responde: no se sabe si transmite tus propinas.',

  widgetTitle: 'Título',
  widgetDescription: 'Descripción',
  charactersUsed: (used, limit) => `${used} de ${limit} caracteres`,
  cutOff: limit => `El widget muestra los primeros ${limit} caracteres y puntos suspensivos.`,
  countsAsEmpty: 'El texto «null» cuenta como vacío.',

  color: 'Color',
  palette: 'Elegir el color en una paleta',
  colorExpected:
    'Un color tiene 3 o 6 dígitos de 0–9 y A–F, como FFF701. Hasta entonces, el widget usa el suyo.',
  blackText: contrast => `El texto sobre él es negro, para que se lea mejor: contraste ${contrast}:1.`,
  whiteText: contrast => `El texto sobre él es blanco, para que se lea mejor: contraste ${contrast}:1.`,
  hardlyOnLight:
    'Apenas se ve en una página clara, así que el widget dibuja un borde alrededor de lo que tiene este color.',
  hardlyOnDark:
    'Apenas se ve en una página oscura, así que el widget dibuja un borde alrededor de lo que tiene este color.',

  theme: 'Tema',
  themeAuto: 'Automático',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  language: 'Idioma',
  visitorsLanguage: 'El del visitante',
  visitorsLanguageMeans: 'El primero de estos que pida el navegador del visitante; si no, inglés.',

  network: 'Red',
  currency: 'Moneda',
  amountIn: currency => `Importe en ${currency}`,
  empty: 'vacío',
  startsWith: sum => `El widget empieza con ${sum}.`,
  noAmount:
    'Esto no es un importe, así que el widget empieza con el campo vacío. Se esperan dígitos y un punto, como en 2.5.',
  zeroIsEmpty: 'Un importe de 0 significa vacío.',
  decimals: limit => `El widget admite ${limit} decimales y omite los demás.`,
  suggest: 'Importes sugeridos',
  suggestHint: 'Hasta cuatro, encima del importe: en dólares o en una moneda, como 0.002, 0.01 ETH.',
  suggestExpected:
    'Se esperan importes y después su unidad, como 3, 5, 10 USD. Hasta entonces, el widget no muestra ninguno.',
  suggestLeftOut: part =>
    `«${part}» se omite: se muestran hasta cuatro importes mayores que 0, con un punto para los decimales.`,
  shownOnce: currency => `Se muestran cuando un visitante elige ${currency}.`,
  noPrice: (currency, network) =>
    `${currency} no tiene precio en ${network}: los dólares se muestran solo en USDC.`,
  thanks: 'Tu agradecimiento',
  thanksHint: 'Aparece en el recibo cuando llega la propina.',
  afterTip: 'Enlace tras la propina',
  afterTipHint: 'Una página para quienes dieron propina. Su dominio se ve en el recibo.',
  linkExpected: 'Se espera un enlace que empiece por https://. Hasta entonces el widget no muestra ninguno.',
  changeable: 'Los visitantes pueden cambiarlo todo.',

  listsAll: 'Tu widget muestra todos los mensajes que has recibido, salvo que ocultes algunos.',
  hideMessages: 'Ocultar mensajes',
  smallerThan: 'Ocultar propinas menores de',
  showAll: 'mostrar todas',
  hideAll: 'ocultar todas',
  unknownTokens:
    'Con cualquier mínimo se ocultan también las propinas en tokens desconocidos: cualquiera puede crear un token, y tanto como quiera.',
  otherCurrencies:
    'También las propinas en monedas sin mínimo, porque tu muro muestra varias redes: 0 muestra todas las de una moneda.',
  leastLeftOut: (part, example) =>
    `«${part}» se omite: se espera un importe con su moneda, como en ${example}.`,
  namedTwice: (currency, counts, former) =>
    `${currency} aparece dos veces: ${counts} cuenta, ${former} se omite.`,
  nothingSmaller: 'Deja el campo vacío para mostrar todos los mensajes.',
  hideThese: 'Ocultar estos mensajes',
  showsNumber: example => `Cada mensaje muestra su número, como ${example}.`,
  showsNumberOf: (example, network) =>
    `Cada mensaje muestra su número, como ${example}. Los números solos son los de ${network}.`,
  numberLeftOut: part =>
    `«${part}» se omite: se esperan números de mensajes tal como los muestran los mensajes, como 12 o 15-20.`,
  hideFrom: 'Ocultar todos los mensajes de estas direcciones',
  hideFromHint:
    'Solo se ocultan en tu página. Los mensajes siguen en la blockchain, públicos para todos, y tus lectores pueden mostrar con un clic lo que ocultaste.',
  senderLeftOut: part => `«${part}» se omite: se esperan direcciones completas, que empiezan por 0x.`,

  preview: 'Vista previa',
  previewFrame: 'Vista previa del widget',
  nextPreviewFrame: 'La siguiente vista previa del widget',
  pageAround: 'La página que lo rodea',
  lightPage: 'Página clara',
  darkPage: 'Página oscura',
  width: 'Ancho del widget',
  narrow: 'Estrecho',
  wide: 'Ancho',
  tryIt: 'Este es el widget real: pruébalo.',
  themeHere: 'Su tema es el de cada visitante; aquí sigue a la página que lo rodea.',
  yourPage: 'Tu página',

  way: 'Forma de insertarlo',
  plain: 'Marco simple',
  plainMeans: 'Ningún script nuestro en tu página. Funciona casi en todas partes.',
  inline: 'Cargador, en el texto',
  inlineMeans: 'Un script; el widget crece con su contenido, hasta 720 píxeles.',
  launcher: 'Cargador, como botón',
  launcherMeans: 'Un script; un botón redondo en la esquina lo abre.',
  theseGoToSite: address => ['Estas propinas van al destinatario de este sitio, ', address, '.'],
  code: 'Tu código',
  pasteAnywhere: 'Pégalo una vez en el HTML de tu página, donde quieras.',
  pasteInPlace: 'Pégalo en el HTML de tu página, donde deba estar el widget.',
  unchanging: 'Lo mismo, con un script que nunca puede cambiar',
  pinnedCode: 'Tu código, fijado',
  pinnedMeans:
    'El navegador comprueba el script con su hash y rechaza cualquier otro. Te quedas en esta versión hasta que pegues otra.',
  plainCosts:
    'El widget no le cuesta nada a tu página hasta que hace falta: los navegadores lo cargan cuando está cerca de la parte visible.',
  inlineCosts:
    'El widget no le cuesta nada a tu página hasta que hace falta: se carga cuando está cerca de la parte visible.',
  launcherCosts:
    'El widget no le cuesta nada a tu página hasta que hace falta: se carga cuando alguien se acerca al botón.',
  plainWithoutScripts: attribute => [
    'Los visitantes que no dejan que tu página ejecute scripts lo reciben enseguida, porque entonces los navegadores ignoran ',
    attribute,
    '.',
  ],

  withoutFrames: 'Lugares sin marcos: README, página de enlaces, sin scripts',
  link: 'Enlace',
  badge: 'Insignia en Markdown',
  strict: 'Tu página es estricta: políticas, sandbox, aislamiento',
  policyMeans:
    'Lo que tu política debe permitir, además de lo que ya permite. Si prohíbe los estilos en línea, quita el borde del marco en tu propia hoja de estilos.',
  allow: 'El atributo allow',
  allowMeans:
    'Lo que puede hacer el marco: copiar una dirección y pedir una llave de acceso. Tu código ya lo incluye.',
  sandbox: 'El atributo sandbox',
  sandboxMeans:
    'Si tus marcos están en un sandbox, este necesita todos estos valores. Sin allow-forms no se puede enviar nada.',
  isolated: 'Código para una página aislada',
  isolatedMeans:
    'Para una página que se sirve con Cross-Origin-Embedder-Policy. Los navegadores que no conocen credentialless no muestran nada ahí: da el enlace a esos visitantes.',
  newTips: '¿Cómo me entero de nuevas propinas?',
  tipList: 'Abrir la lista de tus propinas',
  tipListMeans:
    'Con totales por mes, un archivo CSV para la contabilidad y notificaciones mientras está abierta.',
  onStream: 'En un directo',
  onStreamMeans:
    'Una fuente de navegador para OBS: muestra cada propina nueva una vez. Añade &test=1 para ver un aviso.',
  newTipsShown:
    'Abre tu página y elige «Mensajes»: los nuevos llegan mientras miras. Muchas billeteras también avisan de los pagos recibidos.',
  newTipsEvent: (contract, event) => [
    'Si programas: cada propina es un evento del contrato ',
    contract,
    ', ',
    event,
    ', con tu dirección dentro.',
  ],

  copy: what => ['Copiar ', what],
  isCopied: what => ['Copiado ', what],
  copied: what => `${what}: copiado`,
  noCode: 'Aún no hay código.',
  nothingCopied: missing => `No se copió nada. ${missing}`,
  notAllowed: 'Tu navegador no deja copiar a esta página. El texto está seleccionado: pulsa Ctrl+C o ⌘C.',
}
