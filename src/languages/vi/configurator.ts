import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'Kudos cho trang web của bạn',
  title: 'Để độc giả nói lời cảm ơn bạn.',
  lead: 'Một tiện ích nhỏ cho trang của bạn: khách ghé thăm gửi tiền ủng hộ và một lời tử tế, thẳng vào ví của bạn. Không tài khoản, không phí, không trung gian. Điền địa chỉ, sao chép mã, thế là xong.',
  yourWidget: 'Tiện ích của bạn',
  invitation: 'Gửi ủng hộ',

  recipientStep: 'Ai nhận tiền ủng hộ',
  looksStep: 'Giao diện',
  startStep: 'Nội dung ban đầu',
  wallStep: 'Hiển thị lời nhắn nào',
  codeStep: 'Đặt vào trang của bạn',

  address: 'Địa chỉ ví hoặc tên ENS của bạn',
  addressExample: '0x… hoặc name.eth',
  lookingUp: name => `Đang tra cứu ${name}…`,
  isLookedUp: 'Đang tra cứu tên.',
  nameIs: (name, address) => `${name} là ${address}`,
  addressIsKept:
    'Đoạn mã giữ địa chỉ này chứ không giữ tên: dù tên có chuyển đi nơi khác, tiền ủng hộ vẫn về đây.',
  lookUpAgain: 'Tra cứu lại tên',
  noNames:
    'Ở đây không tra cứu được tên, vì bản Kudos này không có nút Ethereum. Hãy nhập chính địa chỉ: 0x và 40 ký tự.',
  noName: 'Đây không phải là tên mà ENS có thể chứa. Hãy kiểm tra chính tả hoặc nhập trực tiếp địa chỉ 0x…',
  emptyName: network =>
    `Tên này không có địa chỉ trên ${network}. Hãy kiểm tra chính tả hoặc nhập trực tiếp địa chỉ 0x…`,
  nameNotLookedUp: 'Lúc này không tra cứu được tên. Hãy thử lại sau hoặc nhập trực tiếp địa chỉ 0x…',
  takesNothing: 'Bạn nhận tiền ủng hộ tại địa chỉ này; Kudos không lấy gì và không giữ gì.',
  addressFirst: 'Hãy nhập địa chỉ của bạn trước.',
  noAddress: 'Đây không phải là địa chỉ ví (gồm 0x và 40 ký tự). Hãy sao chép lại từ ví của bạn.',
  typingError:
    'Địa chỉ này bị gõ sai: chữ hoa và chữ thường không khớp nhau. Hãy sao chép lại từ ví thay vì gõ tay.',
  refused: refusal => `${refusal} Hãy nhập địa chỉ ví của chính bạn.`,

  siteRecipient: address => ['Tiền ủng hộ được gửi tới người nhận của trang web này: ', address],
  ownRecipient: 'Chọn người nhận của riêng tôi',
  takeSiteRecipient: address => ['Dùng người nhận của trang web này: ', address],
  fillIn: 'Dùng địa chỉ ví của tôi',
  fillInThis: address => `Dùng địa chỉ ví của tôi ${address}`,
  walletFilledIn: 'Đã điền địa chỉ ví của bạn.',
  thisWalletFilledIn: address => `Đã điền ví ${address} của bạn.`,
  disconnect: 'Ngắt kết nối',
  notDisconnected: 'Không ngắt kết nối được',

  ready: takeCode => ['Chỉ cần vậy thôi: ', takeCode, ', hoặc tùy chỉnh theo ý bạn trước đã.'],
  takeCode: 'lấy mã của bạn',
  arriveOn: networks => `Tiền ủng hộ đến trên ${networks}.`,
  testNetwork: network => `${network} (mạng thử nghiệm, tiền không có giá trị)`,

  relayPays: (network, coin) =>
    `Trên ${network}, khách không có ${coin} vẫn có thể ủng hộ bạn bằng USDC: relay của trang web này trả phí.`,
  relayPaysFrom: (network, coin, least) =>
    `Trên ${network}, khách không có ${coin} vẫn có thể ủng hộ bạn bằng USDC, từ ${least} trở lên: relay của trang web này trả phí.`,
  relayTakes: (network, coin, fee) =>
    `Trên ${network}, khách không có ${coin} vẫn có thể ủng hộ bạn bằng USDC: hiện relay lấy tối đa ${fee} mỗi lần ủng hộ.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `Trên ${network}, khách không có ${coin} vẫn có thể ủng hộ bạn bằng USDC, từ ${least} trở lên: hiện relay lấy tối đa ${fee} mỗi lần ủng hộ.`,
  relayRefuses: (network, coin) =>
    `Trên ${network}, khách cần có ${coin} để trả phí mạng: relay của trang web này không chuyển tiền ủng hộ cho bạn.`,
  relaySilent:
    'Relay của trang web này không trả lời: không rõ relay có chuyển tiền ủng hộ cho bạn hay không.',

  widgetTitle: 'Tiêu đề',
  widgetDescription: 'Mô tả',
  charactersUsed: (used, limit) => `${used} trên ${limit} ký tự`,
  cutOff: limit => `Tiện ích chỉ hiển thị ${limit} ký tự đầu và dấu ba chấm.`,
  countsAsEmpty: 'Chữ “null” được coi là để trống.',

  color: 'Màu',
  palette: 'Chọn màu từ bảng màu',
  colorExpected:
    'Mã màu gồm 3 hoặc 6 ký tự từ 0–9 và A–F, ví dụ FFF701. Cho đến lúc đó, tiện ích dùng màu của nó.',
  blackText: contrast => `Chữ trên màu này là màu đen cho dễ đọc: độ tương phản ${contrast}:1.`,
  whiteText: contrast => `Chữ trên màu này là màu trắng cho dễ đọc: độ tương phản ${contrast}:1.`,
  hardlyOnLight: 'Màu này khó thấy trên trang sáng, nên tiện ích vẽ viền quanh những phần có màu này.',
  hardlyOnDark: 'Màu này khó thấy trên trang tối, nên tiện ích vẽ viền quanh những phần có màu này.',

  theme: 'Chủ đề',
  themeAuto: 'Tự động',
  themeLight: 'Sáng',
  themeDark: 'Tối',
  language: 'Ngôn ngữ',
  visitorsLanguage: 'Của khách truy cập',
  visitorsLanguageMeans:
    'Ngôn ngữ đầu tiên trong số này mà trình duyệt của khách yêu cầu, nếu không có thì tiếng Anh.',

  network: 'Mạng',
  currency: 'Loại tiền',
  amountIn: currency => `Số ${currency}`,
  empty: 'trống',
  startsWith: sum => `Tiện ích bắt đầu với ${sum}.`,
  noAmount:
    'Đây không phải là số tiền, nên tiện ích bắt đầu với ô trống. Hãy nhập các chữ số và một dấu chấm, ví dụ 2.5.',
  zeroIsEmpty: 'Số tiền 0 nghĩa là để trống.',
  decimals: limit => `Tiện ích lấy ${limit} chữ số thập phân và bỏ phần còn lại.`,
  suggest: 'Số tiền bấm chọn',
  suggestHint:
    'Tối đa bốn số, nằm trên ô số tiền: tính bằng đô la hoặc một loại tiền, ví dụ 0.002, 0.01 ETH.',
  suggestExpected:
    'Hãy nhập các số tiền rồi đến đơn vị, ví dụ 3, 5, 10 USD. Cho đến lúc đó, tiện ích không hiển thị số nào.',
  suggestLeftOut: part =>
    `“${part}” bị bỏ qua: chỉ hiển thị tối đa bốn số tiền lớn hơn 0, dùng dấu chấm cho phần thập phân.`,
  shownOnce: currency => `Chúng hiện ra khi khách chọn ${currency}.`,
  noPrice: (currency, network) =>
    `${currency} không có giá trên ${network}: số tiền tính bằng đô la chỉ hiển thị với USDC.`,
  thanks: 'Lời cảm ơn của bạn',
  thanksHint: 'Hiện trên biên nhận khi khoản ủng hộ đã đến.',
  afterTip: 'Liên kết sau khi ủng hộ',
  afterTipHint: 'Một trang dành cho người đã ủng hộ. Tên miền của nó hiện trên biên nhận.',
  linkExpected: 'Cần một liên kết bắt đầu bằng https://. Cho đến lúc đó widget không hiện liên kết nào.',
  changeable: 'Khách có thể thay đổi tất cả.',

  listsAll: 'Tiện ích hiển thị mọi lời nhắn bạn đã nhận, trừ khi bạn ẩn bớt.',
  hideMessages: 'Ẩn lời nhắn',
  smallerThan: 'Ẩn khoản ủng hộ nhỏ hơn',
  showAll: 'hiện tất cả',
  hideAll: 'ẩn tất cả',
  unknownTokens:
    'Khi đặt bất kỳ số tiền tối thiểu nào, các khoản ủng hộ bằng token không rõ cũng bị ẩn: ai cũng có thể tạo ra token với số lượng tùy ý.',
  otherCurrencies:
    'Các khoản bằng loại tiền không có số tối thiểu cũng vậy, vì lời nhắn đến từ nhiều mạng: số 0 hiện tất cả của một loại tiền.',
  leastLeftOut: (part, example) => `“${part}” bị bỏ qua: hãy nhập số tiền kèm loại tiền, ví dụ ${example}.`,
  namedTwice: (currency, counts, former) =>
    `${currency} được ghi hai lần: ${counts} được dùng, ${former} bị bỏ qua.`,
  nothingSmaller: 'Để trống ô này để hiện tất cả lời nhắn.',
  hideThese: 'Ẩn những lời nhắn này',
  showsNumber: example => `Mỗi lời nhắn đều có số, ví dụ ${example}.`,
  showsNumberOf: (example, network) =>
    `Mỗi lời nhắn đều có số, ví dụ ${example}. Số không ghi gì thêm là của ${network}.`,
  numberLeftOut: part => `“${part}” bị bỏ qua: hãy nhập số như hiển thị trên lời nhắn, ví dụ 12 hoặc 15-20.`,
  hideFrom: 'Ẩn mọi lời nhắn từ các địa chỉ này',
  hideFromHint:
    'Chỉ ẩn trên trang của bạn. Trên blockchain, lời nhắn vẫn còn và công khai với mọi người, và độc giả có thể bấm một cái để xem những gì bạn đã ẩn.',
  senderLeftOut: part => `“${part}” bị bỏ qua: hãy nhập địa chỉ đầy đủ, bắt đầu bằng 0x.`,

  preview: 'Xem trước',
  previewFrame: 'Bản xem trước của tiện ích',
  nextPreviewFrame: 'Bản xem trước tiếp theo của tiện ích',
  pageAround: 'Trang xung quanh',
  lightPage: 'Trang sáng',
  darkPage: 'Trang tối',
  width: 'Chiều rộng của tiện ích',
  narrow: 'Hẹp',
  wide: 'Rộng',
  tryIt: 'Đây là tiện ích thật: hãy dùng thử.',
  themeHere: 'Chủ đề tùy theo từng khách truy cập; ở đây nó theo trang xung quanh.',
  yourPage: 'Trang của bạn',

  way: 'Cách nhúng',
  plain: 'Khung đơn giản',
  plainMeans: 'Không có script nào của chúng tôi trên trang của bạn. Dùng được gần như mọi nơi.',
  inline: 'Trình tải, trong bài',
  inlineMeans: 'Một script; tiện ích cao dần theo nội dung, tối đa 720 pixel.',
  launcher: 'Trình tải, dạng nút',
  launcherMeans: 'Một script; nút tròn ở góc trang sẽ mở tiện ích.',
  theseGoToSite: address => [
    'Các khoản ủng hộ này được gửi tới người nhận của trang web này, ',
    address,
    '.',
  ],
  code: 'Mã của bạn',
  pasteAnywhere: 'Dán vào bất kỳ đâu trong HTML của trang, một lần.',
  pasteInPlace: 'Dán vào HTML của trang, đúng chỗ bạn muốn đặt tiện ích.',
  unchanging: 'Như trên, với một script không bao giờ thay đổi',
  pinnedCode: 'Mã của bạn, cố định',
  pinnedMeans:
    'Trình duyệt đối chiếu script với mã băm của nó và từ chối mọi script khác. Bạn ở lại phiên bản này cho đến khi dán mã khác.',
  plainCosts:
    'Tiện ích không tốn gì của trang cho đến khi cần: trình duyệt chỉ tải khi nó ở gần phần đang hiển thị.',
  inlineCosts:
    'Tiện ích không tốn gì của trang cho đến khi cần: nó chỉ được tải khi ở gần phần đang hiển thị.',
  launcherCosts:
    'Tiện ích không tốn gì của trang cho đến khi cần: nó chỉ được tải khi có người chạm tới nút.',
  plainWithoutScripts: attribute => [
    'Khách không cho trang của bạn chạy script sẽ thấy tiện ích ngay, vì khi đó trình duyệt bỏ qua ',
    attribute,
    '.',
  ],

  withoutFrames: 'Nơi không có khung: README, trang liên kết, không script',
  link: 'Liên kết',
  badge: 'Huy hiệu bằng Markdown',
  strict: 'Trang của bạn nghiêm ngặt: chính sách, sandbox, cô lập',
  policyMeans:
    'Những gì chính sách của bạn phải cho phép, ngoài những gì đã cho phép. Nếu chính sách cấm style nội tuyến, hãy bỏ viền của khung trong stylesheet của bạn.',
  allow: 'Thuộc tính allow',
  allowMeans: 'Những gì khung được làm: sao chép địa chỉ và yêu cầu passkey. Mã của bạn đã có sẵn.',
  sandbox: 'Thuộc tính sandbox',
  sandboxMeans:
    'Nếu các khung của bạn dùng sandbox, khung này cần tất cả các giá trị này. Không có allow-forms thì không gửi được gì.',
  isolated: 'Mã cho trang bị cô lập',
  isolatedMeans:
    'Dành cho trang được phục vụ với Cross-Origin-Embedder-Policy. Trình duyệt không biết credentialless sẽ không hiển thị gì ở đó: hãy đưa liên kết cho những khách ấy.',
  newTips: 'Làm sao biết có khoản ủng hộ mới?',
  tipList: 'Mở danh sách các khoản ủng hộ của bạn',
  tipListMeans: 'Có tổng theo tháng, tệp CSV cho kế toán và thông báo trong lúc danh sách đang mở.',
  onStream: 'Khi phát trực tiếp',
  onStreamMeans:
    'Một nguồn trình duyệt cho OBS: hiện mỗi khoản ủng hộ mới một lần. Thêm &test=1 để xem một thông báo.',
  newTipsShown:
    'Mở trang của bạn và chọn “Lời nhắn”: lời nhắn mới sẽ hiện ra trong lúc bạn xem. Nhiều ví cũng báo cho bạn khi có tiền đến.',
  newTipsEvent: (contract, event) => [
    'Nếu bạn lập trình: mỗi khoản ủng hộ là một sự kiện của hợp đồng ',
    contract,
    ', ',
    event,
    ', có chứa địa chỉ của bạn.',
  ],

  copy: what => ['Sao chép ', what],
  isCopied: what => ['Đã sao chép ', what],
  copied: what => `${what}: đã sao chép`,
  noCode: 'Chưa có mã.',
  nothingCopied: missing => `Chưa sao chép được gì. ${missing}`,
  notAllowed: 'Trình duyệt không cho trang này sao chép. Văn bản đã được chọn: hãy nhấn Ctrl+C hoặc ⌘C.',
}
