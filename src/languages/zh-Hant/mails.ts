import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({ other: `請在 ${seconds} 秒後再試一次。` }),
  tooManyFromNetwork: seconds => ({ other: `來自你網路的要求過多。請在 ${seconds} 秒後再試一次。` }),
  tooManyOfWallet: seconds => ({ other: `此錢包的要求過多。請在 ${seconds} 秒後再試一次。` }),
  tooManyMails: minutes => ({ other: `今天寄往此電子郵件的郵件過多。請在 ${minutes} 分鐘後再試一次。` }),
  tooManyWrongCodes: minutes => ({ other: `今天輸錯驗證碼的次數過多。請在 ${minutes} 分鐘後再試一次。` }),
  tooManyChanges: '今天變更次數過多。請明天再試。',

  invalidEmail: '電子郵件地址無效。',
  sixDigits: '驗證碼是 6 位數字。',
  wrongCode: '驗證碼錯誤。',
  codeGone: '此驗證碼已用過或已過期。',
  mailDown: '郵件未能寄出。請稍後再試。',
  unknownDevice: '無法辨識此裝置。請重新開始。',
  eightLetters: '請輸入你裝置上顯示的八個字母。',
  signedOut: '你已登出。請重新登入。',
  sameEmail: '這就是你目前的電子郵件。',
  changeGone: '這次變更已過期。請重新開始。',

  enoughPasskeys: '此錢包的密碼金鑰已足夠。請先移除一個。',

  databaseDown: '服務暫時無法連線到資料庫。請稍後再試。',
  internal: '服務發生問題。請稍後再試。',

  walletUnknown: '此電子郵件沒有這個錢包。',
  walletExists: '此電子郵件已有錢包。',
  lastPasskey: '這是錢包的最後一個通行密鑰。請先抄下助記詞。',
}

export const mails: MailWords['mails'] = {
  codeSubject: '你的 Kudos 驗證碼',
  login: '這是你索取的驗證碼。用它登入你的 Kudos 錢包。',
  'update-current': '這是你索取的驗證碼。用它確認以後改用另一個電子郵件開啟你的 Kudos 錢包。',
  'update-new': '這是你索取的驗證碼。用它確認這是你 Kudos 錢包的新電子郵件。',
  otherEmail: email =>
    `另一個電子郵件是 ${email}。能查看它的人之後可以登入你的錢包，但要花錢仍需要你的通行密鑰。`,
  codeExpires: '10 分鐘內有效，且只能在索取它的裝置上使用一次。Kudos 的任何人都絕不會向你索取它。',
  codeNotAsked: '你沒有索取驗證碼？那就什麼都別做，也不要告訴任何人。',

  deviceSubject: '這是你的裝置嗎？',
  deviceAsked: time => `${time}，有人在一台我們不認識的裝置上輸入了此電子郵件，要登入 Kudos 錢包。`,
  deviceYours: '是你本人嗎？請開啟此頁面並核准該裝置。連結 10 分鐘內有效。',
  deviceLook: '查看要求',
  deviceNotYours: '不是你？那就什麼都別做：沒有你的核准，該裝置拿不到驗證碼。',
  devicesAsked:
    '有人在我們不認識的裝置上輸入此電子郵件，要登入 Kudos 錢包，今天的次數已超過我們為此寄送郵件的上限。現在所有要求合併，每小時只寄一封。',
  devicesYours:
    '你正在登入嗎？請開啟此頁面，輸入你裝置上顯示的八個字母的代碼。連結一小時內有效，只能用一次。',
  devicesEnter: '輸入代碼',
  devicesNotYours:
    '你沒有在登入？那就什麼都別做：沒有代碼，任何裝置都進不來。絕不要輸入別人傳給你或告訴你的代碼。',

  changedSubject: '你的 Kudos 電子郵件已變更',
  changed: (time, email) =>
    `${time}，你 Kudos 錢包的電子郵件已變更為 ${email}，使用了寄往此地址和新地址的驗證碼。此地址不能再開啟錢包。`,

  changedAdvice:
    '如果不是你，別人可能已能存取你的錢包。請在你用過的裝置上，或用復原短語打開錢包，把錢轉到另一個地址。',

  newDeviceSubject: '一台新裝置登入了你的 Kudos 錢包',
  newDevice: (time, device) => `${time}，一台先前未使用過的裝置（${device}）登入了你的 Kudos 錢包。`,
  newDeviceAdvice: '如果不是你，請登入錢包自己的頁面，在那裡撤銷該裝置的授權。',

  passkeysSubject: '你 Kudos 錢包的密碼金鑰有變動',
  made: time => `${time}，你的 Kudos 錢包新增了一個密碼金鑰。`,
  removed: time => `${time}，你的 Kudos 錢包移除了一個密碼金鑰。`,
  passkeysAdvice: '如果不是你，請登入錢包，查看其密碼金鑰，並把裡面的資產轉到另一個地址。',

  goneTitle: '此連結已失效',
  goneAskAgain: '它已用過或已過期。請回到你輸入電子郵件的頁面，重新索取。',
  approveTitle: '核准此裝置嗎？',
  approveAsked: (time, email) => [`${time}，有人輸入了 `, email, ' 來登入 Kudos 錢包。'],
  approveOnly: '只有剛才是你本人操作時才核准。之後我們會寄驗證碼到同一地址。',
  approveIt: '核准',
  approvedTitle: '裝置已核准',
  approved: '驗證碼正寄往你的電子郵件。請回到你輸入電子郵件的頁面；此頁面可以關閉。',
  whichTitle: '哪台是你的裝置？',
  whichAsked: email => ['有人輸入了 ', email, ' 來登入 Kudos 錢包。是你本人嗎？請輸入你裝置上顯示的代碼。'],
  whichOnly: '絕不要輸入別人傳給你或告訴你的代碼：那會讓對方的裝置登入進來。',
  whichCode: '你裝置上的代碼',
  enteredTitle: '請回到你的裝置',
  entered:
    '幾秒鐘內就會繼續，六位數驗證碼正寄往你的電子郵件。沒有反應？請再次開啟郵件中的連結，核對那八個字母。',
  newWalletSubject: '你的 Kudos 電子郵件有了新錢包',
  newWallet: (time, address) => `${time}，已為此電子郵件建立錢包 ${address}。`,
  newWalletAdvice: '如果不是你本人操作，代表有人在看你的郵件：請變更信箱密碼，不要向此錢包付款。',
}
