import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({ other: `Lütfen ${seconds} saniye sonra yeniden deneyin` }),
  tooManyFromNetwork: seconds => ({
    other: `Ağınızdan çok fazla istek geldi. Lütfen ${seconds} saniye sonra yeniden deneyin`,
  }),
  tooManyOfWallet: seconds => ({
    other: `Bu cüzdandan çok fazla istek geldi. Lütfen ${seconds} saniye sonra yeniden deneyin`,
  }),
  tooManyMails: minutes => ({
    other: `Bugün bu adrese çok fazla e-posta gönderildi. Lütfen ${minutes} dakika sonra yeniden deneyin`,
  }),
  tooManyWrongCodes: minutes => ({
    other: `Bugün çok fazla yanlış kod girildi. Lütfen ${minutes} dakika sonra yeniden deneyin`,
  }),
  tooManyChanges: 'Bugün çok fazla değişiklik yapıldı. Lütfen yarın yeniden deneyin',

  invalidEmail: 'Geçersiz e-posta',
  sixDigits: 'Kod 6 hanelidir',
  wrongCode: 'Yanlış kod',
  codeGone: 'Bu kod kullanılmış ya da süresi dolmuş',
  mailDown: 'E-posta gönderilemedi. Lütfen daha sonra yeniden deneyin',
  unknownDevice: 'Bu cihaz bilinmiyor. Lütfen yeniden başlayın',
  eightLetters: 'Cihazınızın gösterdiği sekiz harfi girin.',
  signedOut: 'Oturumunuz kapandı. Lütfen yeniden oturum açın.',
  sameEmail: 'Bu zaten şu anki e-postanız',
  changeGone: 'Bu değişikliğin süresi doldu. Lütfen baştan başlayın',

  enoughPasskeys: 'Bu cüzdanda yeterince geçiş anahtarı var. Önce birini kaldırın.',

  databaseDown: 'Hizmet şu anda veritabanına ulaşamıyor. Daha sonra yeniden deneyin.',
  internal: 'Hizmette bir şeyler ters gitti. Daha sonra yeniden deneyin.',

  walletUnknown: 'Bu e-postanın böyle bir cüzdanı yok.',
  walletExists: 'Bu e-postanın zaten bir cüzdanı var.',
  lastPasskey: 'Bu, cüzdanın son geçiş anahtarı. Önce kelimelerini bir yere yazın.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Kudos kodunuz',
  login: 'İstediğiniz kod burada. Kudos cüzdanınızda oturum açmak için kullanın.',
  'update-current':
    'İstediğiniz kod burada. Kudos cüzdanınızın başka bir e-postayla açılacağını onaylamak için kullanın.',
  'update-new':
    'İstediğiniz kod burada. Bunun, Kudos cüzdanınızın yeni e-postası olduğunu onaylamak için kullanın.',
  otherEmail: email =>
    `Diğer e-posta: ${email}. Onu okuyan kişi bundan sonra cüzdanınıza giriş yapabilir, ama harcamak için geçiş anahtarınıza ihtiyaç duyar.`,
  codeExpires:
    'Süresi 10 dakikada dolar ve yalnızca bir kez, onu isteyen cihazda geçerlidir. Kudos’tan hiç kimse sizden onu asla istemez.',
  codeNotAsked: 'Kod istemediniz mi? O zaman bir şey yapmayın ve onu kimseye vermeyin.',

  deviceSubject: 'Bu sizin cihazınız mı?',
  deviceAsked: time =>
    `${time} tarihinde biri, tanımadığımız bir cihazda bir Kudos cüzdanında oturum açmak için bu e-postayı girdi.`,
  deviceYours:
    'Siz miydiniz? O zaman bu sayfayı açıp cihazı onaylayın. Bağlantının süresi 10 dakikada dolar.',
  deviceLook: 'İsteğe bak',
  deviceNotYours: 'Siz değil miydiniz? O zaman bir şey yapmayın: Onayınız olmadan cihaz kod alamaz.',
  devicesAsked:
    'Bu e-posta, tanımadığımız cihazlarda bir Kudos cüzdanında oturum açmak için girildi, hem de bugün bu konuda gönderdiğimiz e-postalardan daha sık. Şimdi hepsi için saatte bir e-posta gönderiliyor.',
  devicesYours:
    'Oturum mu açıyorsunuz? O zaman bu sayfayı açıp cihazınızın gösterdiği sekiz harfli kodu girin. Bağlantı bir saat içinde bir kez geçerlidir.',
  devicesEnter: 'Kodu gir',
  devicesNotYours:
    'Oturum açmıyor musunuz? O zaman bir şey yapmayın: Kodu girilmeden hiçbir cihaz içeri giremez. Birinin size gönderdiği ya da söylediği bir kodu asla girmeyin.',

  changedSubject: 'Kudos cüzdanınızın e-postası değiştirildi',
  changed: (time, email) =>
    `${time} tarihinde, bu adrese ve yeni adrese gönderilen kodlarla Kudos cüzdanınızın e-postası değiştirildi: ${email}. Bu adres artık onu açmaz.`,

  changedAdvice:
    'Siz değilseniz cüzdanınıza başka birinin erişimi olabilir. Onu daha önce kullandığınız bir cihazda ya da kurtarma ifadesiyle açın ve parayı başka bir adrese gönderin.',

  newDeviceSubject: 'Yeni bir cihaz Kudos cüzdanınızda oturum açtı',
  newDevice: (time, device) =>
    `${time} tarihinde, daha önce kullanılmamış bir cihaz (${device}) Kudos cüzdanınızda oturum açtı.`,
  newDeviceAdvice:
    'Siz değilseniz cüzdanınızın kendi sayfasında oturum açın ve cihazın erişimini orada kaldırın.',

  passkeysSubject: 'Kudos cüzdanınızın geçiş anahtarları değişti',
  made: time => `${time} tarihinde Kudos cüzdanınıza bir geçiş anahtarı eklendi.`,
  removed: time => `${time} tarihinde Kudos cüzdanınızdan bir geçiş anahtarı kaldırıldı.`,
  passkeysAdvice:
    'Siz değilseniz cüzdanınızda oturum açın, geçiş anahtarlarına bakın ve cüzdandakileri başka bir adrese gönderin.',

  goneTitle: 'Bu bağlantı artık geçerli değil',
  goneAskAgain:
    'Daha önce kullanılmış ya da süresi dolmuş. E-postanızı girdiğiniz sayfaya dönüp yenisini isteyin.',
  approveTitle: 'Bu cihaz onaylansın mı?',
  approveAsked: (time, email) => [
    `${time} tarihinde biri, bir Kudos cüzdanında oturum açmak için `,
    email,
    ' adresini girdi.',
  ],
  approveOnly: 'Yalnızca az önce bunu yapan sizseniz onaylayın. Ardından aynı adrese bir kod göndeririz.',
  approveIt: 'Onayla',
  approvedTitle: 'Cihaz onaylandı',
  approved: 'E-postanıza bir kod geliyor. E-postanızı girdiğiniz sayfaya dönün; bu sayfayı kapatabilirsiniz.',
  whichTitle: 'Sizin cihazınız hangisi?',
  whichAsked: email => [
    'Biri, bir Kudos cüzdanında oturum açmak için ',
    email,
    ' adresini girdi. Siz miydiniz? O zaman cihazınızın gösterdiği kodu girin.',
  ],
  whichOnly:
    'Birinin size gönderdiği ya da söylediği bir kodu asla girmeyin: Bu, onun cihazını içeri alırdı.',
  whichCode: 'Cihazınızdaki kod',
  enteredTitle: 'Cihazınıza dönün',
  entered:
    'Orada birkaç saniye içinde devam eder ve e-postanıza altı haneli bir kod geliyor. Bir şey olmuyor mu? O zaman e-postadaki bağlantıyı yeniden açıp sekiz harfi karşılaştırın.',
  newWalletSubject: 'Kudos e-postanızın yeni bir cüzdanı var',
  newWallet: (time, address) => `${time} tarihinde bu e-posta için ${address} cüzdanı oluşturuldu.`,
  newWalletAdvice:
    'Bunu siz yapmadıysanız e-postalarınızı başka biri okuyor: posta kutunuzun parolasını değiştirin ve bu cüzdana hiçbir şey ödemeyin.',
}
