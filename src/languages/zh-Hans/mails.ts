import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({ other: `请在 ${seconds} 秒后重试。` }),
  tooManyFromNetwork: seconds => ({ other: `来自你网络的请求过多。请在 ${seconds} 秒后重试。` }),
  tooManyOfWallet: seconds => ({ other: `此钱包的请求过多。请在 ${seconds} 秒后重试。` }),
  tooManyMails: minutes => ({ other: `今天发往此邮箱的邮件过多。请在 ${minutes} 分钟后重试。` }),
  tooManyWrongCodes: minutes => ({ other: `今天输错验证码的次数过多。请在 ${minutes} 分钟后重试。` }),
  tooManyChanges: '今天更改次数过多。请明天再试。',

  invalidEmail: '邮箱地址无效。',
  sixDigits: '验证码是 6 位数字。',
  wrongCode: '验证码错误。',
  codeGone: '此验证码已用过或已过期。',
  mailDown: '邮件未能发出。请稍后重试。',
  unknownDevice: '无法识别此设备。请重新开始。',
  eightLetters: '请输入你设备上显示的八个字母。',
  signedOut: '你已退出登录。请重新登录。',
  sameEmail: '这就是你当前的邮箱。',
  changeGone: '这次更改已过期。请重新开始。',

  enoughPasskeys: '此钱包的通行密钥已足够。请先移除一个。',

  databaseDown: '服务暂时无法连接数据库。请稍后重试。',
  internal: '服务出了问题。请稍后重试。',

  walletUnknown: '此邮箱没有这个钱包。',
  walletExists: '此邮箱已有钱包。',
  lastPasskey: '这是钱包的最后一个通行密钥。请先抄下助记词。',
}

export const mails: MailWords['mails'] = {
  codeSubject: '你的 Kudos 验证码',
  login: '这是你索取的验证码。用它登录你的 Kudos 钱包。',
  'update-current': '这是你索取的验证码。用它确认以后改用另一个邮箱打开你的 Kudos 钱包。',
  'update-new': '这是你索取的验证码。用它确认这是你 Kudos 钱包的新邮箱。',
  otherEmail: email =>
    `另一个邮箱是 ${email}。能查看该邮箱的人之后可以登录你的钱包，但要花钱仍需要你的通行密钥。`,
  codeExpires: '10 分钟内有效，且只能在索取它的设备上使用一次。Kudos 的任何人都绝不会向你索要它。',
  codeNotAsked: '你没有索取验证码？那就什么都别做，也不要告诉任何人。',

  deviceSubject: '这是你的设备吗？',
  deviceAsked: time => `${time}，有人在一台我们不认识的设备上输入了此邮箱，要登录 Kudos 钱包。`,
  deviceYours: '是你本人吗？请打开此页面并批准该设备。链接 10 分钟内有效。',
  deviceLook: '查看请求',
  deviceNotYours: '不是你？那就什么都别做：没有你的批准，该设备得不到验证码。',
  devicesAsked:
    '有人在我们不认识的设备上输入此邮箱，要登录 Kudos 钱包，今天的次数已超过我们为此发送邮件的上限。现在所有请求合并，每小时只发一封。',
  devicesYours:
    '你正在登录吗？请打开此页面，输入你设备上显示的八个字母的代码。链接一小时内有效，只能用一次。',
  devicesEnter: '输入代码',
  devicesNotYours:
    '你没有在登录？那就什么都别做：没有代码，任何设备都进不来。绝不要输入别人发给你或告诉你的代码。',

  changedSubject: '你的 Kudos 邮箱已更换',
  changed: (time, email) =>
    `${time}，你 Kudos 钱包的邮箱已更换为 ${email}，使用了发往此地址和新地址的验证码。此地址不能再打开钱包。`,

  changedAdvice:
    '如果不是你，别人可能已能访问你的钱包。请在你用过的设备上，或用恢复短语打开钱包，把钱转到另一个地址。',

  newDeviceSubject: '一台新设备登录了你的 Kudos 钱包',
  newDevice: (time, device) => `${time}，一台之前未使用过的设备（${device}）登录了你的 Kudos 钱包。`,
  newDeviceAdvice: '如果不是你，请登录钱包自己的页面，在那里撤销该设备的授权。',

  passkeysSubject: '你 Kudos 钱包的通行密钥有变动',
  made: time => `${time}，你的 Kudos 钱包添加了一个通行密钥。`,
  removed: time => `${time}，你的 Kudos 钱包移除了一个通行密钥。`,
  passkeysAdvice: '如果不是你，请登录钱包，查看其通行密钥，并把里面的资产转到另一个地址。',

  goneTitle: '此链接已失效',
  goneAskAgain: '它已用过或已过期。请回到你输入邮箱的页面，重新获取。',
  approveTitle: '批准此设备吗？',
  approveAsked: (time, email) => [`${time}，有人输入了 `, email, ' 来登录 Kudos 钱包。'],
  approveOnly: '只有刚才是你本人操作时才批准。之后我们会向同一地址发送验证码。',
  approveIt: '批准',
  approvedTitle: '设备已批准',
  approved: '验证码正发往你的邮箱。请回到你输入邮箱的页面；此页面可以关闭。',
  whichTitle: '哪台是你的设备？',
  whichAsked: email => ['有人输入了 ', email, ' 来登录 Kudos 钱包。是你本人吗？请输入你设备上显示的代码。'],
  whichOnly: '绝不要输入别人发给你或告诉你的代码：那会让对方的设备登录进来。',
  whichCode: '你设备上的代码',
  enteredTitle: '请回到你的设备',
  entered: '几秒钟内就会继续，六位验证码正发往你的邮箱。没有反应？请再次打开邮件中的链接，核对那八个字母。',
  newWalletSubject: '你的 Kudos 邮箱有了新钱包',
  newWallet: (time, address) => `${time}，已为此邮箱创建钱包 ${address}。`,
  newWalletAdvice: '如果不是你本人操作，说明有人在看你的邮件：请更改邮箱密码，不要向此钱包付款。',
}
