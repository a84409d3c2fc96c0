import type { WidgetWords } from '../Words.ts'

export const form: WidgetWords['form'] = {
  title: '¡Apóyame! Gracias 🖤',
  description: 'Si te gusta lo que hago, puedes apoyar mi trabajo con una propina.',
  test: 'PRUEBA',
  testMeans: ': las monedas de esta red no valen nada',
  sendTab: 'Enviar Kudos',
  messagesTab: 'Mensajes',
  loading: 'Cargando…',
  poweredBy: kudos => ['Con tecnología de ', kudos],

  nobody: 'Ninguna billetera conectada',
  yourAccount: 'Tu cuenta ',
  disconnect: 'Desconectar',

  linked: 'Datos tomados de un enlace. Revísalos antes de enviar: nada se envía por sí solo.',
  name: 'Nombre (opcional)',
  message: 'Tu mensaje (opcional)',
  bytesLeft: left => `quedan ${left} bytes`,
  forEver: 'Obligatorio. Público, no se puede borrar.',
  suggested: 'Importes sugeridos',
  currency: 'Moneda',
  amount: 'Propina',
  plusFee: 'más la comisión de red',
  to: 'para:',
  noAmount: 'Aún sin importe',
  on: network => `en ${network}`,
  sumOn: (sum, network) => `${sum} en ${network}`,
  amountWasFor: currency =>
    currency
      ? `El importe era para ${currency}, por eso no se ha rellenado.`
      : 'El importe no indica ninguna moneda, por eso no se ha rellenado.',
  connect: 'Conectar tu billetera',
  send: 'Enviar tus Kudos',
  confirming: 'Confirmando…',
  sendInFullPage: 'Abrir página completa para enviar',
  checking: 'Comprobando…',

  error: text => `Error: ${text}`,
  tryAgain: 'Reintentar',
  tryingAgain: 'Reintentando',
  unknownError: 'Error desconocido',
  pageBroke: 'Esta página ha fallado. No se ha perdido nada de lo que escribiste.',
  notLoaded: 'Una parte de esta página no se cargó.',
  notLoadedAdvice: 'Revisa tu conexión y vuelve a intentarlo.',

  noRecipient: 'Este widget aún no tiene destinatario',
  misspelt: parameter =>
    `Esta página indica «${parameter}» donde se espera «address», así que no se puede enviar nada.`,
  twoRecipients: 'Esta página indica dos destinatarios distintos, así que no se puede enviar nada.',
  typingError: 'La dirección del destinatario tiene una errata, así que no se puede enviar nada.',
  noAddress: 'La dirección del destinatario no es la de una billetera, así que no se puede enviar nada.',
  zeroAddress: 'El destinatario es la dirección cero, así que no se puede enviar nada.',
  isKudos: 'El destinatario es el propio contrato de Kudos, así que no se puede enviar nada.',
  isToken: token => `El destinatario es el contrato de ${token}, así que no se puede enviar nada.`,
  cutAddress: 'La URL de esta página está cortada en un #, así que no se puede enviar nada.',
  noNetwork: network =>
    `Esta página pide la red «${network}», que aquí no se ofrece, así que no se puede enviar nada.`,
}

export const wall: WidgetWords['wall'] = {
  messages: 'Mensajes',
  none: 'Aún no hay mensajes',
  noneShown: 'No se pueden mostrar los mensajes.',
  notRead: 'Ahora mismo no se pueden leer los mensajes.',
  notReadAdvice: 'Revisa tu conexión y vuelve a intentarlo.',
  failed: 'Falló la solicitud a la red.',
  nonsense: 'La respuesta no es válida.',
  slow: 'La red tarda demasiado en responder.',
  wrongContract: 'El contrato no responde. Puede que este sitio esté mal configurado.',
  unreachable: network => `Ahora mismo no se puede acceder a ${network}.`,
  isNew: 'Ha llegado un mensaje nuevo.',
  showOlder: 'Ver anteriores',
  olderShown: 'Se muestran mensajes anteriores.',
  noOlderShown: 'No se muestra ninguno de los mensajes anteriores leídos hasta ahora.',

  anonymous: 'Anónimo',
  noComment: 'sin comentario',
  quoted: message => `«${message}»`,
  unknownToken: 'token desconocido',
  number: 'Mensaje número ',

  hidden: count => ({
    one: '1 mensaje oculto por el dueño de este sitio.',
    other: `${count} mensajes ocultos por el dueño de este sitio.`,
  }),
  unveiled: count => ({
    one: '1 mensaje oculto por el dueño de este sitio, visible para ti.',
    other: `${count} mensajes ocultos por el dueño de este sitio, visibles para ti.`,
  }),
  hiddenAgain: count => ({
    one: '1 mensaje oculto de nuevo.',
    other: `${count} mensajes ocultos de nuevo.`,
  }),
  moreShown: count => ({
    one: 'Se muestra 1 mensaje más.',
    other: `Se muestran ${count} mensajes más.`,
  }),
  show: 'Mostrar',
  hide: 'Ocultar',
  hiddenHere: 'Solo se ocultan aquí: en la blockchain siguen siendo públicos.',
}
