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

  linked: 'Preenchido a partir de um link. Confira antes de enviar: nada é enviado sozinho.',
  name: 'Nome (opcional)',
  message: 'Mensagem (opcional)',
  bytesLeft: left => `restam ${left} bytes`,
  forEver: 'Obrigatória. Pública, não pode ser apagada.',
  suggested: 'Valores sugeridos',
  currency: 'Moeda',
  amount: 'Gorjeta',
  plusFee: 'mais a taxa de rede',
  to: 'para:',
  noAmount: 'Ainda sem valor',
  on: network => `em ${network}`,
  sumOn: (sum, network) => `${sum} em ${network}`,
  amountWasFor: currency =>
    currency
      ? `O valor era em ${currency}, por isso não foi preenchido.`
      : 'O valor não indica a moeda, por isso não foi preenchido.',
  connect: 'Conectar sua carteira',
  send: 'Enviar seus Kudos',
  confirming: 'Confirmando…',
  sendInFullPage: 'Abrir página inteira para enviar',
  checking: 'Verificando…',

  error: text => `Erro: ${text}`,
  tryAgain: 'Tentar de novo',
  tryingAgain: 'Tentando de novo',
  unknownError: 'Erro desconhecido',
  pageBroke: 'Esta página teve um problema. Nada do que você escreveu se perdeu.',
  notLoaded: 'Uma parte desta página não carregou.',
  notLoadedAdvice: 'Verifique sua conexão e tente de novo.',

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
  nonsense: 'A resposta é inválida.',
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
