import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({ other: `Vui lòng thử lại sau ${seconds} giây` }),
  tooManyFromNetwork: seconds => ({
    other: `Có quá nhiều yêu cầu từ mạng của bạn. Vui lòng thử lại sau ${seconds} giây`,
  }),
  tooManyOfWallet: seconds => ({
    other: `Có quá nhiều yêu cầu của ví này. Vui lòng thử lại sau ${seconds} giây`,
  }),
  tooManyMails: minutes => ({
    other: `Hôm nay đã gửi quá nhiều email tới địa chỉ này. Vui lòng thử lại sau ${minutes} phút`,
  }),
  tooManyWrongCodes: minutes => ({
    other: `Hôm nay có quá nhiều mã sai. Vui lòng thử lại sau ${minutes} phút`,
  }),
  tooManyChanges: 'Hôm nay có quá nhiều thay đổi. Vui lòng thử lại vào ngày mai',

  invalidEmail: 'Email không hợp lệ',
  sixDigits: 'Mã gồm 6 chữ số',
  wrongCode: 'Mã sai',
  codeGone: 'Mã này đã được dùng hoặc đã hết hạn',
  codeNeeded: 'Việc này cần mã trong email. Vui lòng thử lại.',
  mailDown: 'Không gửi được email. Vui lòng thử lại sau',
  unknownDevice: 'Không nhận ra thiết bị này. Vui lòng bắt đầu lại',
  eightLetters: 'Hãy nhập tám chữ cái mà thiết bị của bạn hiển thị.',
  linkGone: 'Liên kết này đã được dùng hoặc đã hết hạn.',
  signedOut: 'Bạn đã đăng xuất. Vui lòng đăng nhập lại.',
  otherEmail: 'Gần đây ví của bạn đã đổi sang email khác. Email báo việc đó cho biết cách lấy lại ví.',
  damaged: 'Bản ghi của ví này bị hỏng. Vui lòng liên hệ với người điều hành trang này.',
  sameEmail: 'Đây là email hiện tại của bạn',
  emailTaken: 'Email này đã có ví. Vui lòng chọn email khác',
  changeGone: 'Thay đổi này đã hết hạn. Vui lòng bắt đầu lại',
  emailSettles: until =>
    `Gần đây email của ví này đã được thay đổi. Cho đến ${until}, không gì có thể rời khỏi ví và không thể tạo passkey đầu tiên, để chủ của email cũ có thể dừng thay đổi.`,
  eraseGone: 'Khóa được hiện từ quá lâu rồi. Vui lòng yêu cầu lại bằng mã mới.',

  passkeyNeeded: 'Việc này cần passkey của bạn. Vui lòng thử lại.',
  passkeyOnPage: page => `Ví này có passkey. Vui lòng đổi email trên trang riêng của ví, ${page}`,
  firstTakesCode: 'Passkey đầu tiên cần một mã.',
  takesPasskey: 'Việc này cần một passkey của ví.',
  enoughPasskeys: 'Ví này đã đủ passkey. Hãy gỡ bớt một cái trước.',
  otherPasskey: 'Passkey này không được chấp nhận, nên chưa có gì được thực hiện. Nó không thuộc ví này.',
  wrongPasskey:
    'Passkey này không được chấp nhận, nên chưa có gì được thực hiện. Nó không xác nhận yêu cầu này.',
  noPasskey: 'Ví này không có passkey.',
  wrongRecoveryCode: 'Đây không phải là mã khôi phục của ví này.',
  recoveryRuns:
    'Ví này đang được khôi phục: cho đến khi xong, không thể thay đổi passkey lẫn email. Hãy dừng khôi phục trước.',
  recoveryTakes: until => `Việc khôi phục này kéo dài đến khoảng ${until}. Hãy quay lại khi đó.`,
  recoveryGone: 'Ví này không đang được khôi phục.',

  notEnough: (symbol, network) => `Không đủ ${symbol} trên ${network} cho số tiền và phí mạng.`,
  empty: (symbol, network) => `Ví của bạn đang trống. Hãy gửi ${symbol} trên ${network} tới địa chỉ này.`,
  wouldFail: network => `Giao dịch sẽ thất bại trên ${network}.`,
  dear: (network, fee) =>
    `Phí mạng trên ${network} sẽ lên tới ${fee}, hơn mười lần bình thường. Hãy thử lại sau.`,
  cheap: network =>
    `Phí mạng trên ${network} hiện cao hơn mức tối đa mà giao dịch này được trả, nên nó sẽ chỉ nằm chờ. Hãy thử lại sau, hoặc bắt đầu lại từ đầu.`,
  typingError: 'Địa chỉ người nhận bị gõ sai.',
  networkDown: 'Hiện không kết nối được với mạng. Hãy thử lại sau.',
  hasEnded: 'Yêu cầu này đã kết thúc, nên chưa có gì được gửi.',
  usedBefore: 'Yêu cầu này đã được dùng cho một giao dịch khác.',
  refused: network => `${network} đã từ chối giao dịch.`,
  tooManyUnderWay: 'Ví này có quá nhiều giao dịch đang được xử lý. Hãy thử lại sau.',
  earlierWaits:
    'Một khoản thanh toán trước của ví này vẫn đang chờ và sẽ đi cùng khoản này. Hãy hủy nó trên trang của ví trước rồi thử lại.',
  notUnderWay: 'Giao dịch này hiện không được xử lý.',
  notKnownYet: 'Chưa rõ mạng đã nhận được hay chưa. Hãy thử lại sau một phút: chỉ gửi đúng một lần.',
  carriedOut: 'Giao dịch đã được thực hiện rồi.',
  noHigherFee: 'Lúc này phí cao hơn không giúp ích gì. Hãy thử lại sau.',
  feeHasRisen: 'Phí mạng đã tăng. Hãy xem lại.',
  notEnoughForFee: 'Ví này không đủ tiền cho phí mạng cao hơn.',
  noName: 'Đây không phải là tên mà ENS có thể chứa. Hãy kiểm tra chính tả hoặc nhập trực tiếp địa chỉ 0x…',
  emptyName: network =>
    `Tên này không có địa chỉ trên ${network}. Hãy kiểm tra chính tả hoặc nhập trực tiếp địa chỉ 0x…`,
  nameNotLookedUp: 'Lúc này không tra cứu được tên. Hãy thử lại sau hoặc nhập trực tiếp địa chỉ 0x…',

  databaseDown: 'Hiện dịch vụ không kết nối được với cơ sở dữ liệu. Hãy thử lại sau.',
  internal: 'Dịch vụ gặp sự cố. Hãy thử lại sau.',

  deviceApproved: 'Một thiết bị đã được chấp thuận.',
  loggedIn: 'Một thiết bị đã đăng nhập.',
  loggedOut: 'Một thiết bị đã đăng xuất.',
  allLoggedOut: 'Tất cả thiết bị đã bị đăng xuất.',
  somethingApproved: 'Một chữ ký hoặc giao dịch đã được chấp thuận.',
  textsSigned: count => ({ other: `${count} văn bản đã được ký.` }),
  transactionSent: 'Một giao dịch đã được gửi.',
  emailChanged: 'Email đã được thay đổi.',
  keyShown: 'Khóa đã được hiện.',
  erased: 'Ví đã bị xóa.',
  passkeyAdded: 'Một passkey đã được thêm.',
  passkeyTakenOff: 'Một passkey đã bị gỡ.',
  recoveryCodeMade: 'Một mã khôi phục mới đã được tạo.',
  allTakenOff: 'Tất cả passkey đã bị gỡ.',
  recoveryBegun: 'Việc khôi phục không cần passkey đã bắt đầu.',
  recoveryStopped: 'Việc khôi phục không cần passkey đã dừng.',
  deviceTakenBack: 'Một thiết bị đã bị thu hồi.',
  loginTakenBack: 'Một lần đăng nhập đã bị kết thúc.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Mã Kudos của bạn',
  login: 'Đây là mã bạn đã yêu cầu. Dùng mã này để đăng nhập ví Kudos của bạn.',
  export: 'Đây là mã bạn đã yêu cầu. Dùng mã này để xem khóa riêng tư của ví Kudos. Ai có khóa đó thì có ví.',
  'update-current':
    'Đây là mã bạn đã yêu cầu. Dùng mã này để xác nhận rằng ví Kudos của bạn sẽ được mở bằng một email khác.',
  'update-new':
    'Đây là mã bạn đã yêu cầu. Dùng mã này để xác nhận rằng đây là email mới của ví Kudos của bạn.',
  approve: 'Đây là mã bạn đã yêu cầu. Dùng mã này để chấp thuận nội dung sau.',
  passkey:
    'Đây là mã bạn đã yêu cầu. Dùng mã này để tạo passkey đầu tiên cho ví Kudos của bạn. Ai có passkey đó thì quyết định số tiền của bạn.',
  'recovery-begin':
    'Đây là mã bạn đã yêu cầu. Dùng mã này để bắt đầu khôi phục: sau 72 giờ, một mã khác sẽ gỡ tất cả passkey khỏi ví Kudos của bạn. Khi đó ai đọc được email của bạn đều có thể chiếm ví.',
  'recovery-end':
    'Đây là mã bạn đã yêu cầu. Dùng mã này để gỡ ngay tất cả passkey khỏi ví Kudos của bạn. Khi đó ai đọc được email của bạn đều có thể chiếm ví.',
  otherEmail: email => `Email kia là ${email}. Ai đọc được email đó sẽ có ví của bạn.`,
  codeExpires:
    'Mã hết hạn sau 10 phút và chỉ dùng được một lần, trên thiết bị đã yêu cầu. Sẽ không bao giờ có ai từ Kudos hỏi bạn mã này.',
  codeNotAsked: 'Bạn không yêu cầu mã? Vậy thì đừng làm gì cả và đừng đưa mã cho ai.',
  higherFee: sum =>
    `Một giao dịch đang được xử lý sẽ tốn phí mạng cao hơn: tối đa ${sum} tính bằng đồng coin của mạng đó.`,
  signature: 'Một chữ ký, có thể cho phép người khác lấy tiền từ ví của bạn.',
  sending: (coins, network, to) => `Gửi ${coins} trên ${network} tới ${to}.`,
  allowing: (spender, amount, network) =>
    `Cho phép ${spender} lấy tối đa ${amount} từ ví của bạn trên ${network}.`,
  call: (contract, network, coins) =>
    `Lệnh gọi hợp đồng ${contract} trên ${network} với ${coins}, có thể chuyển cả tiền khác trong ví của bạn.`,
  network: chainId => `mạng ${chainId}`,
  coins: 'đồng coin',

  deviceSubject: 'Đây có phải là thiết bị của bạn?',
  deviceAsked: time =>
    `Vào ${time}, có người đã nhập email này để đăng nhập ví Kudos trên một thiết bị mà chúng tôi không biết.`,
  deviceYours: 'Đó là bạn? Vậy hãy mở trang này và chấp thuận thiết bị. Liên kết hết hạn sau 10 phút.',
  deviceLook: 'Xem yêu cầu',
  deviceNotYours:
    'Đó không phải là bạn? Vậy thì đừng làm gì cả: bạn không chấp thuận thì thiết bị đó không nhận được mã.',
  devicesAsked:
    'Email này đã được nhập để đăng nhập ví Kudos trên những thiết bị mà chúng tôi không biết, hôm nay nhiều lần hơn số email chúng tôi gửi về việc này. Từ bây giờ, mỗi giờ chỉ gửi một email chung cho tất cả.',
  devicesYours:
    'Bạn đang đăng nhập? Vậy hãy mở trang này và nhập mã tám chữ cái mà thiết bị của bạn hiển thị. Liên kết dùng được một lần, trong vòng một giờ.',
  devicesEnter: 'Nhập mã',
  devicesNotYours:
    'Bạn không đăng nhập? Vậy thì đừng làm gì cả: không có mã thì không thiết bị nào vào được. Đừng bao giờ nhập mã do người khác gửi hay đọc cho bạn.',

  changedSubject: 'Email Kudos của bạn đã được thay đổi',
  changed: (time, email) =>
    `Vào ${time}, email của ví Kudos của bạn đã được đổi thành ${email}, bằng các mã gửi tới địa chỉ này và địa chỉ mới. Địa chỉ này không còn mở được ví.`,
  changedByYou: 'Đó là bạn? Vậy thì bạn không cần làm gì.',
  changedByOther:
    'Đó không phải là bạn? Vậy hãy lấy lại ví trong vòng 24 giờ. Cho đến lúc đó, không gì có thể rời khỏi ví.',
  stopChange: 'Dừng thay đổi',
  stoppedSubject: 'Ví Kudos của bạn đã trở lại email cũ',
  stopped: time =>
    `Vào ${time}, chủ của email trước đây của ví Kudos đã dừng việc đổi sang địa chỉ này. Địa chỉ này không còn mở được ví.`,
  stoppedForYou: time =>
    `Vào ${time}, việc đổi email của ví Kudos của bạn đã bị dừng. Địa chỉ này lại mở được ví, và không ai đang đăng nhập.`,

  keySubject: 'Khóa của ví Kudos của bạn đã được hiện',
  keyShown: time =>
    `Vào ${time}, khóa riêng tư của ví Kudos của bạn đã được hiện sau khi mã gửi tới địa chỉ này được nhập.`,
  keyAdvice:
    'Nếu đó không phải là bạn, có thể người khác đang giữ khóa: hãy đăng nhập và gửi những gì có trong ví tới một địa chỉ khác.',

  newDeviceSubject: 'Một thiết bị mới đã đăng nhập ví Kudos của bạn',
  newDevice: (time, device) =>
    `Vào ${time}, một thiết bị chưa từng dùng (${device}) đã đăng nhập ví Kudos của bạn.`,
  newDeviceAdvice: 'Nếu đó không phải là bạn, hãy đăng nhập trang riêng của ví và thu hồi thiết bị đó.',

  sentSubject: 'Ví Kudos của bạn đã gửi một giao dịch',
  sent: (time, what) => `Vào ${time}, nội dung sau đã được chấp thuận: ${what}`,
  signedSubject: 'Ví Kudos của bạn đã ký một nội dung',
  sentAdvice:
    'Nếu đó không phải là bạn, hãy đăng nhập trang riêng của ví, đăng xuất khỏi mọi nơi và gửi những gì còn lại tới một địa chỉ khác.',

  passkeysSubject: 'Passkey của ví Kudos của bạn đã thay đổi',
  made: time => `Vào ${time}, một passkey đã được thêm vào ví Kudos của bạn.`,
  removed: time => `Vào ${time}, một passkey đã bị gỡ khỏi ví Kudos của bạn.`,
  recovered: time => `Vào ${time}, tất cả passkey đã bị gỡ khỏi ví Kudos của bạn bằng mã khôi phục.`,
  'recovered by mail': time =>
    `Vào ${time}, tất cả passkey đã bị gỡ khỏi ví Kudos của bạn sau 72 giờ khôi phục.`,
  'new recovery code': time =>
    `Vào ${time}, một mã khôi phục mới của ví Kudos của bạn đã được tạo. Mã trước đó không còn dùng được.`,
  passkeysAdvice:
    'Nếu đó không phải là bạn, hãy đăng nhập ví, xem lại các passkey và gửi những gì có trong ví tới một địa chỉ khác.',

  recoverySubject: 'Passkey của ví Kudos của bạn sắp bị gỡ',
  recoveryBegun: time =>
    `Vào ${time}, một người đang đăng nhập ví Kudos của bạn và đọc được email của bạn đã bắt đầu gỡ tất cả passkey của ví.`,
  recoveryWaits: until =>
    `Việc này kéo dài đến khoảng ${until}, rồi cần thêm một mã trong email. Trước khi hoàn tất, không có gì thay đổi, và mỗi ngày có một email báo về việc này.`,
  recoveryReady: until =>
    `Từ bây giờ đến ${until}, một mã nữa trong email sẽ gỡ tất cả passkey. Sau đó việc khôi phục kết thúc.`,
  recoveryByYou: 'Đó là bạn? Vậy hãy giữ kín email này: ai mở liên kết này đều có thể dừng việc khôi phục.',
  recoveryByOther:
    'Đó không phải là bạn? Vậy hãy dừng lại: người khác đang đọc email của bạn và đang đăng nhập ví của bạn.',
  stopRecovery: 'Dừng khôi phục',

  goneTitle: 'Liên kết này không còn dùng được',
  goneAskAgain:
    'Liên kết đã được dùng hoặc đã hết hạn. Hãy quay lại trang nơi bạn đã nhập email và yêu cầu liên kết khác.',
  gone: 'Liên kết đã được dùng hoặc đã hết hạn.',
  approveTitle: 'Chấp thuận thiết bị này?',
  approveAsked: (time, email) => [`Vào ${time}, có người đã nhập `, email, ' để đăng nhập ví Kudos.'],
  approveOnly: 'Chỉ chấp thuận nếu đó là bạn, ngay vừa rồi. Sau đó chúng tôi sẽ gửi mã tới cùng địa chỉ này.',
  approveIt: 'Chấp thuận',
  approvedTitle: 'Thiết bị đã được chấp thuận',
  approved:
    'Mã đang được gửi tới email của bạn. Hãy quay lại trang nơi bạn đã nhập email; trang này có thể đóng.',
  whichTitle: 'Thiết bị nào là của bạn?',
  whichAsked: email => [
    'Có người đã nhập ',
    email,
    ' để đăng nhập ví Kudos. Đó là bạn? Vậy hãy nhập mã mà thiết bị của bạn hiển thị.',
  ],
  whichOnly: 'Đừng bao giờ nhập mã do người khác gửi hay đọc cho bạn: như vậy là cho thiết bị của họ vào.',
  whichCode: 'Mã trên thiết bị của bạn',
  enteredTitle: 'Hãy quay lại thiết bị của bạn',
  entered:
    'Thiết bị sẽ tiếp tục trong vài giây, và mã sáu chữ số đang được gửi tới email của bạn. Không có gì xảy ra? Vậy hãy mở lại liên kết trong email và so sánh tám chữ cái.',
  stopChangeTitle: 'Dừng việc đổi email của bạn?',
  stopChangeNow: email => ['Ví Kudos của bạn hiện được mở bằng ', email, '.'],
  stopChangeMeans: email => [
    'Hãy dừng lại nếu đó không phải là bạn: ',
    email,
    ' sẽ lại mở được ví, và mọi thiết bị phải đăng nhập lại.',
  ],
  changeStoppedTitle: 'Đã dừng thay đổi',
  changeStopped: 'Email cũ của bạn lại mở được ví, và không ai đang đăng nhập. Bạn có thể đóng trang này.',
  stopRecoveryTitle: 'Dừng khôi phục?',
  stopRecoveryWhat: 'Tất cả passkey của ví Kudos của bạn sắp bị gỡ mà không cần dùng passkey nào.',
  stopRecoveryMeans: 'Hãy dừng lại nếu đó không phải là bạn. Khi đó passkey vẫn còn.',
  recoveryStoppedTitle: 'Đã dừng khôi phục',
  recoveryStopped:
    'Passkey của bạn vẫn còn. Người đã bắt đầu việc này đang đăng nhập ví và đọc được email của bạn: hãy đổi mật khẩu hộp thư, và trên trang riêng của ví, thu hồi mọi thiết bị không phải của bạn. Bạn có thể đóng trang này.',
}
