import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: '내 사이트를 위한 Kudos',
  title: '독자의 고마운 마음을 받아 보세요.',
  lead: '내 페이지에 넣는 작은 위젯이에요. 방문자가 후원과 따뜻한 한마디를 내 지갑으로 바로 보내 줘요. 계정도, 수수료도, 중간에 끼는 사람도 없어요. 주소를 입력하고 코드를 복사하면 끝이에요.',
  yourWidget: '내 위젯',
  invitation: '후원하기',

  recipientStep: '후원을 받는 사람',
  looksStep: '위젯 모양',
  startStep: '처음에 채워 둘 내용',
  wallStep: '표시할 메시지',
  codeStep: '내 페이지에 넣기',

  address: '내 지갑 주소 또는 ENS 이름',
  addressExample: '0x… 또는 name.eth',
  lookingUp: name => `${name} 조회 중…`,
  isLookedUp: '이름을 조회하고 있어요.',
  nameIs: (name, address) => `${name} → ${address}`,
  addressIsKept: '코드에는 이름이 아니라 이 주소가 들어가요. 이름이 옮겨 가도 후원은 그대로 이 주소로 와요.',
  lookUpAgain: '이름 다시 조회',
  noNames:
    '이 Kudos에는 이더리움 노드가 없어서 여기서는 이름을 조회할 수 없어요. 주소를 직접 입력하세요: 0x와 40자리.',
  noName: 'ENS에서 쓸 수 있는 이름이 아니에요. 철자를 확인하거나 0x… 주소를 직접 입력하세요.',
  emptyName: network =>
    `이 이름에는 ${network} 네트워크 주소가 없어요. 철자를 확인하거나 0x… 주소를 직접 입력하세요.`,
  nameNotLookedUp: '지금은 이름을 조회할 수 없어요. 나중에 다시 시도하거나 0x… 주소를 직접 입력하세요.',
  takesNothing: '후원은 이 주소로 들어와요. Kudos는 아무것도 떼지 않고 아무것도 보관하지 않아요.',
  addressFirst: '먼저 주소를 입력하세요.',
  noAddress: '지갑 주소가 아니에요. 지갑 주소는 0x와 40자리로 되어 있어요. 지갑에서 다시 복사하세요.',
  typingError:
    '주소에 오타가 있어요. 대문자와 소문자가 서로 맞지 않아요. 직접 입력하지 말고 지갑에서 다시 복사하세요.',
  refused: refusal => `${refusal} 내 지갑의 주소를 입력하세요.`,

  siteRecipient: address => ['후원은 이 사이트의 수신자에게 가요: ', address],
  ownRecipient: '내 수신자 지정',
  takeSiteRecipient: address => ['이 사이트의 수신자 사용: ', address],
  fillIn: '내 지갑 주소 사용',
  fillInThis: address => `내 지갑 주소 ${address} 사용`,
  walletFilledIn: '내 지갑 주소를 입력했어요.',
  thisWalletFilledIn: address => `내 지갑 주소를 입력했어요: ${address}`,
  disconnect: '연결 해제',
  notDisconnected: '연결을 해제하지 못했어요',

  ready: takeCode => ['필요한 건 이게 전부예요. ', takeCode, '. 먼저 취향대로 꾸며도 좋아요.'],
  takeCode: '코드 받기',
  arriveOn: networks => `후원이 들어오는 네트워크: ${networks}`,
  testNetwork: network => `${network} (테스트 네트워크, 가치 없는 코인)`,

  relayPays: (network, coin) =>
    `${network} 네트워크에서는 ${coin} 코인이 없는 방문자도 USDC로 후원할 수 있어요. 수수료는 이 사이트의 릴레이가 내요.`,
  relayPaysFrom: (network, coin, least) =>
    `${network} 네트워크에서는 ${coin} 코인이 없는 방문자도 ${least}부터 USDC로 후원할 수 있어요. 수수료는 이 사이트의 릴레이가 내요.`,
  relayTakes: (network, coin, fee) =>
    `${network} 네트워크에서는 ${coin} 코인이 없는 방문자도 USDC로 후원할 수 있어요. 릴레이가 지금 후원 한 건당 최대 ${fee} 수수료를 받아요.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `${network} 네트워크에서는 ${coin} 코인이 없는 방문자도 ${least}부터 USDC로 후원할 수 있어요. 릴레이가 지금 후원 한 건당 최대 ${fee} 수수료를 받아요.`,
  relayRefuses: (network, coin) =>
    `${network} 네트워크에서 방문자는 네트워크 수수료로 쓸 ${coin} 코인이 필요해요. 이 사이트의 릴레이는 내 후원을 전달하지 않아요.`,
  relaySilent: '이 사이트의 릴레이가 응답하지 않아요. 릴레이가 내 후원을 전달하는지 알 수 없어요.',

  widgetTitle: '제목',
  widgetDescription: '설명',
  charactersUsed: (used, limit) => `${used} / ${limit}자`,
  cutOff: limit => `위젯에는 처음 ${limit}자와 말줄임표가 표시돼요.`,
  countsAsEmpty: '“null”이라는 글자는 빈칸으로 처리돼요.',

  color: '색상',
  palette: '팔레트에서 색상 선택',
  colorExpected:
    '색상은 0–9와 A–F로 된 3자리 또는 6자리예요(예: FFF701). 그 전까지는 위젯의 기본 색상을 사용해요.',
  blackText: contrast => `잘 읽히도록 이 색상 위의 글자는 검은색이에요. 대비 ${contrast}:1`,
  whiteText: contrast => `잘 읽히도록 이 색상 위의 글자는 흰색이에요. 대비 ${contrast}:1`,
  hardlyOnLight: '밝은 페이지에서는 잘 안 보이는 색상이라 위젯이 이 색상 부분에 테두리를 그려요.',
  hardlyOnDark: '어두운 페이지에서는 잘 안 보이는 색상이라 위젯이 이 색상 부분에 테두리를 그려요.',

  theme: '테마',
  themeAuto: '자동',
  themeLight: '밝게',
  themeDark: '어둡게',
  language: '언어',
  visitorsLanguage: '방문자의 언어',
  visitorsLanguageMeans: '이 중 방문자의 브라우저가 가장 먼저 요청하는 언어, 없으면 영어예요.',

  network: '네트워크',
  currency: '통화',
  amountIn: currency => `금액(${currency})`,
  empty: '비어 있음',
  startsWith: sum => `위젯의 처음 금액: ${sum}`,
  noAmount:
    '금액이 아니어서 위젯의 금액 칸이 비어 있는 채로 시작해요. 숫자와 소수점(.) 하나로 입력하세요(예: 2.5).',
  zeroIsEmpty: '금액 0은 빈칸을 뜻해요.',
  decimals: limit => `위젯은 소수점 아래 ${limit}자리까지 사용하고 나머지는 버려요.`,
  suggest: '눌러서 고르는 금액',
  suggestHint: '금액 칸 위에 최대 네 개까지 표시돼요. 달러나 특정 통화로 입력하세요(예: 0.002, 0.01 ETH).',
  suggestExpected:
    '금액을 적고 그 뒤에 단위를 적으세요(예: 3, 5, 10 USD). 그 전까지는 위젯에 아무것도 표시되지 않아요.',
  suggestLeftOut: part =>
    `“${part}” 제외: 0보다 큰 금액만 최대 네 개까지 표시돼요. 소수점에는 점(.)을 쓰세요.`,
  shownOnce: currency => `방문자가 ${currency} 통화를 선택하면 표시돼요.`,
  noPrice: (currency, network) =>
    `${network} 네트워크에는 ${currency} 시세가 없어요. 달러 금액은 USDC에서만 표시돼요.`,
  thanks: '감사 인사',
  thanksHint: '후원이 도착하면 영수증에 표시돼요.',
  afterTip: '후원 뒤의 링크',
  afterTipHint: '후원한 사람을 위한 페이지예요. 도메인이 영수증에 표시돼요.',
  linkExpected: 'https:// 로 시작하는 링크가 필요해요. 그때까지 위젯은 링크를 표시하지 않아요.',
  changeable: '방문자가 모두 바꿀 수 있어요.',

  listsAll: '숨긴 메시지가 없으면 위젯에는 받은 메시지가 모두 표시돼요.',
  hideMessages: '메시지 숨기기',
  smallerThan: '다음보다 적은 후원 숨기기',
  showAll: '모두 표시',
  hideAll: '모두 숨김',
  unknownTokens:
    '최소 금액을 정하면 알 수 없는 토큰의 후원도 숨겨져요. 토큰은 누구나 원하는 만큼 만들 수 있기 때문이에요.',
  otherCurrencies:
    '여러 네트워크의 메시지를 표시하므로 최소 금액이 없는 통화의 후원도 숨겨져요. 0을 입력하면 그 통화의 후원이 모두 표시돼요.',
  leastLeftOut: (part, example) => `“${part}” 제외: 금액과 통화를 함께 입력하세요(예: ${example}).`,
  namedTwice: (currency, counts, former) =>
    `${currency} 통화가 두 번 적혀 있어요. ${counts} 적용, ${former} 제외.`,
  nothingSmaller: '모든 메시지를 표시하려면 비워 두세요.',
  hideThese: '이 메시지 숨기기',
  showsNumber: example => `메시지마다 번호가 표시돼요(예: ${example}).`,
  showsNumberOf: (example, network) =>
    `메시지마다 번호가 표시돼요(예: ${example}). 번호만 적으면 ${network} 네트워크의 메시지예요.`,
  numberLeftOut: part => `“${part}” 제외: 메시지에 표시된 대로 번호를 입력하세요(예: 12 또는 15-20).`,
  hideFrom: '이 주소들의 메시지 모두 숨기기',
  hideFromHint:
    '내 페이지에서만 숨겨져요. 메시지는 체인에 누구나 볼 수 있게 남아 있고, 독자는 클릭 한 번으로 숨긴 메시지를 볼 수 있어요.',
  senderLeftOut: part => `“${part}” 제외: 0x로 시작하는 전체 주소를 입력하세요.`,

  preview: '미리보기',
  previewFrame: '위젯 미리보기',
  nextPreviewFrame: '위젯의 다음 미리보기',
  pageAround: '위젯을 둘러싼 페이지',
  lightPage: '밝은 페이지',
  darkPage: '어두운 페이지',
  width: '위젯 너비',
  narrow: '좁게',
  wide: '넓게',
  tryIt: '실제 위젯이에요. 사용해 보세요.',
  themeHere: '테마는 방문자의 설정을 따르고, 여기서는 둘러싼 페이지를 따라요.',
  yourPage: '내 페이지',

  way: '넣는 방식',
  plain: '일반 프레임',
  plainMeans: '페이지에 Kudos의 스크립트가 들어가지 않아요. 거의 어디서나 작동해요.',
  inline: '로더, 본문 안에',
  inlineMeans: '스크립트 하나. 위젯이 내용에 따라 720픽셀까지 커져요.',
  launcher: '로더, 버튼으로',
  launcherMeans: '스크립트 하나. 구석의 둥근 버튼을 누르면 열려요.',
  theseGoToSite: address => ['이 후원은 이 사이트의 수신자에게 가요: ', address, '.'],
  code: '내 코드',
  pasteAnywhere: '페이지 HTML의 아무 곳에나 한 번만 붙여 넣으세요.',
  pasteInPlace: '페이지 HTML에서 위젯이 놓일 자리에 붙여 넣으세요.',
  unchanging: '같은 코드, 절대 바뀌지 않는 스크립트로',
  pinnedCode: '내 코드, 버전 고정',
  pinnedMeans:
    '브라우저가 스크립트의 해시를 확인하고 다른 스크립트는 거부해요. 다른 코드를 붙여 넣기 전까지 이 버전이 유지돼요.',
  plainCosts:
    '위젯은 필요해질 때까지 페이지에 부담을 주지 않아요. 화면에 보이는 부분에 가까워지면 브라우저가 불러와요.',
  inlineCosts:
    '위젯은 필요해질 때까지 페이지에 부담을 주지 않아요. 화면에 보이는 부분에 가까워지면 불러와요.',
  launcherCosts: '위젯은 필요해질 때까지 페이지에 부담을 주지 않아요. 누군가 버튼에 다가가면 불러와요.',
  plainWithoutScripts: attribute => [
    '이 페이지의 스크립트를 막아 둔 방문자에게는 위젯이 바로 나타나요. 그럴 때 브라우저가 ',
    attribute,
    ' 속성을 무시하기 때문이에요.',
  ],

  withoutFrames: '프레임이 없는 곳: README, 링크 페이지, 스크립트 없음',
  link: '링크',
  badge: 'Markdown 배지',
  strict: '엄격한 페이지: 정책, 샌드박스, 격리',
  policyMeans:
    '기존 정책에 더해 허용해야 하는 항목이에요. 인라인 스타일을 금지하는 정책이라면 프레임의 테두리는 내 스타일시트에서 없애세요.',
  allow: 'allow 속성',
  allowMeans: '프레임이 할 수 있는 일: 주소 복사와 패스키 요청. 코드에 이미 들어 있어요.',
  sandbox: 'sandbox 속성',
  sandboxMeans:
    '프레임에 샌드박스를 쓴다면 이 프레임에는 이 값이 모두 필요해요. allow-forms가 없으면 아무것도 보낼 수 없어요.',
  isolated: '격리된 페이지용 코드',
  isolatedMeans:
    'Cross-Origin-Embedder-Policy와 함께 제공되는 페이지용이에요. credentialless를 모르는 브라우저에는 아무것도 표시되지 않으니 그런 방문자에게는 링크를 주세요.',
  newTips: '새 후원은 어떻게 알 수 있나요?',
  tipList: '받은 후원 목록 열기',
  tipListMeans: '월별 합계와 장부용 CSV 파일이 있고, 열어 두는 동안 알림도 받을 수 있어요.',
  onStream: '방송에서',
  onStreamMeans:
    'OBS용 브라우저 소스예요. 새 후원을 한 번씩 보여 줘요. &test=1을 추가하면 알림을 볼 수 있어요.',
  newTipsShown:
    '내 페이지를 열고 “메시지”를 선택하세요. 보고 있는 동안 새 메시지가 도착해요. 입금을 알려 주는 지갑도 많아요.',
  newTipsEvent: (contract, event) => [
    '코드를 작성한다면: 후원 하나하나가 컨트랙트 ',
    contract,
    '의 이벤트 ',
    event,
    '이고, 그 안에 내 주소가 들어 있어요.',
  ],

  copy: what => [what, ' 복사'],
  isCopied: what => [what, ' 복사됨'],
  copied: what => `${what}: 복사됨`,
  noCode: '아직 코드가 없어요.',
  nothingCopied: missing => `아무것도 복사되지 않았어요. ${missing}`,
  notAllowed:
    '브라우저가 이 페이지의 복사를 허용하지 않아요. 글자를 선택해 두었으니 Ctrl+C 또는 ⌘C를 누르세요.',
}
