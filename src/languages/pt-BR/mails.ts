import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({
    one: `Tente de novo após ${seconds} segundo`,
    other: `Tente de novo após ${seconds} segundos`,
  }),
  tooManyFromNetwork: seconds => ({
    one: `Pedidos demais da sua rede. Tente de novo após ${seconds} segundo`,
    other: `Pedidos demais da sua rede. Tente de novo após ${seconds} segundos`,
  }),
  tooManyOfWallet: seconds => ({
    one: `Pedidos demais desta carteira. Tente de novo após ${seconds} segundo`,
    other: `Pedidos demais desta carteira. Tente de novo após ${seconds} segundos`,
  }),
  tooManyMails: minutes => ({
    one: `Mensagens demais foram enviadas hoje para este e-mail. Tente de novo em ${minutes} minuto`,
    other: `Mensagens demais foram enviadas hoje para este e-mail. Tente de novo em ${minutes} minutos`,
  }),
  tooManyWrongCodes: minutes => ({
    one: `Códigos errados demais hoje. Tente de novo em ${minutes} minuto`,
    other: `Códigos errados demais hoje. Tente de novo em ${minutes} minutos`,
  }),
  tooManyChanges: 'Alterações demais hoje. Tente de novo amanhã',

  invalidEmail: 'E-mail inválido',
  sixDigits: 'Um código tem 6 dígitos',
  wrongCode: 'Código errado',
  codeGone: 'Este código já foi usado ou expirou',
  mailDown: 'Não foi possível enviar o e-mail. Tente de novo mais tarde',
  unknownDevice: 'Este dispositivo não é conhecido. Comece de novo',
  eightLetters: 'Digite as oito letras que seu dispositivo mostra.',
  signedOut: 'Você saiu da conta. Entre de novo.',
  sameEmail: 'Este já é seu e-mail',
  changeGone: 'Esta alteração expirou. Comece de novo',

  enoughPasskeys: 'Esta carteira já tem chaves de acesso suficientes. Primeiro remova uma.',

  databaseDown: 'O serviço não consegue acessar o banco de dados agora. Tente de novo mais tarde.',
  internal: 'Algo deu errado no serviço. Tente de novo mais tarde.',

  walletUnknown: 'Este e-mail não tem essa carteira.',
  walletExists: 'Este e-mail já tem uma carteira.',
  lastPasskey: 'Esta é a última chave de acesso da carteira. Anote antes a frase dela.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Seu código Kudos',
  login: 'Aqui está o código que você pediu. Use-o para entrar na sua carteira Kudos.',
  'update-current':
    'Aqui está o código que você pediu. Use-o para confirmar que sua carteira Kudos deve ser aberta com outro e-mail.',
  'update-new':
    'Aqui está o código que você pediu. Use-o para confirmar que este é o novo e-mail da sua carteira Kudos.',
  otherEmail: email =>
    `O outro e-mail é ${email}. Quem o lê poderá entrar na sua carteira, mas precisará da sua chave de acesso para gastar dela.`,
  codeExpires:
    'Ele expira em 10 minutos e funciona uma vez, no dispositivo que o pediu. Ninguém do Kudos jamais pedirá este código a você.',
  codeNotAsked: 'Você não pediu um código? Então não faça nada e não o dê a ninguém.',

  deviceSubject: 'Este dispositivo é seu?',
  deviceAsked: time =>
    `Em ${time}, alguém digitou este e-mail para entrar em uma carteira Kudos em um dispositivo que não conhecemos.`,
  deviceYours: 'Foi você? Então abra esta página e aprove o dispositivo. O link expira em 10 minutos.',
  deviceLook: 'Ver o pedido',
  deviceNotYours: 'Não foi você? Então não faça nada: sem sua aprovação, o dispositivo não recebe código.',
  devicesAsked:
    'Este e-mail foi digitado para entrar em uma carteira Kudos em dispositivos que não conhecemos, hoje mais vezes do que enviamos mensagens sobre isso. Agora sai uma por hora, para todos eles.',
  devicesYours:
    'Você está entrando na carteira? Então abra esta página e digite o código de oito letras que seu dispositivo mostra. O link funciona uma vez, dentro de uma hora.',
  devicesEnter: 'Digitar o código',
  devicesNotYours:
    'Você não está entrando na carteira? Então não faça nada: sem o código dele, nenhum dispositivo entra. Nunca digite um código que alguém mande ou diga a você.',

  changedSubject: 'O e-mail da sua carteira Kudos foi alterado',
  changed: (time, email) =>
    `Em ${time}, o e-mail da sua carteira Kudos foi alterado para ${email}, com códigos enviados para este endereço e para o novo. Este endereço não a abre mais.`,

  changedAdvice:
    'Se não foi você, outra pessoa pode ter acesso à sua carteira. Abra-a em um dispositivo que você já usou, ou com a frase de recuperação, e envie o dinheiro para outro endereço.',

  newDeviceSubject: 'Um novo dispositivo entrou na sua carteira Kudos',
  newDevice: (time, device) =>
    `Em ${time}, um dispositivo que não tinha sido usado antes (${device}) entrou na sua carteira Kudos.`,
  newDeviceAdvice:
    'Se não foi você, entre na página própria da sua carteira e revogue lá o acesso do dispositivo.',

  passkeysSubject: 'As chaves de acesso da sua carteira Kudos mudaram',
  made: time => `Em ${time}, uma chave de acesso foi adicionada à sua carteira Kudos.`,
  removed: time => `Em ${time}, uma chave de acesso foi removida da sua carteira Kudos.`,
  passkeysAdvice:
    'Se não foi você, entre na sua carteira, veja as chaves de acesso dela e envie o que ela contém para outro endereço.',

  goneTitle: 'Este link não vale mais',
  goneAskAgain: 'Ele já foi usado ou expirou. Volte à página em que você digitou seu e-mail e peça outro.',
  approveTitle: 'Aprovar este dispositivo?',
  approveAsked: (time, email) => [
    `Em ${time}, alguém digitou `,
    email,
    ' para entrar em uma carteira Kudos.',
  ],
  approveOnly: 'Aprove só se foi você, agora mesmo. Depois disso, enviamos um código para o mesmo endereço.',
  approveIt: 'Aprovar',
  approvedTitle: 'O dispositivo está aprovado',
  approved:
    'Um código está a caminho do seu e-mail. Volte à página em que você digitou seu e-mail; esta você pode fechar.',
  whichTitle: 'Qual é seu dispositivo?',
  whichAsked: email => [
    'Alguém digitou ',
    email,
    ' para entrar em uma carteira Kudos. Foi você? Então digite o código que seu dispositivo mostra.',
  ],
  whichOnly:
    'Nunca digite um código que alguém mande ou diga a você: isso deixaria entrar o dispositivo dessa pessoa.',
  whichCode: 'Código no seu dispositivo',
  enteredTitle: 'Volte ao seu dispositivo',
  entered:
    'Ele continua em alguns segundos, e um código de seis dígitos está a caminho do seu e-mail. Nada acontece? Então abra de novo o link do e-mail e compare as oito letras.',
  newWalletSubject: 'Seu e-mail do Kudos tem uma carteira nova',
  newWallet: (time, address) => `Em ${time}, a carteira ${address} foi criada para este e-mail.`,
  newWalletAdvice:
    'Se não foi você, outra pessoa lê seus e-mails: troque a senha da sua caixa de e-mail e não pague nada para esta carteira.',
}
