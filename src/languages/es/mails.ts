import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({
    one: 'Vuelve a intentarlo dentro de 1 segundo',
    other: `Vuelve a intentarlo dentro de ${seconds} segundos`,
  }),
  tooManyFromNetwork: seconds => ({
    one: 'Demasiadas solicitudes desde tu red. Vuelve a intentarlo dentro de 1 segundo',
    other: `Demasiadas solicitudes desde tu red. Vuelve a intentarlo dentro de ${seconds} segundos`,
  }),
  tooManyOfWallet: seconds => ({
    one: 'Demasiadas solicitudes de esta billetera. Vuelve a intentarlo dentro de 1 segundo',
    other: `Demasiadas solicitudes de esta billetera. Vuelve a intentarlo dentro de ${seconds} segundos`,
  }),
  tooManyMails: minutes => ({
    one: 'Hoy se enviaron demasiados mensajes a este correo. Vuelve a intentarlo dentro de un minuto',
    other: `Hoy se enviaron demasiados mensajes a este correo. Vuelve a intentarlo dentro de ${minutes} minutos`,
  }),
  tooManyWrongCodes: minutes => ({
    one: 'Demasiados códigos incorrectos hoy. Vuelve a intentarlo dentro de un minuto',
    other: `Demasiados códigos incorrectos hoy. Vuelve a intentarlo dentro de ${minutes} minutos`,
  }),
  tooManyChanges: 'Demasiados cambios hoy. Vuelve a intentarlo mañana',

  invalidEmail: 'Correo no válido',
  sixDigits: 'Un código tiene 6 dígitos',
  wrongCode: 'Código incorrecto',
  codeGone: 'Este código ya se usó o ha caducado',
  codeNeeded: 'Para esto hace falta un código recibido por correo. Vuelve a intentarlo.',
  mailDown: 'No se pudo enviar el correo. Vuelve a intentarlo más tarde',
  unknownDevice: 'Este dispositivo no se conoce. Empieza de nuevo',
  eightLetters: 'Introduce las ocho letras que muestra tu dispositivo.',
  linkGone: 'Este enlace ya se usó o ha caducado.',
  signedOut: 'Tu sesión está cerrada. Vuelve a iniciarla.',
  otherEmail:
    'Tu billetera tiene otro correo desde hace poco. El mensaje que lo anuncia dice cómo recuperar la billetera.',
  damaged: 'El registro de esta billetera está dañado. Ponte en contacto con quien administra esta página.',
  sameEmail: 'Este es tu correo actual',
  emailTaken: 'Este correo ya tiene una billetera. Elige otro',
  changeGone: 'Este cambio ha caducado. Empieza de nuevo',
  emailSettles: until =>
    `El correo de esta billetera se cambió hace poco. Hasta el ${until} nada puede salir de ella ni se puede crear una primera llave de acceso, para que el dueño del correo anterior pueda detener el cambio.`,
  eraseGone: 'La clave se mostró hace demasiado tiempo. Pídela con un código nuevo.',

  passkeyNeeded: 'Para esto hace falta tu llave de acceso. Vuelve a intentarlo.',
  passkeyOnPage: page =>
    `Esta billetera tiene una llave de acceso. Cambia su correo en su propia página, ${page}`,
  firstTakesCode: 'Para la primera llave de acceso hace falta un código.',
  takesPasskey: 'Para esto hace falta una llave de acceso de la billetera.',
  enoughPasskeys: 'Esta billetera ya tiene suficientes llaves de acceso. Quita antes una.',
  otherPasskey: 'Esta llave de acceso no se aceptó, así que no se hizo nada. No es de esta billetera.',
  wrongPasskey: 'Esta llave de acceso no se aceptó, así que no se hizo nada. No confirmó esta solicitud.',
  noPasskey: 'Esta billetera no tiene ninguna llave de acceso.',
  wrongRecoveryCode: 'Este no es el código de recuperación de esta billetera.',
  recoveryRuns:
    'Hay una recuperación de esta billetera en curso: hasta que termine no se pueden cambiar ni sus llaves de acceso ni su correo. Detenla primero.',
  recoveryTakes: until => `Esta recuperación dura hasta aproximadamente el ${until}. Vuelve entonces.`,
  recoveryGone: 'No hay ninguna recuperación de esta billetera en curso.',

  notEnough: (symbol, network) =>
    `No hay suficiente ${symbol} en ${network} para el importe y la comisión de red.`,
  empty: (symbol, network) => `Tu billetera está vacía. Envía ${symbol} en ${network} a esta dirección.`,
  wouldFail: network => `La transacción fallaría en ${network}.`,
  dear: (network, fee) =>
    `La comisión de red en ${network} sería de hasta ${fee}, más de diez veces lo habitual. Vuelve a intentarlo más tarde.`,
  cheap: network =>
    `La comisión de red en ${network} supera ahora el máximo que esta transacción puede pagar, así que solo quedaría en espera. Vuelve a intentarlo más tarde o empieza de nuevo.`,
  typingError: 'La dirección del destinatario tiene una errata.',
  networkDown: 'Ahora mismo no se puede acceder a la red. Vuelve a intentarlo más tarde.',
  hasEnded: 'Esta solicitud ha terminado, así que no se envió nada.',
  usedBefore: 'Esta solicitud se usó para otra transacción.',
  refused: network => `${network} rechazó la transacción.`,
  tooManyUnderWay: 'Hay demasiadas transacciones de esta billetera en curso. Vuelve a intentarlo más tarde.',
  earlierWaits:
    'Un pago anterior de esta billetera sigue en espera y saldría junto con este. Cancélalo primero en la página de la billetera y vuelve a intentarlo.',
  notUnderWay: 'Esta transacción no está en curso.',
  notKnownYet:
    'Aún no se sabe si la red la tiene. Vuelve a intentarlo dentro de un minuto: se envía una sola vez.',
  carriedOut: 'Ya se ha ejecutado.',
  noHigherFee: 'Una comisión mayor no ayudaría ahora. Vuelve a intentarlo más tarde.',
  feeHasRisen: 'La comisión de red ha subido. Vuelve a mirarla.',
  notEnoughForFee: 'No hay suficiente en esta billetera para la comisión de red más alta.',
  noName: 'Este no es un nombre que ENS pueda contener. Revisa cómo se escribe o introduce la dirección 0x….',
  emptyName: network =>
    `Este nombre no tiene dirección en ${network}. Revisa cómo se escribe o introduce la dirección 0x….`,
  nameNotLookedUp:
    'Este nombre no se pudo buscar en este momento. Vuelve a intentarlo más tarde o introduce la dirección 0x….',

  databaseDown: 'Ahora mismo el servicio no puede acceder a su base de datos. Vuelve a intentarlo más tarde.',
  internal: 'Algo falló en el servicio. Vuelve a intentarlo más tarde.',

  deviceApproved: 'Se aprobó un dispositivo.',
  loggedIn: 'Un dispositivo inició sesión.',
  loggedOut: 'Un dispositivo cerró sesión.',
  allLoggedOut: 'Se cerró la sesión en todos los dispositivos.',
  somethingApproved: 'Se aprobó una firma o una transacción.',
  textsSigned: count => ({ one: 'Se firmó un texto.', other: `Se firmaron ${count} textos.` }),
  transactionSent: 'Se envió una transacción.',
  emailChanged: 'Se cambió el correo.',
  keyShown: 'Se mostró la clave privada.',
  erased: 'Se borró la billetera.',
  passkeyAdded: 'Se añadió una llave de acceso.',
  passkeyTakenOff: 'Se quitó una llave de acceso.',
  recoveryCodeMade: 'Se creó un nuevo código de recuperación.',
  allTakenOff: 'Se quitaron todas las llaves de acceso.',
  recoveryBegun: 'Se inició una recuperación sin llaves de acceso.',
  recoveryStopped: 'Se detuvo una recuperación sin llaves de acceso.',
  deviceTakenBack: 'Se revocó un dispositivo.',
  loginTakenBack: 'Se revocó una sola sesión.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Tu código de Kudos',
  login: 'Este es el código que pediste. Úsalo para iniciar sesión en tu billetera de Kudos.',
  export:
    'Este es el código que pediste. Úsalo para ver la clave privada de tu billetera de Kudos. Quien tiene esa clave tiene la billetera.',
  'update-current':
    'Este es el código que pediste. Úsalo para confirmar que tu billetera de Kudos se va a abrir con otro correo.',
  'update-new':
    'Este es el código que pediste. Úsalo para confirmar que este es el nuevo correo de tu billetera de Kudos.',
  approve: 'Este es el código que pediste. Úsalo para aprobar lo siguiente.',
  passkey:
    'Este es el código que pediste. Úsalo para dar a tu billetera de Kudos su primera llave de acceso. Quien tiene esa llave decide sobre tu dinero.',
  'recovery-begin':
    'Este es el código que pediste. Úsalo para iniciar una recuperación: pasadas 72 horas, otro código quita todas las llaves de acceso de tu billetera de Kudos. Entonces, quien lea tus correos puede quedarse con ella.',
  'recovery-end':
    'Este es el código que pediste. Úsalo para quitar ahora todas las llaves de acceso de tu billetera de Kudos. Entonces, quien lea tus correos puede quedarse con ella.',
  otherEmail: email => `El otro correo es ${email}. Quien lo lea tendrá tu billetera.`,
  codeExpires:
    'Caduca en 10 minutos y sirve una sola vez, en el dispositivo que lo pidió. Nadie de Kudos te lo pedirá nunca.',
  codeNotAsked: '¿No pediste un código? Entonces no hagas nada y no se lo des a nadie.',
  higherFee: sum =>
    `Una transacción en curso va a costar una comisión de red mayor: hasta ${sum} en la moneda de su red.`,
  signature: 'Una firma, que podría permitir a alguien retirar dinero de tu billetera.',
  sending: (coins, network, to) => `Envío de ${coins} en ${network} a ${to}.`,
  allowing: (spender, amount, network) =>
    `Permiso para que ${spender} tome hasta ${amount} de tu billetera en ${network}.`,
  call: (contract, network, coins) =>
    `Una llamada al contrato ${contract} en ${network} con ${coins}, que podría mover otro dinero de tu billetera.`,
  network: chainId => `red ${chainId}`,
  coins: 'monedas',

  deviceSubject: '¿Es este tu dispositivo?',
  deviceAsked: time =>
    `El ${time}, alguien introdujo este correo para iniciar sesión en una billetera de Kudos en un dispositivo que no conocemos.`,
  deviceYours:
    '¿Fuiste tú? Entonces abre esta página y aprueba el dispositivo. El enlace caduca en 10 minutos.',
  deviceLook: 'Ver la solicitud',
  deviceNotYours:
    '¿No fuiste tú? Entonces no hagas nada: sin tu aprobación, el dispositivo no recibe ningún código.',
  devicesAsked:
    'Este correo se introdujo para iniciar sesión en una billetera de Kudos en dispositivos que no conocemos, hoy más veces de las que enviamos mensajes por ello. Ahora sale uno por hora, para todas las solicitudes.',
  devicesYours:
    '¿Estás iniciando sesión? Entonces abre esta página e introduce el código de ocho letras que muestra tu dispositivo. El enlace sirve una sola vez, durante una hora.',
  devicesEnter: 'Introducir el código',
  devicesNotYours:
    '¿No estás iniciando sesión? Entonces no hagas nada: sin su código no entra ningún dispositivo. Nunca introduzcas uno que alguien te envíe o te diga.',

  changedSubject: 'Se cambió tu correo de Kudos',
  changed: (time, email) =>
    `El ${time}, el correo de tu billetera de Kudos se cambió a ${email}, con códigos enviados a esta dirección y a la nueva. Esta dirección ya no la abre.`,
  changedByYou: '¿Fuiste tú? Entonces no hagas nada.',
  changedByOther:
    '¿No fuiste tú? Entonces recupera la billetera en un plazo de 24 horas. Hasta entonces, nada puede salir de ella.',
  stopChange: 'Detener el cambio',
  stoppedSubject: 'Tu billetera de Kudos tiene otra vez su correo anterior',
  stopped: time =>
    `El ${time}, el dueño del correo que la billetera de Kudos tenía antes detuvo el cambio a esta dirección. Esta dirección ya no la abre.`,
  stoppedForYou: time =>
    `El ${time} se detuvo el cambio de correo de tu billetera de Kudos. Esta dirección vuelve a abrirla y nadie tiene la sesión iniciada.`,

  keySubject: 'Se mostró la clave privada de tu billetera de Kudos',
  keyShown: time =>
    `El ${time} se mostró la clave privada de tu billetera de Kudos, tras introducirse un código de esta dirección.`,
  keyAdvice:
    'Si no fuiste tú, puede que otra persona tenga la clave: inicia sesión y envía lo que contiene la billetera a otra dirección.',

  newDeviceSubject: 'Un nuevo dispositivo inició sesión en tu billetera de Kudos',
  newDevice: (time, device) =>
    `El ${time}, un dispositivo que no se había usado antes (${device}) inició sesión en tu billetera de Kudos.`,
  newDeviceAdvice:
    'Si no fuiste tú, inicia sesión en la página propia de tu billetera y revoca allí el dispositivo.',

  sentSubject: 'Tu billetera de Kudos envió una transacción',
  sent: (time, what) => `El ${time} se aprobó lo siguiente: ${what}`,
  signedSubject: 'Tu billetera de Kudos firmó algo',
  sentAdvice:
    'Si no fuiste tú, inicia sesión en la página propia de tu billetera, cierra sesión en todas partes y envía lo que quede a otra dirección.',

  passkeysSubject: 'Cambiaron las llaves de acceso de tu billetera de Kudos',
  made: time => `El ${time} se añadió una llave de acceso a tu billetera de Kudos.`,
  removed: time => `El ${time} se quitó una llave de acceso de tu billetera de Kudos.`,
  recovered: time =>
    `El ${time} se quitaron todas las llaves de acceso de tu billetera de Kudos con su código de recuperación.`,
  'recovered by mail': time =>
    `El ${time} se quitaron todas las llaves de acceso de tu billetera de Kudos tras una recuperación de 72 horas.`,
  'new recovery code': time =>
    `El ${time} se creó un nuevo código de recuperación de tu billetera de Kudos. El anterior ya no sirve.`,
  passkeysAdvice:
    'Si no fuiste tú, inicia sesión en tu billetera, mira sus llaves de acceso y envía lo que contiene a otra dirección.',

  recoverySubject: 'Se van a quitar las llaves de acceso de tu billetera de Kudos',
  recoveryBegun: time =>
    `El ${time}, alguien que tiene la sesión iniciada en tu billetera de Kudos y lee tus correos empezó a quitarle todas las llaves de acceso.`,
  recoveryWaits: until =>
    `Dura hasta aproximadamente el ${until}, y después hace falta otro código recibido por correo. Hasta que termine no cambia nada, y un correo lo avisa cada día.`,
  recoveryReady: until =>
    `Desde ahora y hasta el ${until}, otro código recibido por correo las quita. Después se acaba.`,
  recoveryByYou: '¿Fuiste tú? Entonces no compartas esto: quien abra este enlace puede detenerla.',
  recoveryByOther:
    '¿No fuiste tú? Entonces detenla: otra persona lee tus correos y tiene la sesión iniciada en tu billetera.',
  stopRecovery: 'Detener la recuperación',

  goneTitle: 'Este enlace ya no vale',
  goneAskAgain: 'Ya se usó o ha caducado. Vuelve a la página donde introdujiste tu correo y pide otro.',
  gone: 'Ya se usó o ha caducado.',
  approveTitle: '¿Aprobar este dispositivo?',
  approveAsked: (time, email) => [
    `El ${time}, alguien introdujo `,
    email,
    ' para iniciar sesión en una billetera de Kudos.',
  ],
  approveOnly: 'Apruébalo solo si fuiste tú, ahora mismo. Después enviaremos un código a la misma dirección.',
  approveIt: 'Aprobar',
  approvedTitle: 'El dispositivo está aprobado',
  approved:
    'Un código va en camino a tu correo. Vuelve a la página donde introdujiste tu correo; esta puedes cerrarla.',
  whichTitle: '¿Cuál es tu dispositivo?',
  whichAsked: email => [
    'Alguien introdujo ',
    email,
    ' para iniciar sesión en una billetera de Kudos. ¿Fuiste tú? Entonces introduce el código que muestra tu dispositivo.',
  ],
  whichOnly: 'Nunca introduzcas uno que alguien te envíe o te diga: eso dejaría entrar a su dispositivo.',
  whichCode: 'Código en tu dispositivo',
  enteredTitle: 'Vuelve a tu dispositivo',
  entered:
    'Allí continúa en unos segundos, y un código de seis dígitos va en camino a tu correo. ¿No pasa nada? Entonces abre otra vez el enlace del correo y compara las ocho letras.',
  stopChangeTitle: '¿Detener el cambio de tu correo?',
  stopChangeNow: email => ['Tu billetera de Kudos se abre ahora con ', email, '.'],
  stopChangeMeans: email => [
    'Detenlo si no fuiste tú: ',
    email,
    ' vuelve a abrir la billetera, y cada dispositivo tiene que iniciar sesión de nuevo.',
  ],
  changeStoppedTitle: 'El cambio se ha detenido',
  changeStopped:
    'Tu correo anterior vuelve a abrir la billetera, y nadie tiene la sesión iniciada. Puedes cerrar esta página.',
  stopRecoveryTitle: '¿Detener la recuperación?',
  stopRecoveryWhat:
    'Se van a quitar todas las llaves de acceso de tu billetera de Kudos, sin usar ninguna de ellas.',
  stopRecoveryMeans: 'Detenla si no fuiste tú. Así las llaves de acceso se quedan.',
  recoveryStoppedTitle: 'La recuperación se ha detenido',
  recoveryStopped:
    'Tus llaves de acceso se quedan. Quien la inició tiene la sesión iniciada en tu billetera y lee tus correos: cambia la contraseña de tu buzón y, en la página propia de tu billetera, revoca todo dispositivo que no sea tuyo. Puedes cerrar esta página.',
}
