import type { WidgetWords } from '../Words.ts'

export const form: WidgetWords['form'] = {
  title: 'Me apoie! Valeu 🖤',
  description: 'Se você gosta do que eu faço, apoie meu trabalho com uma gorjeta.',
  test: 'TESTE',
  testMeans: ': as moedas desta rede não valem nada',
  sendTab: 'Enviar Kudos',
  messagesTab: 'Mensagens',
  loading: 'Carregando…',
  poweredBy: kudos => ['Com tecnologia ', kudos],

  nobody: 'Nenhuma carteira conectada',
  yourAccount: 'Sua conta ',
  disconnect: 'Desconectar',
  nowOn: network => `Agora em ${network}.`,
  accountIsNow: account => `Sua conta agora é ${account}.`,
  connectedTo: account => `Conexão feita com ${account}.`,
  disconnected: 'Sua carteira está desconectada.',
  notReconnected: 'Não foi possível reconectar sua carteira.',

  linked: 'Preenchido a partir de um link. Confira antes de enviar: nada é enviado sozinho.',
  name: 'Nome (opcional)',
  message: 'Mensagem (opcional)',
  bytes: (used, limit) => `${used} / ${limit} bytes`,
  forEver: 'Pública e permanente: não pode ser apagada.',
  suggested: 'Valores sugeridos',
  currency: 'Moeda',
  amount: 'Gorjeta',
  plusFee: 'mais a taxa de rede',
  to: 'para:',
  noAmount: 'Ainda sem valor',
  on: network => `em ${network}`,
  sumOn: (sum, network) => `${sum} em ${network}`,
  connect: 'Conectar sua carteira',
  send: 'Enviar seus Kudos',
  confirming: 'Confirmando…',
  sendInFullPage: 'Abrir página inteira para enviar',
  checking: 'Verificando…',

  error: text => `Erro: ${text}`,
  tryAgain: 'Tentar de novo',
  tryingAgain: 'Tentando de novo',
  unknownError: 'Erro desconhecido',
  walletPartBroke: 'A parte da carteira nesta página falhou. Nada do que você digitou se perdeu.',
  notLoaded: 'Uma parte desta página não carregou.',
  notLoadedAdvice: 'Verifique sua conexão e tente de novo.',

  nameTooLong: (bytes, limit) =>
    `O nome é longo demais: ${bytes} de no máximo ${limit} bytes. Por favor, encurte-o.`,
  messageTooLong: (bytes, limit) =>
    `A mensagem é longa demais: ${bytes} de no máximo ${limit} bytes. Por favor, encurte-a.`,
  noMessage: 'Falta a mensagem. Escreva algumas palavras ao destinatário.',
  notAvailable: (currency, network) => `${currency} não está disponível em ${network}. Escolha outra moeda.`,
  amountMissing: currency => `Falta o valor. Informe quanto enviar em ${currency}.`,
  amountZero: 'O valor é zero. Informe um valor maior.',

  stillAsked:
    'Sua carteira ainda pode ter o pedido anterior: um sim para os dois daria a gorjeta duas vezes.',
  stillAskedAdvice: 'Recuse esse pedido lá e envie de novo.',
  noRecipient: 'Este widget ainda não tem destinatário',
  misspelt: parameter =>
    `Esta página indica “${parameter}” onde se espera “address”; por isso, nada pode ser enviado.`,
  twoRecipients: 'Esta página indica dois destinatários diferentes; por isso, nada pode ser enviado.',
  typingError: 'O endereço do destinatário tem um erro de digitação; por isso, nada pode ser enviado.',
  noAddress: 'O endereço do destinatário não é o de uma carteira; por isso, nada pode ser enviado.',
  zeroAddress: 'O destinatário é o endereço zero; por isso, nada pode ser enviado.',
  isKudos: 'O destinatário é o próprio contrato do Kudos; por isso, nada pode ser enviado.',
  isToken: token => `O destinatário é o contrato de ${token}; por isso, nada pode ser enviado.`,
  cutAddress: 'A URL desta página está cortada em um #; por isso, nada pode ser enviado.',
  noNetwork: network =>
    `Esta página pede a rede “${network}”, que não é oferecida aqui; por isso, nada pode ser enviado.`,
}

export const wall: WidgetWords['wall'] = {
  messages: 'Mensagens',
  none: 'Nenhuma mensagem recebida ainda',
  noneShown: 'Não é possível mostrar as mensagens.',
  notRead: 'Não é possível ler as mensagens agora.',
  notReadAdvice: 'Verifique sua conexão e tente de novo.',
  failed: 'O pedido à rede falhou.',
  nonsense: 'A resposta não faz sentido.',
  slow: 'A rede demora demais para responder.',
  wrongContract: 'O contrato não responde. Talvez este site esteja mal configurado.',
  unreachable: network => `Não é possível acessar ${network} agora.`,
  isNew: 'Chegou uma nova mensagem.',
  showOlder: 'Ver anteriores',
  olderShown: 'Mensagens mais antigas são mostradas.',
  noOlderShown: 'Nenhuma das mensagens mais antigas lidas até agora é mostrada.',

  anonymous: 'Anônimo',
  noComment: 'sem comentário',
  quoted: message => `“${message}”`,
  unknownToken: 'token desconhecido',
  number: 'Mensagem número ',

  hidden: count => ({
    one: '1 mensagem ocultada pelo dono deste site.',
    other: `${count} mensagens ocultadas pelo dono deste site.`,
  }),
  unveiled: count => ({
    one: '1 mensagem ocultada pelo dono deste site, mostrada a você.',
    other: `${count} mensagens ocultadas pelo dono deste site, mostradas a você.`,
  }),
  hiddenAgain: count => ({
    one: '1 mensagem ocultada de novo.',
    other: `${count} mensagens ocultadas de novo.`,
  }),
  moreShown: count => ({
    one: 'Mais 1 mensagem mostrada.',
    other: `Mais ${count} mensagens mostradas.`,
  }),
  show: 'Mostrar',
  hide: 'Ocultar',
  hiddenHere: 'Ocultas só aqui: na blockchain continuam públicas.',
}
