import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({ other: `${seconds}초 후에 다시 시도해 주세요` }),
  tooManyFromNetwork: seconds => ({
    other: `이용 중인 네트워크에서 요청이 너무 많아요. ${seconds}초 후에 다시 시도해 주세요`,
  }),
  tooManyOfWallet: seconds => ({
    other: `이 지갑의 요청이 너무 많아요. ${seconds}초 후에 다시 시도해 주세요`,
  }),
  tooManyMails: minutes => ({
    other: `오늘 이 주소로 이메일이 너무 많이 발송되었어요. ${minutes}분 후에 다시 시도해 주세요`,
  }),
  tooManyWrongCodes: minutes => ({
    other: `오늘 잘못된 코드가 너무 많이 입력되었어요. ${minutes}분 후에 다시 시도해 주세요`,
  }),
  tooManyChanges: '오늘 변경 횟수가 너무 많아요. 내일 다시 시도해 주세요',

  invalidEmail: '올바르지 않은 이메일이에요',
  sixDigits: '코드는 숫자 6자리예요',
  wrongCode: '코드가 틀렸어요',
  codeGone: '이미 사용했거나 만료된 코드예요',
  codeNeeded: '이메일로 받은 코드가 필요해요. 다시 시도해 주세요.',
  mailDown: '이메일을 보내지 못했어요. 나중에 다시 시도해 주세요',
  unknownDevice: '알 수 없는 기기예요. 처음부터 다시 시작해 주세요',
  eightLetters: '기기에 표시된 여덟 글자를 입력하세요.',
  linkGone: '이미 사용했거나 만료된 링크예요.',
  signedOut: '로그아웃되었어요. 다시 로그인해 주세요.',
  otherEmail: '얼마 전 지갑의 이메일이 변경되었어요. 지갑을 되찾는 방법은 변경을 알린 이메일에 있어요.',
  damaged: '이 지갑의 기록이 손상되었어요. 이 페이지의 운영자에게 문의해 주세요.',
  sameEmail: '현재 사용 중인 이메일이에요',
  emailTaken: '이미 지갑이 있는 이메일이에요. 다른 이메일을 선택해 주세요',
  changeGone: '이 변경은 만료되었어요. 처음부터 다시 해 주세요',
  emailSettles: until =>
    `얼마 전 이 지갑의 이메일이 변경되었어요. 이전 이메일의 주인이 변경을 중지할 수 있도록, ${until}까지는 지갑에서 아무것도 나갈 수 없고 첫 패스키도 만들 수 없어요.`,
  eraseGone: '개인 키가 표시된 지 너무 오래되었어요. 새 코드로 다시 요청해 주세요.',

  passkeyNeeded: '패스키가 필요해요. 다시 시도해 주세요.',
  passkeyOnPage: page =>
    `이 지갑에는 패스키가 있어요. 이메일은 지갑의 전용 페이지에서 변경해 주세요: ${page}`,
  firstTakesCode: '첫 패스키를 만들려면 코드가 필요해요.',
  takesPasskey: '이 지갑의 패스키가 필요해요.',
  enoughPasskeys: '이 지갑에는 패스키가 충분히 있어요. 먼저 하나를 삭제하세요.',
  otherPasskey: '패스키가 인정되지 않아 아무것도 실행하지 않았어요. 이 지갑의 패스키가 아니에요.',
  wrongPasskey: '패스키가 인정되지 않아 아무것도 실행하지 않았어요. 이 요청을 확인한 것이 아니에요.',
  noPasskey: '이 지갑에는 패스키가 없어요.',
  wrongRecoveryCode: '이 지갑의 복구 코드가 아니에요.',
  recoveryRuns:
    '이 지갑의 복구가 진행 중이에요. 끝날 때까지 패스키도 이메일도 변경할 수 없어요. 먼저 복구를 중지하세요.',
  recoveryTakes: until => `이 복구는 대략 ${until}까지 걸려요. 그때 다시 오세요.`,
  recoveryGone: '이 지갑에 진행 중인 복구가 없어요.',

  notEnough: (symbol, network) => `${network} 네트워크의 ${symbol} 잔액이 금액과 네트워크 수수료에 부족해요.`,
  empty: (symbol, network) =>
    `지갑이 비어 있어요. ${network} 네트워크에서 이 주소로 ${symbol} 코인을 보내세요.`,
  wouldFail: network => `${network} 네트워크에서 이 거래는 실패할 거예요.`,
  dear: (network, fee) =>
    `${network} 네트워크의 수수료가 최대 ${fee}까지 들어요. 평소의 열 배가 넘는 금액이에요. 나중에 다시 시도하세요.`,
  cheap: network =>
    `지금 ${network} 네트워크의 수수료가 이 거래가 낼 수 있는 최대 금액보다 높아서, 보내도 기다리기만 해요. 나중에 다시 시도하거나 처음부터 시작하세요.`,
  typingError: '받는 사람의 주소에 오타가 있어요.',
  networkDown: '지금은 네트워크에 연결할 수 없어요. 나중에 다시 시도하세요.',
  hasEnded: '이 요청은 종료되어 아무것도 보내지 않았어요.',
  usedBefore: '다른 거래에 이미 사용된 요청이에요.',
  refused: network => `${network} 네트워크가 거래를 거부했어요.`,
  tooManyUnderWay: '이 지갑에서 진행 중인 거래가 너무 많아요. 나중에 다시 시도하세요.',
  earlierWaits:
    '이 지갑의 이전 결제가 아직 대기 중이어서 이 거래와 함께 나가게 돼요. 먼저 지갑 페이지에서 취소한 뒤 다시 시도해 주세요.',
  notUnderWay: '진행 중인 거래가 아니에요.',
  notKnownYet:
    '네트워크에 전달되었는지 아직 알 수 없어요. 1분 후에 다시 시도하세요. 다시 시도해도 한 번만 전송돼요.',
  carriedOut: '이미 실행되었어요.',
  noHigherFee: '지금은 수수료를 높여도 소용이 없어요. 나중에 다시 시도하세요.',
  feeHasRisen: '네트워크 수수료가 올랐어요. 다시 확인하세요.',
  notEnoughForFee: '더 높은 네트워크 수수료를 내기에는 이 지갑의 잔액이 부족해요.',
  noName: 'ENS에서 쓸 수 있는 이름이 아니에요. 철자를 확인하거나 0x… 주소를 직접 입력하세요.',
  emptyName: network =>
    `이 이름에는 ${network} 네트워크 주소가 없어요. 철자를 확인하거나 0x… 주소를 직접 입력하세요.`,
  nameNotLookedUp: '지금은 이름을 조회할 수 없어요. 나중에 다시 시도하거나 0x… 주소를 직접 입력하세요.',

  databaseDown: '지금은 서비스가 데이터베이스에 연결할 수 없어요. 나중에 다시 시도하세요.',
  internal: '서비스에 문제가 생겼어요. 나중에 다시 시도하세요.',

  deviceApproved: '기기가 승인되었어요.',
  loggedIn: '기기가 로그인했어요.',
  loggedOut: '기기가 로그아웃했어요.',
  allLoggedOut: '모든 기기가 로그아웃되었어요.',
  somethingApproved: '서명 또는 거래가 승인되었어요.',
  textsSigned: count => ({ other: `텍스트 ${count}개가 서명되었어요.` }),
  transactionSent: '거래가 전송되었어요.',
  emailChanged: '이메일이 변경되었어요.',
  keyShown: '개인 키가 표시되었어요.',
  erased: '지갑이 지워졌어요.',
  passkeyAdded: '패스키가 추가되었어요.',
  passkeyTakenOff: '패스키가 삭제되었어요.',
  recoveryCodeMade: '새 복구 코드가 만들어졌어요.',
  allTakenOff: '모든 패스키가 삭제되었어요.',
  recoveryBegun: '패스키 없는 복구가 시작되었어요.',
  recoveryStopped: '패스키 없는 복구가 중지되었어요.',
  deviceTakenBack: '기기가 해제되었어요.',
  loginTakenBack: '로그인 하나가 종료되었어요.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Kudos 코드',
  login: '요청하신 코드예요. 이 코드로 Kudos 지갑에 로그인하세요.',
  export:
    '요청하신 코드예요. 이 코드로 Kudos 지갑의 개인 키를 볼 수 있어요. 개인 키를 가진 사람이 지갑을 갖게 돼요.',
  'update-current':
    '요청하신 코드예요. 이 코드로 Kudos 지갑을 여는 이메일을 다른 이메일로 바꾸는 것을 확인하세요.',
  'update-new': '요청하신 코드예요. 이 코드로 이 주소가 Kudos 지갑의 새 이메일임을 확인하세요.',
  approve: '요청하신 코드예요. 이 코드로 아래 내용을 승인하세요.',
  passkey:
    '요청하신 코드예요. 이 코드로 Kudos 지갑의 첫 패스키를 만들 수 있어요. 그 패스키를 가진 사람이 돈을 마음대로 할 수 있어요.',
  'recovery-begin':
    '요청하신 코드예요. 이 코드로 복구를 시작할 수 있어요. 72시간 뒤 다른 코드로 Kudos 지갑의 모든 패스키가 삭제돼요. 그러면 회원님의 이메일을 읽는 사람이 지갑을 가질 수 있어요.',
  'recovery-end':
    '요청하신 코드예요. 이 코드로 지금 Kudos 지갑의 모든 패스키를 삭제할 수 있어요. 그러면 회원님의 이메일을 읽는 사람이 지갑을 가질 수 있어요.',
  otherEmail: email => `다른 이메일: ${email}. 그 이메일을 읽는 사람이 지갑을 갖게 돼요.`,
  codeExpires:
    '코드는 10분 후에 만료되고, 요청한 기기에서 한 번만 사용할 수 있어요. Kudos에서는 누구도 이 코드를 묻지 않아요.',
  codeNotAsked: '코드를 요청하지 않으셨나요? 그렇다면 아무것도 하지 말고, 누구에게도 알려 주지 마세요.',
  higherFee: sum => `진행 중인 거래의 네트워크 수수료를 높여요. 최대 금액: ${sum}(해당 네트워크의 코인).`,
  signature: '서명이에요. 누군가 지갑에서 돈을 가져가도록 허용하는 서명일 수 있어요.',
  sending: (coins, network, to) => `송금: ${coins}, ${network} 네트워크, 받는 주소 ${to}.`,
  allowing: (spender, amount, network) =>
    `허용: ${spender}, ${network} 네트워크의 지갑에서 최대 ${amount}까지 가져갈 수 있어요.`,
  call: (contract, network, coins) =>
    `컨트랙트 호출: ${contract}, ${network} 네트워크, 보내는 금액 ${coins}. 지갑의 다른 돈까지 옮길 수도 있어요.`,
  network: chainId => `네트워크 ${chainId}`,
  coins: '코인',

  deviceSubject: '내 기기가 맞나요?',
  deviceAsked: time =>
    `${time}에 누군가 알 수 없는 기기에서 Kudos 지갑에 로그인하려고 이 이메일을 입력했어요.`,
  deviceYours: '본인이 맞나요? 그렇다면 이 페이지를 열어 기기를 승인하세요. 링크는 10분 후에 만료돼요.',
  deviceLook: '요청 보기',
  deviceNotYours:
    '본인이 아닌가요? 그렇다면 아무것도 하지 마세요. 승인이 없으면 그 기기는 코드를 받지 못해요.',
  devicesAsked:
    '알 수 없는 기기들에서 Kudos 지갑에 로그인하려고 이 이메일을 입력했는데, 오늘 그 횟수가 알림 이메일을 보내는 한도를 넘었어요. 이제 모든 요청을 통틀어 한 시간에 한 통만 보내요.',
  devicesYours:
    '지금 로그인하는 중인가요? 그렇다면 이 페이지를 열고 기기에 표시된 여덟 글자 코드를 입력하세요. 링크는 한 시간 안에 한 번만 사용할 수 있어요.',
  devicesEnter: '코드 입력',
  devicesNotYours:
    '로그인하는 중이 아닌가요? 그렇다면 아무것도 하지 마세요. 코드가 없으면 어떤 기기도 들어올 수 없어요. 다른 사람이 보내거나 알려 준 코드는 절대 입력하지 마세요.',

  changedSubject: 'Kudos 이메일이 변경되었어요',
  changed: (time, email) =>
    `${time}에 Kudos 지갑의 이메일이 변경되었어요. 새 이메일: ${email}. 이 주소와 새 주소로 보낸 코드로 변경했어요. 이제 이 주소로는 지갑을 열 수 없어요.`,
  changedByYou: '본인이 맞나요? 그렇다면 아무것도 하지 않아도 돼요.',
  changedByOther:
    '본인이 아닌가요? 그렇다면 24시간 안에 지갑을 되찾으세요. 그때까지는 지갑에서 아무것도 나갈 수 없어요.',
  stopChange: '변경 중지',
  stoppedSubject: 'Kudos 지갑의 이메일이 이전으로 돌아갔어요',
  stopped: time =>
    `${time}에 Kudos 지갑의 이전 이메일 주인이 이 주소로의 변경을 중지했어요. 이제 이 주소로는 지갑을 열 수 없어요.`,
  stoppedForYou: time =>
    `${time}에 Kudos 지갑의 이메일 변경이 중지되었어요. 이 주소로 다시 지갑을 열 수 있고, 지금 로그인한 사람은 없어요.`,

  keySubject: 'Kudos 지갑의 개인 키가 표시되었어요',
  keyShown: time => `${time}에 이 주소로 보낸 코드가 입력되어 Kudos 지갑의 개인 키가 표시되었어요.`,
  keyAdvice:
    '본인이 아니라면 다른 사람이 개인 키를 가지고 있을 수 있어요. 로그인해서 지갑에 있는 것을 다른 주소로 보내세요.',

  newDeviceSubject: 'Kudos 지갑에 새 기기가 로그인했어요',
  newDevice: (time, device) => `${time}에 사용한 적 없는 기기(${device})가 Kudos 지갑에 로그인했어요.`,
  newDeviceAdvice: '본인이 아니라면 지갑의 전용 페이지에 로그인해서 그 기기를 해제하세요.',

  sentSubject: 'Kudos 지갑에서 거래를 보냈어요',
  sent: (time, what) => `${time}에 다음 내용이 승인되었어요. ${what}`,
  signedSubject: 'Kudos 지갑에서 서명했어요',
  sentAdvice:
    '본인이 아니라면 지갑의 전용 페이지에 로그인해서 모든 곳에서 로그아웃하고, 남은 것을 다른 주소로 보내세요.',

  passkeysSubject: 'Kudos 지갑의 패스키가 변경되었어요',
  made: time => `${time}에 Kudos 지갑에 패스키가 추가되었어요.`,
  removed: time => `${time}에 Kudos 지갑에서 패스키가 삭제되었어요.`,
  recovered: time => `${time}에 복구 코드로 Kudos 지갑의 모든 패스키가 삭제되었어요.`,
  'recovered by mail': time => `${time}에 72시간의 복구를 거쳐 Kudos 지갑의 모든 패스키가 삭제되었어요.`,
  'new recovery code': time =>
    `${time}에 Kudos 지갑의 새 복구 코드가 만들어졌어요. 이전 코드는 더 이상 쓸 수 없어요.`,
  passkeysAdvice:
    '본인이 아니라면 지갑에 로그인해서 패스키를 확인하고, 지갑에 있는 것을 다른 주소로 보내세요.',

  recoverySubject: 'Kudos 지갑의 패스키가 삭제될 예정이에요',
  recoveryBegun: time =>
    `${time}에 Kudos 지갑에 로그인되어 있고 회원님의 이메일을 읽는 누군가가 모든 패스키의 삭제를 시작했어요.`,
  recoveryWaits: until =>
    `대략 ${until}까지 걸리고, 그다음에 이메일로 받는 코드가 하나 더 필요해요. 끝날 때까지 바뀌는 것은 없고, 날마다 이메일로 알려 드려요.`,
  recoveryReady: until =>
    `지금부터 ${until}까지 이메일로 받는 코드로 모든 패스키를 삭제할 수 있어요. 그 뒤에는 복구가 끝나요.`,
  recoveryByYou:
    '본인이 맞나요? 그렇다면 이 링크를 다른 사람에게 알리지 마세요. 링크를 여는 사람은 누구나 중지할 수 있어요.',
  recoveryByOther:
    '본인이 아닌가요? 그렇다면 중지하세요. 다른 사람이 회원님의 이메일을 읽고 있고 지갑에 로그인되어 있어요.',
  stopRecovery: '복구 중지',

  goneTitle: '더 이상 쓸 수 없는 링크예요',
  goneAskAgain: '이미 사용했거나 만료되었어요. 이메일을 입력한 페이지로 돌아가 새 링크를 요청하세요.',
  gone: '이미 사용했거나 만료되었어요.',
  approveTitle: '이 기기를 승인할까요?',
  approveAsked: (time, email) => [
    `${time}에 누군가 Kudos 지갑에 로그인하려고 다음 이메일을 입력했어요: `,
    email,
  ],
  approveOnly: '방금 본인이 한 경우에만 승인하세요. 승인하면 같은 주소로 코드를 보내 드려요.',
  approveIt: '승인',
  approvedTitle: '기기가 승인되었어요',
  approved: '코드를 이메일로 보내고 있어요. 이메일을 입력한 페이지로 돌아가세요. 이 페이지는 닫아도 돼요.',
  whichTitle: '어느 것이 내 기기인가요?',
  whichAsked: email => [
    '누군가 Kudos 지갑에 로그인하려고 다음 이메일을 입력했어요: ',
    email,
    '. 본인이 맞나요? 그렇다면 기기에 표시된 코드를 입력하세요.',
  ],
  whichOnly: '다른 사람이 보내거나 알려 준 코드는 절대 입력하지 마세요. 그 사람의 기기가 들어오게 돼요.',
  whichCode: '기기에 표시된 코드',
  enteredTitle: '기기로 돌아가세요',
  entered:
    '몇 초 안에 기기에서 계속되고, 여섯 자리 코드를 이메일로 보내고 있어요. 아무 반응이 없나요? 그렇다면 이메일의 링크를 다시 열고 여덟 글자를 비교하세요.',
  stopChangeTitle: '이메일 변경을 중지할까요?',
  stopChangeNow: email => ['지금 Kudos 지갑을 여는 이메일: ', email],
  stopChangeMeans: email => [
    '본인이 한 것이 아니라면 중지하세요. 그러면 다시 ',
    email,
    ' 주소로 지갑을 열게 되고, 모든 기기에서 새로 로그인해야 해요.',
  ],
  changeStoppedTitle: '변경을 중지했어요',
  changeStopped:
    '다시 이전 이메일로 지갑을 열 수 있고, 로그인된 사람은 아무도 없어요. 이 페이지는 닫아도 돼요.',
  stopRecoveryTitle: '복구를 중지할까요?',
  stopRecoveryWhat: 'Kudos 지갑의 모든 패스키가 패스키 확인 없이 삭제될 예정이에요.',
  stopRecoveryMeans: '본인이 한 것이 아니라면 중지하세요. 그러면 패스키는 그대로 있어요.',
  recoveryStoppedTitle: '복구를 중지했어요',
  recoveryStopped:
    '패스키는 그대로 있어요. 복구를 시작한 사람은 지갑에 로그인되어 있고 회원님의 이메일을 읽고 있어요. 메일함 비밀번호를 바꾸고, 지갑의 전용 페이지에서 본인의 것이 아닌 기기를 모두 해제하세요. 이 페이지는 닫아도 돼요.',
}
