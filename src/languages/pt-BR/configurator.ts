import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'Kudos para o seu site',
  title: 'Deixe seus leitores dizerem obrigado.',
  lead: 'Um pequeno widget para a sua página: os visitantes mandam uma gorjeta e uma palavra gentil, direto para a sua carteira. Sem conta, sem taxa, sem intermediários. Preencha seu endereço, copie o código, pronto.',
  yourWidget: 'Seu widget',
  invitation: 'Enviar uma gorjeta',

  recipientStep: 'Quem recebe as gorjetas',
  looksStep: 'Como ele aparece',
  startStep: 'Com o que ele começa',
  wallStep: 'Quais mensagens ele mostra',
  codeStep: 'Coloque na sua página',

  address: 'Endereço da sua carteira ou nome ENS',
  addressExample: '0x… ou nome.eth',
  lookingUp: name => `Consultando ${name}…`,
  isLookedUp: 'O nome está sendo consultado.',
  nameIs: (name, address) => `${name} é ${address}`,
  addressIsKept:
    'O código guarda este endereço, não o nome: se o nome mudar de endereço, suas gorjetas continuam vindo para cá.',
  lookUpAgain: 'Consultar o nome de novo',
  noNames:
    'Não é possível consultar nomes aqui, porque este Kudos não tem um nó Ethereum. Digite o próprio endereço: 0x e 40 dígitos.',
  noName: 'O ENS não aceita um nome assim. Confira a grafia ou digite o próprio endereço 0x….',
  emptyName: network =>
    `Este nome não tem endereço em ${network}. Confira a grafia ou digite o próprio endereço 0x….`,
  nameNotLookedUp:
    'Não foi possível consultar este nome agora. Tente de novo mais tarde ou digite o próprio endereço 0x….',
  takesNothing: 'Você recebe as gorjetas neste endereço; o Kudos não cobra nada e não guarda nada.',
  addressFirst: 'Primeiro digite seu endereço.',
  noAddress: 'Isto não é um endereço de carteira, que tem 0x e 40 dígitos. Copie-o de novo da sua carteira.',
  typingError:
    'Este endereço tem um erro de digitação: as letras maiúsculas e minúsculas não combinam. Copie-o de novo da sua carteira em vez de digitá-lo.',
  refused: refusal => `${refusal} Digite o endereço da sua própria carteira.`,

  siteRecipient: address => ['As gorjetas vão para o destinatário deste site: ', address],
  ownRecipient: 'Indicar meu próprio destinatário',
  takeSiteRecipient: address => ['Usar o destinatário deste site: ', address],
  fillIn: 'Usar o endereço da minha carteira',
  fillInThis: address => `Usar o endereço da minha carteira ${address}`,
  walletFilledIn: 'O endereço da sua carteira está preenchido.',
  thisWalletFilledIn: address => `Sua carteira ${address} está preenchida.`,
  disconnect: 'Desconectar',
  notDisconnected: 'Não foi possível desconectar',

  ready: takeCode => ['É só isso: ', takeCode, ', ou antes deixe o widget com a sua cara.'],
  takeCode: 'pegue seu código',
  arriveOn: networks => `As gorjetas chegam em: ${networks}.`,
  testNetwork: network => `${network} (rede de teste, dinheiro de mentira)`,

  relayPays: (network, coin) =>
    `Em ${network}, visitantes sem ${coin} podem dar gorjeta em USDC: o retransmissor deste site paga a taxa.`,
  relayPaysFrom: (network, coin, least) =>
    `Em ${network}, visitantes sem ${coin} podem dar gorjeta em USDC, a partir de ${least}: o retransmissor deste site paga a taxa.`,
  relayTakes: (network, coin, fee) =>
    `Em ${network}, visitantes sem ${coin} podem dar gorjeta em USDC: o retransmissor cobra agora até ${fee} por gorjeta.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `Em ${network}, visitantes sem ${coin} podem dar gorjeta em USDC, a partir de ${least}: o retransmissor cobra agora até ${fee} por gorjeta.`,
  relayRefuses: (network, coin) =>
    `Em ${network}, os visitantes precisam de ${coin} para a taxa de rede: o retransmissor deste site não leva suas gorjetas.`,
  relaySilent: 'O retransmissor deste site não responde: não se sabe se ele leva suas gorjetas.',

  widgetTitle: 'Título',
  widgetDescription: 'Descrição',
  charactersUsed: (used, limit) => `${used} de ${limit} caracteres`,
  cutOff: limit => `O widget mostra os primeiros ${limit} caracteres e reticências.`,
  countsAsEmpty: 'O texto “null” conta como vazio.',

  color: 'Cor',
  palette: 'Escolher a cor em uma paleta',
  colorExpected:
    'Uma cor tem 3 ou 6 dígitos de 0–9 e A–F, como em FFF701. Até lá, o widget usa a cor própria.',
  blackText: contrast => `O texto sobre ela é preto, para ler melhor: contraste ${contrast}:1.`,
  whiteText: contrast => `O texto sobre ela é branco, para ler melhor: contraste ${contrast}:1.`,
  hardlyOnLight:
    'Ela quase não se vê em uma página clara; por isso, o widget põe um contorno no que tem esta cor.',
  hardlyOnDark:
    'Ela quase não se vê em uma página escura; por isso, o widget põe um contorno no que tem esta cor.',

  theme: 'Tema',
  themeAuto: 'Automático',
  themeLight: 'Claro',
  themeDark: 'Escuro',
  language: 'Idioma',
  visitorsLanguage: 'O do visitante',
  visitorsLanguageMeans: 'O primeiro destes que o navegador do visitante pedir; senão, inglês.',

  network: 'Rede',
  currency: 'Moeda',
  amountIn: currency => `Valor em ${currency}`,
  empty: 'vazio',
  startsWith: sum => `O widget começa com ${sum}.`,
  noAmount:
    'Isto não é um valor; por isso, o widget começa com o campo vazio. São esperados dígitos e um ponto, como em 2.5.',
  zeroIsEmpty: 'Um valor de 0 significa vazio.',
  decimals: limit => `O widget usa ${limit} casas decimais e ignora as demais.`,
  suggest: 'Valores para tocar',
  suggestHint: 'Até quatro, acima do valor: em dólares ou em uma moeda, como em 0.002, 0.01 ETH.',
  suggestExpected:
    'São esperados valores e depois a unidade, como em 3, 5, 10 USD. Até lá, o widget não mostra nenhum.',
  suggestLeftOut: part =>
    `“${part}” fica de fora: são mostrados até quatro valores acima de 0, com ponto antes das casas decimais.`,
  shownOnce: currency => `Eles aparecem quando um visitante escolhe ${currency}.`,
  noPrice: (currency, network) =>
    `${currency} não tem preço em ${network}: valores em dólares só aparecem com USDC.`,
  thanks: 'Seu agradecimento',
  thanksHint: 'Aparece no recibo quando a gorjeta chega.',
  afterTip: 'Link depois da gorjeta',
  afterTipHint: 'Uma página para quem deu gorjeta. O domínio dela aparece no recibo.',
  linkExpected: 'É esperado um link que comece com https://. Até lá, o widget não mostra nenhum.',
  changeable: 'Os visitantes podem mudar tudo isso.',

  listsAll: 'Seu widget mostra todas as mensagens que você recebeu, a menos que você oculte algumas.',
  hideMessages: 'Ocultar mensagens',
  smallerThan: 'Ocultar gorjetas menores que',
  showAll: 'mostrar todas',
  hideAll: 'ocultar todas',
  unknownTokens:
    'Com qualquer valor mínimo, gorjetas em tokens desconhecidos também são ocultadas: qualquer pessoa pode criar um token, e quanto quiser dele.',
  otherCurrencies:
    'O mesmo vale para gorjetas em moedas sem valor mínimo, pois suas mensagens vêm de várias redes: 0 mostra todas de uma moeda.',
  leastLeftOut: (part, example) =>
    `“${part}” fica de fora: espera-se um valor com sua moeda, como em ${example}.`,
  namedTwice: (currency, counts, former) =>
    `${currency} aparece duas vezes: vale ${counts}, e ${former} fica de fora.`,
  nothingSmaller: 'Deixe o campo vazio para mostrar todas as mensagens.',
  hideThese: 'Ocultar estas mensagens',
  showsNumber: example => `Cada mensagem mostra seu número, como em ${example}.`,
  showsNumberOf: (example, network) =>
    `Cada mensagem mostra seu número, como em ${example}. Números sozinhos são os de ${network}.`,
  numberLeftOut: part =>
    `“${part}” fica de fora: são esperados números como as mensagens os mostram, por exemplo 12 ou 15-20.`,
  hideFrom: 'Ocultar todas as mensagens destes endereços',
  hideFromHint:
    'Elas são ocultadas só na sua página. Na blockchain as mensagens continuam, públicas para todos, e seus leitores podem mostrar com um clique o que você ocultou.',
  senderLeftOut: part => `“${part}” fica de fora: são esperados endereços inteiros, que começam com 0x.`,

  preview: 'Prévia',
  previewFrame: 'Prévia do widget',
  nextPreviewFrame: 'A próxima prévia do widget',
  pageAround: 'A página em volta',
  lightPage: 'Página clara',
  darkPage: 'Página escura',
  width: 'Largura do widget',
  narrow: 'Estreito',
  wide: 'Largo',
  tryIt: 'Este é o widget de verdade: experimente.',
  themeHere: 'O tema dele segue o de cada visitante; aqui, o da página em volta.',
  yourPage: 'Sua página',

  way: 'Como incorporar',
  plain: 'Frame simples',
  plainMeans: 'Nenhum script nosso na sua página. Funciona em quase todo lugar.',
  inline: 'Carregador, no texto',
  inlineMeans: 'Um script; o widget cresce com o conteúdo, até 720 pixels.',
  launcher: 'Carregador, como botão',
  launcherMeans: 'Um script; um botão redondo no canto abre o widget.',
  theseGoToSite: address => ['Estas gorjetas vão para o destinatário deste site, ', address, '.'],
  code: 'Seu código',
  pasteAnywhere: 'Cole uma vez em qualquer lugar do HTML da sua página.',
  pasteInPlace: 'Cole no HTML da sua página, onde o widget deve ficar.',
  unchanging: 'O mesmo, com um script que nunca pode mudar',
  pinnedCode: 'Seu código, fixado',
  pinnedMeans:
    'O navegador compara o script com o hash e recusa qualquer outro. Você fica nesta versão até colar outra.',
  plainCosts:
    'O widget não pesa na sua página até ser necessário: os navegadores o carregam quando ele está perto da parte visível.',
  inlineCosts:
    'O widget não pesa na sua página até ser necessário: ele é carregado quando está perto da parte visível.',
  launcherCosts:
    'O widget não pesa na sua página até ser necessário: ele é carregado quando alguém vai até o botão.',
  plainWithoutScripts: attribute => [
    'Quem não permite scripts na sua página o recebe de imediato, porque então os navegadores ignoram ',
    attribute,
    '.',
  ],

  withoutFrames: 'Lugares sem frames: README, página de links, sem scripts',
  link: 'Link',
  badge: 'Selo em Markdown',
  strict: 'Sua página é rigorosa: políticas, sandbox, isolamento',
  policyMeans:
    'O que sua política precisa permitir, além do que já permite. Se ela proíbe estilos inline, tire a borda do frame na sua própria folha de estilos.',
  allow: 'O atributo allow',
  allowMeans:
    'O que o frame pode fazer: copiar um endereço e pedir uma chave de acesso. Seu código já o contém.',
  sandbox: 'O atributo sandbox',
  sandboxMeans:
    'Se seus frames estão em sandbox, este precisa de todos estes valores. Sem allow-forms, nada pode ser enviado.',
  isolated: 'Código para uma página isolada',
  isolatedMeans:
    'Para uma página servida com Cross-Origin-Embedder-Policy. Navegadores que não conhecem credentialless não mostram nada ali: dê o link a esses visitantes.',
  newTips: 'Como fico sabendo de novas gorjetas?',
  tipList: 'Abrir a lista das suas gorjetas',
  tipListMeans:
    'Com totais por mês, um arquivo CSV para a contabilidade e notificações enquanto está aberta.',
  onStream: 'Em uma live',
  onStreamMeans:
    'Uma fonte de navegador para o OBS: mostra cada gorjeta nova uma vez. Acrescente &test=1 para ver um alerta.',
  newTipsShown:
    'Abra sua página e escolha “Mensagens”: as novas chegam enquanto você olha. Muitas carteiras também avisam de pagamentos recebidos.',
  newTipsEvent: (contract, event) => [
    'Se você programa: cada gorjeta é um evento do contrato ',
    contract,
    ', ',
    event,
    ', que contém seu endereço.',
  ],

  copy: what => ['Copiar ', what],
  isCopied: what => ['Copiado ', what],
  copied: what => `${what}: copiado`,
  noCode: 'Ainda sem código.',
  nothingCopied: missing => `Nada foi copiado. ${missing}`,
  notAllowed: 'Seu navegador não deixa esta página copiar. O texto está selecionado: pressione Ctrl+C ou ⌘C.',
}
