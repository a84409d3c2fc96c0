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
  mailDown: '이메일을 보내지 못했어요. 나중에 다시 시도해 주세요',
  unknownDevice: '알 수 없는 기기예요. 처음부터 다시 시작해 주세요',
  eightLetters: '기기에 표시된 여덟 글자를 입력하세요.',
  signedOut: '로그아웃되었어요. 다시 로그인해 주세요.',
  sameEmail: '현재 사용 중인 이메일이에요',
  changeGone: '이 변경은 만료되었어요. 처음부터 다시 해 주세요',

  enoughPasskeys: '이 지갑에는 패스키가 충분히 있어요. 먼저 하나를 삭제하세요.',

  databaseDown: '지금은 서비스가 데이터베이스에 연결할 수 없어요. 나중에 다시 시도하세요.',
  internal: '서비스에 문제가 생겼어요. 나중에 다시 시도하세요.',

  walletUnknown: '이 이메일에는 그런 지갑이 없어요.',
  walletExists: '이 이메일에는 이미 지갑이 있어요.',
  lastPasskey: '지갑의 마지막 패스키예요. 먼저 복구 문구를 적어 두세요.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Kudos 코드',
  login: '요청하신 코드예요. 이 코드로 Kudos 지갑에 로그인하세요.',
  'update-current':
    '요청하신 코드예요. 이 코드로 Kudos 지갑을 여는 이메일을 다른 이메일로 바꾸는 것을 확인하세요.',
  'update-new': '요청하신 코드예요. 이 코드로 이 주소가 Kudos 지갑의 새 이메일임을 확인하세요.',
  otherEmail: email =>
    `다른 이메일: ${email}. 그 이메일을 읽는 사람은 이후 지갑에 로그인할 수 있지만, 쓰려면 내 패스키가 필요해요.`,
  codeExpires:
    '코드는 10분 후에 만료되고, 요청한 기기에서 한 번만 사용할 수 있어요. Kudos에서는 누구도 이 코드를 묻지 않아요.',
  codeNotAsked: '코드를 요청하지 않으셨나요? 그렇다면 아무것도 하지 말고, 누구에게도 알려 주지 마세요.',

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

  changedAdvice:
    '본인이 아니라면 다른 사람이 지갑에 접근할 수 있을지도 몰라요. 전에 사용한 기기나 복구 문구로 지갑을 열어 돈을 다른 주소로 보내세요.',

  newDeviceSubject: 'Kudos 지갑에 새 기기가 로그인했어요',
  newDevice: (time, device) => `${time}에 사용한 적 없는 기기(${device})가 Kudos 지갑에 로그인했어요.`,
  newDeviceAdvice: '본인이 아니라면 지갑의 전용 페이지에 로그인해서 그 기기를 해제하세요.',

  passkeysSubject: 'Kudos 지갑의 패스키가 변경되었어요',
  made: time => `${time}에 Kudos 지갑에 패스키가 추가되었어요.`,
  removed: time => `${time}에 Kudos 지갑에서 패스키가 삭제되었어요.`,
  passkeysAdvice:
    '본인이 아니라면 지갑에 로그인해서 패스키를 확인하고, 지갑에 있는 것을 다른 주소로 보내세요.',

  goneTitle: '더 이상 쓸 수 없는 링크예요',
  goneAskAgain: '이미 사용했거나 만료되었어요. 이메일을 입력한 페이지로 돌아가 새 링크를 요청하세요.',
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
  newWalletSubject: 'Kudos 이메일에 새 지갑이 생겼어요',
  newWallet: (time, address) => `${time}에 이 이메일의 지갑 ${address}이(가) 만들어졌어요.`,
  newWalletAdvice:
    '내가 한 일이 아니라면 다른 사람이 내 메일을 읽고 있는 거예요. 메일함 비밀번호를 바꾸고, 이 지갑에는 아무것도 보내지 마세요.',
}
