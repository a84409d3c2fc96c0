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
  mailDown: 'No se pudo enviar el correo. Vuelve a intentarlo más tarde',
  unknownDevice: 'Este dispositivo no se conoce. Empieza de nuevo',
  eightLetters: 'Introduce las ocho letras que muestra tu dispositivo.',
  signedOut: 'Tu sesión está cerrada. Vuelve a iniciarla.',
  sameEmail: 'Este es tu correo actual',
  changeGone: 'Este cambio ha caducado. Empieza de nuevo',

  enoughPasskeys: 'Esta billetera ya tiene suficientes llaves de acceso. Quita antes una.',

  databaseDown: 'Ahora mismo el servicio no puede acceder a su base de datos. Vuelve a intentarlo más tarde.',
  internal: 'Algo falló en el servicio. Vuelve a intentarlo más tarde.',

  walletUnknown: 'Este correo no tiene esa billetera.',
  walletExists: 'Este correo ya tiene una billetera.',
  lastPasskey: 'Es la última llave de acceso de la billetera. Anota antes su frase.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Tu código de Kudos',
  login: 'Este es el código que pediste. Úsalo para iniciar sesión en tu billetera de Kudos.',
  'update-current':
    'Este es el código que pediste. Úsalo para confirmar que tu billetera de Kudos se va a abrir con otro correo.',
  'update-new':
    'Este es el código que pediste. Úsalo para confirmar que este es el nuevo correo de tu billetera de Kudos.',
  otherEmail: email =>
    `El otro correo es ${email}. Quien lo lea podrá entrar en tu billetera, pero necesitará tu llave de acceso para gastar de ella.`,
  codeExpires:
    'Caduca en 10 minutos y sirve una sola vez, en el dispositivo que lo pidió. Nadie de Kudos te lo pedirá nunca.',
  codeNotAsked: '¿No pediste un código? Entonces no hagas nada y no se lo des a nadie.',

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

  changedAdvice:
    'Si no fuiste tú, puede que otra persona tenga acceso a tu billetera. Ábrela en un dispositivo que ya hayas usado, o con la frase de recuperación, y envía el dinero a otra dirección.',

  newDeviceSubject: 'Un nuevo dispositivo inició sesión en tu billetera de Kudos',
  newDevice: (time, device) =>
    `El ${time}, un dispositivo que no se había usado antes (${device}) inició sesión en tu billetera de Kudos.`,
  newDeviceAdvice:
    'Si no fuiste tú, inicia sesión en la página propia de tu billetera y revoca allí el dispositivo.',

  passkeysSubject: 'Cambiaron las llaves de acceso de tu billetera de Kudos',
  made: time => `El ${time} se añadió una llave de acceso a tu billetera de Kudos.`,
  removed: time => `El ${time} se quitó una llave de acceso de tu billetera de Kudos.`,
  passkeysAdvice:
    'Si no fuiste tú, inicia sesión en tu billetera, mira sus llaves de acceso y envía lo que contiene a otra dirección.',

  goneTitle: 'Este enlace ya no vale',
  goneAskAgain: 'Ya se usó o ha caducado. Vuelve a la página donde introdujiste tu correo y pide otro.',
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
  newWalletSubject: 'Tu correo de Kudos tiene una billetera nueva',
  newWallet: (time, address) => `El ${time} se creó la billetera ${address} para este correo.`,
  newWalletAdvice:
    'Si no fuiste tú, otra persona lee tu correo: cambia la contraseña de tu buzón y no pagues nada a esta billetera.',
}
