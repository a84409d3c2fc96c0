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
  codeNeeded: 'Isto exige um código enviado por e-mail. Tente de novo.',
  mailDown: 'Não foi possível enviar o e-mail. Tente de novo mais tarde',
  unknownDevice: 'Este dispositivo não é conhecido. Comece de novo',
  eightLetters: 'Digite as oito letras que seu dispositivo mostra.',
  linkGone: 'Este link já foi usado ou expirou.',
  signedOut: 'Você saiu da conta. Entre de novo.',
  otherEmail:
    'Há pouco, sua carteira passou a ter outro e-mail. A mensagem sobre isso diz como retomar a carteira.',
  damaged: 'O registro desta carteira está danificado. Entre em contato com quem mantém esta página.',
  sameEmail: 'Este já é seu e-mail',
  emailTaken: 'Este e-mail já tem uma carteira. Escolha outro',
  changeGone: 'Esta alteração expirou. Comece de novo',
  emailSettles: until =>
    `O e-mail desta carteira foi alterado há pouco. Até ${until}, nada pode sair dela e não é possível criar a primeira chave de acesso, para que o dono do e-mail antigo possa impedir a alteração.`,
  eraseGone: 'A chave foi mostrada há tempo demais. Peça-a com um novo código.',

  passkeyNeeded: 'Isto exige sua chave de acesso. Tente de novo.',
  passkeyOnPage: page =>
    `Esta carteira tem uma chave de acesso. Altere o e-mail na página própria dela, ${page}`,
  firstTakesCode: 'A primeira chave de acesso exige um código.',
  takesPasskey: 'Isto exige uma chave de acesso da carteira.',
  enoughPasskeys: 'Esta carteira já tem chaves de acesso suficientes. Primeiro remova uma.',
  otherPasskey: 'Esta chave de acesso não foi aceita; por isso, nada foi feito. Ela não é desta carteira.',
  wrongPasskey:
    'Esta chave de acesso não foi aceita; por isso, nada foi feito. Ela não confirmou este pedido.',
  noPasskey: 'Esta carteira não tem chave de acesso.',
  wrongRecoveryCode: 'Este não é o código de recuperação desta carteira.',
  recoveryRuns:
    'Há uma recuperação desta carteira em andamento: até ela terminar, nem as chaves de acesso nem o e-mail podem ser alterados. Primeiro pare a recuperação.',
  recoveryTakes: until => `Esta recuperação leva até cerca de ${until}. Volte então.`,
  recoveryGone: 'Não há recuperação desta carteira em andamento.',

  notEnough: (symbol, network) => `Não há ${symbol} suficiente em ${network} para o valor e a taxa de rede.`,
  empty: (symbol, network) => `Sua carteira está vazia. Envie ${symbol} em ${network} para este endereço.`,
  wouldFail: network => `A transação falharia em ${network}.`,
  dear: (network, fee) =>
    `A taxa de rede em ${network} seria de até ${fee}, mais de dez vezes o normal. Tente de novo mais tarde.`,
  cheap: network =>
    `A taxa de rede em ${network} está agora acima do máximo que esta transação pode pagar; ela só ficaria esperando. Tente de novo mais tarde ou comece outra vez.`,
  typingError: 'O endereço do destinatário tem um erro de digitação.',
  networkDown: 'A rede está inacessível agora. Tente de novo mais tarde.',
  hasEnded: 'Este pedido terminou; por isso, nada foi enviado.',
  usedBefore: 'Este pedido foi usado para outra transação.',
  refused: network => `${network} recusou a transação.`,
  tooManyUnderWay: 'Há transações demais desta carteira em andamento. Tente de novo mais tarde.',
  earlierWaits:
    'Um pagamento anterior desta carteira ainda espera e sairia junto com este. Cancele-o primeiro na página da carteira e tente de novo.',
  notUnderWay: 'Esta transação não está em andamento.',
  notKnownYet: 'Ainda não se sabe se a rede a recebeu. Tente de novo em um minuto: ela é enviada uma vez só.',
  carriedOut: 'Ela já foi realizada.',
  noHigherFee: 'Uma taxa maior não ajudaria agora. Tente de novo mais tarde.',
  feeHasRisen: 'A taxa de rede subiu. Confira de novo.',
  notEnoughForFee: 'Não há o suficiente nesta carteira para a taxa de rede maior.',
  noName: 'O ENS não aceita um nome assim. Confira a grafia ou digite o próprio endereço 0x….',
  emptyName: network =>
    `Este nome não tem endereço em ${network}. Confira a grafia ou digite o próprio endereço 0x….`,
  nameNotLookedUp:
    'Não foi possível consultar este nome agora. Tente de novo mais tarde ou digite o próprio endereço 0x….',

  databaseDown: 'O serviço não consegue acessar o banco de dados agora. Tente de novo mais tarde.',
  internal: 'Algo deu errado no serviço. Tente de novo mais tarde.',

  deviceApproved: 'Um dispositivo foi aprovado.',
  loggedIn: 'Um dispositivo entrou na conta.',
  loggedOut: 'Um dispositivo saiu da conta.',
  allLoggedOut: 'Todos os dispositivos saíram da conta.',
  somethingApproved: 'Uma assinatura ou uma transação foi aprovada.',
  textsSigned: count => ({ one: 'Um texto foi assinado.', other: `${count} textos foram assinados.` }),
  transactionSent: 'Uma transação foi enviada.',
  emailChanged: 'O e-mail foi alterado.',
  keyShown: 'A chave privada foi mostrada.',
  erased: 'A carteira foi apagada.',
  passkeyAdded: 'Uma chave de acesso foi adicionada.',
  passkeyTakenOff: 'Uma chave de acesso foi removida.',
  recoveryCodeMade: 'Um novo código de recuperação foi criado.',
  allTakenOff: 'Todas as chaves de acesso foram removidas.',
  recoveryBegun: 'Uma recuperação sem chaves de acesso foi iniciada.',
  recoveryStopped: 'Uma recuperação sem chaves de acesso foi parada.',
  deviceTakenBack: 'O acesso de um dispositivo foi revogado.',
  loginTakenBack: 'Um único login foi encerrado.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Seu código Kudos',
  login: 'Aqui está o código que você pediu. Use-o para entrar na sua carteira Kudos.',
  export:
    'Aqui está o código que você pediu. Use-o para ver a chave privada da sua carteira Kudos. Quem tem essa chave tem a carteira.',
  'update-current':
    'Aqui está o código que você pediu. Use-o para confirmar que sua carteira Kudos deve ser aberta com outro e-mail.',
  'update-new':
    'Aqui está o código que você pediu. Use-o para confirmar que este é o novo e-mail da sua carteira Kudos.',
  approve: 'Aqui está o código que você pediu. Use-o para aprovar o que segue.',
  passkey:
    'Aqui está o código que você pediu. Use-o para dar à sua carteira Kudos a primeira chave de acesso. Quem tem essa chave de acesso decide sobre o seu dinheiro.',
  'recovery-begin':
    'Aqui está o código que você pediu. Use-o para começar uma recuperação: após 72 horas, outro código remove todas as chaves de acesso da sua carteira Kudos. Então quem lê seus e-mails pode ficar com ela.',
  'recovery-end':
    'Aqui está o código que você pediu. Use-o para remover agora todas as chaves de acesso da sua carteira Kudos. Então quem lê seus e-mails pode ficar com ela.',
  otherEmail: email => `O outro e-mail é ${email}. Quem o lê terá sua carteira.`,
  codeExpires:
    'Ele expira em 10 minutos e funciona uma vez, no dispositivo que o pediu. Ninguém do Kudos jamais pedirá este código a você.',
  codeNotAsked: 'Você não pediu um código? Então não faça nada e não o dê a ninguém.',
  higherFee: sum =>
    `Uma transação em andamento deve custar uma taxa de rede maior: até ${sum} das moedas da rede dela.`,
  signature: 'Uma assinatura, que pode permitir a alguém retirar dinheiro da sua carteira.',
  sending: (coins, network, to) => `Envio de ${coins} em ${network} para ${to}.`,
  allowing: (spender, amount, network) =>
    `Permissão para que ${spender} retire até ${amount} da sua carteira em ${network}.`,
  call: (contract, network, coins) =>
    `Uma chamada do contrato ${contract} em ${network} com ${coins}, que pode mover outro dinheiro da sua carteira.`,
  network: chainId => `rede ${chainId}`,
  coins: 'moedas',

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
  changedByYou: 'Foi você? Então não faça nada.',
  changedByOther: 'Não foi você? Então retome a carteira dentro de 24 horas. Até lá, nada pode sair dela.',
  stopChange: 'Impedir a alteração',
  stoppedSubject: 'Sua carteira Kudos tem de novo o e-mail antigo',
  stopped: time =>
    `Em ${time}, o dono do e-mail que a carteira Kudos tinha antes impediu a alteração para este endereço. Este endereço não a abre mais.`,
  stoppedForYou: time =>
    `Em ${time}, a alteração do e-mail da sua carteira Kudos foi impedida. Este endereço a abre de novo, e ninguém está conectado.`,

  keySubject: 'A chave privada da sua carteira Kudos foi mostrada',
  keyShown: time =>
    `Em ${time}, a chave privada da sua carteira Kudos foi mostrada depois que um código deste endereço foi digitado.`,
  keyAdvice:
    'Se não foi você, outra pessoa pode ter a chave: entre na carteira e envie o que ela contém para outro endereço.',

  newDeviceSubject: 'Um novo dispositivo entrou na sua carteira Kudos',
  newDevice: (time, device) =>
    `Em ${time}, um dispositivo que não tinha sido usado antes (${device}) entrou na sua carteira Kudos.`,
  newDeviceAdvice:
    'Se não foi você, entre na página própria da sua carteira e revogue lá o acesso do dispositivo.',

  sentSubject: 'Sua carteira Kudos enviou uma transação',
  sent: (time, what) => `Em ${time}, isto foi aprovado: ${what}`,
  signedSubject: 'Sua carteira Kudos assinou algo',
  sentAdvice:
    'Se não foi você, entre na página própria da sua carteira, saia de todos os dispositivos e envie o que resta para outro endereço.',

  passkeysSubject: 'As chaves de acesso da sua carteira Kudos mudaram',
  made: time => `Em ${time}, uma chave de acesso foi adicionada à sua carteira Kudos.`,
  removed: time => `Em ${time}, uma chave de acesso foi removida da sua carteira Kudos.`,
  recovered: time =>
    `Em ${time}, todas as chaves de acesso foram removidas da sua carteira Kudos com o código de recuperação.`,
  'recovered by mail': time =>
    `Em ${time}, todas as chaves de acesso foram removidas da sua carteira Kudos após uma recuperação de 72 horas.`,
  'new recovery code': time =>
    `Em ${time}, um novo código de recuperação da sua carteira Kudos foi criado. O anterior não vale mais.`,
  passkeysAdvice:
    'Se não foi você, entre na sua carteira, veja as chaves de acesso dela e envie o que ela contém para outro endereço.',

  recoverySubject: 'As chaves de acesso da sua carteira Kudos devem ser removidas',
  recoveryBegun: time =>
    `Em ${time}, alguém que está com login feito na sua carteira Kudos e lê seus e-mails começou a remover todas as chaves de acesso dela.`,
  recoveryWaits: until =>
    `Isso leva até cerca de ${until}, e então exige mais um código enviado por e-mail. Até terminar, nada muda, e todo dia um e-mail avisa.`,
  recoveryReady: until =>
    `A partir de agora, mais um código enviado por e-mail as remove, até ${until}. Depois, acabou.`,
  recoveryByYou: 'Foi você? Então guarde isto para você: quem abrir este link pode parar a recuperação.',
  recoveryByOther:
    'Não foi você? Então pare a recuperação: outra pessoa lê seus e-mails e está com login feito na sua carteira.',
  stopRecovery: 'Parar a recuperação',

  goneTitle: 'Este link não vale mais',
  goneAskAgain: 'Ele já foi usado ou expirou. Volte à página em que você digitou seu e-mail e peça outro.',
  gone: 'Ele já foi usado ou expirou.',
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
  stopChangeTitle: 'Impedir a alteração do seu e-mail?',
  stopChangeNow: email => ['Sua carteira Kudos agora é aberta com ', email, '.'],
  stopChangeMeans: email => [
    'Impeça isso se não foi você: ',
    email,
    ' volta a abrir a carteira, e todos os dispositivos têm que entrar de novo.',
  ],
  changeStoppedTitle: 'A alteração foi impedida',
  changeStopped:
    'Seu e-mail antigo volta a abrir a carteira, e ninguém está com login feito. Você pode fechar esta página.',
  stopRecoveryTitle: 'Parar a recuperação?',
  stopRecoveryWhat:
    'Todas as chaves de acesso da sua carteira Kudos devem ser removidas, sem o uso de nenhuma delas.',
  stopRecoveryMeans: 'Pare isso se não foi você. Então as chaves de acesso ficam.',
  recoveryStoppedTitle: 'A recuperação foi parada',
  recoveryStopped:
    'Suas chaves de acesso ficam. Quem começou a recuperação está com login feito na sua carteira e lê seus e-mails: mude a senha da sua caixa de e-mail e, na página própria da sua carteira, revogue o acesso de cada dispositivo que não é seu. Você pode fechar esta página.',
}
