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
  mailDown: 'Không gửi được email. Vui lòng thử lại sau',
  unknownDevice: 'Không nhận ra thiết bị này. Vui lòng bắt đầu lại',
  eightLetters: 'Hãy nhập tám chữ cái mà thiết bị của bạn hiển thị.',
  signedOut: 'Bạn đã đăng xuất. Vui lòng đăng nhập lại.',
  sameEmail: 'Đây là email hiện tại của bạn',
  changeGone: 'Thay đổi này đã hết hạn. Vui lòng bắt đầu lại',

  enoughPasskeys: 'Ví này đã đủ passkey. Hãy gỡ bớt một cái trước.',

  databaseDown: 'Hiện dịch vụ không kết nối được với cơ sở dữ liệu. Hãy thử lại sau.',
  internal: 'Dịch vụ gặp sự cố. Hãy thử lại sau.',

  walletUnknown: 'Email này không có ví đó.',
  walletExists: 'Email này đã có ví.',
  lastPasskey: 'Đây là passkey cuối cùng của ví. Hãy ghi lại cụm từ của ví trước.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Mã Kudos của bạn',
  login: 'Đây là mã bạn đã yêu cầu. Dùng mã này để đăng nhập ví Kudos của bạn.',
  'update-current':
    'Đây là mã bạn đã yêu cầu. Dùng mã này để xác nhận rằng ví Kudos của bạn sẽ được mở bằng một email khác.',
  'update-new':
    'Đây là mã bạn đã yêu cầu. Dùng mã này để xác nhận rằng đây là email mới của ví Kudos của bạn.',
  otherEmail: email =>
    `Email kia là ${email}. Ai đọc được email đó sẽ đăng nhập được vào ví của bạn, nhưng cần passkey của bạn mới tiêu được tiền.`,
  codeExpires:
    'Mã hết hạn sau 10 phút và chỉ dùng được một lần, trên thiết bị đã yêu cầu. Sẽ không bao giờ có ai từ Kudos hỏi bạn mã này.',
  codeNotAsked: 'Bạn không yêu cầu mã? Vậy thì đừng làm gì cả và đừng đưa mã cho ai.',

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

  changedAdvice:
    'Nếu đó không phải là bạn, có thể người khác truy cập được ví của bạn. Hãy mở ví trên một thiết bị bạn đã từng dùng, hoặc bằng cụm từ khôi phục, và gửi tiền tới một địa chỉ khác.',

  newDeviceSubject: 'Một thiết bị mới đã đăng nhập ví Kudos của bạn',
  newDevice: (time, device) =>
    `Vào ${time}, một thiết bị chưa từng dùng (${device}) đã đăng nhập ví Kudos của bạn.`,
  newDeviceAdvice: 'Nếu đó không phải là bạn, hãy đăng nhập trang riêng của ví và thu hồi thiết bị đó.',

  passkeysSubject: 'Passkey của ví Kudos của bạn đã thay đổi',
  made: time => `Vào ${time}, một passkey đã được thêm vào ví Kudos của bạn.`,
  removed: time => `Vào ${time}, một passkey đã bị gỡ khỏi ví Kudos của bạn.`,
  passkeysAdvice:
    'Nếu đó không phải là bạn, hãy đăng nhập ví, xem lại các passkey và gửi những gì có trong ví tới một địa chỉ khác.',

  goneTitle: 'Liên kết này không còn dùng được',
  goneAskAgain:
    'Liên kết đã được dùng hoặc đã hết hạn. Hãy quay lại trang nơi bạn đã nhập email và yêu cầu liên kết khác.',
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
  newWalletSubject: 'Email Kudos của bạn có ví mới',
  newWallet: (time, address) => `Vào ${time}, ví ${address} đã được tạo cho email này.`,
  newWalletAdvice:
    'Nếu không phải bạn, có người khác đang đọc thư của bạn: hãy đổi mật khẩu hộp thư và đừng trả gì vào ví này.',
}
