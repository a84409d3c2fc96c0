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
  codeNeeded: 'Bunun için e-postadaki bir kod gerekir. Lütfen yeniden deneyin.',
  mailDown: 'E-posta gönderilemedi. Lütfen daha sonra yeniden deneyin',
  unknownDevice: 'Bu cihaz bilinmiyor. Lütfen yeniden başlayın',
  eightLetters: 'Cihazınızın gösterdiği sekiz harfi girin.',
  linkGone: 'Bu bağlantı daha önce kullanılmış ya da süresi dolmuş.',
  signedOut: 'Oturumunuz kapandı. Lütfen yeniden oturum açın.',
  otherEmail:
    'Cüzdanınızın kısa süredir başka bir e-postası var. Bununla ilgili e-posta, cüzdanı nasıl geri alacağınızı anlatır.',
  damaged: 'Bu cüzdanın kaydı bozuk. Lütfen bu sayfayı işleten kişiye başvurun.',
  sameEmail: 'Bu zaten şu anki e-postanız',
  emailTaken: 'Bu e-postanın zaten bir cüzdanı var. Lütfen başkasını seçin',
  changeGone: 'Bu değişikliğin süresi doldu. Lütfen baştan başlayın',
  emailSettles: until =>
    `Bu cüzdanın e-postası kısa süre önce değiştirildi. Eski e-postanın sahibi değişikliği durdurabilsin diye ${until} tarihine kadar cüzdandan hiçbir şey çıkamaz ve ilk geçiş anahtarı oluşturulamaz.`,
  eraseGone: 'Anahtar çok uzun süre önce gösterildi. Lütfen yeni bir kodla isteyin.',

  passkeyNeeded: 'Bunun için geçiş anahtarınız gerekir. Lütfen yeniden deneyin.',
  passkeyOnPage: page =>
    `Bu cüzdanın geçiş anahtarı var. Lütfen e-postasını cüzdanın kendi sayfasında değiştirin: ${page}`,
  firstTakesCode: 'İlk geçiş anahtarı için bir kod gerekir.',
  takesPasskey: 'Bunun için cüzdanın bir geçiş anahtarı gerekir.',
  enoughPasskeys: 'Bu cüzdanda yeterince geçiş anahtarı var. Önce birini kaldırın.',
  otherPasskey: 'Bu geçiş anahtarı kabul edilmedi, bu yüzden hiçbir şey yapılmadı. Bu cüzdana ait değil.',
  wrongPasskey: 'Bu geçiş anahtarı kabul edilmedi, bu yüzden hiçbir şey yapılmadı. Bu isteği onaylamadı.',
  noPasskey: 'Bu cüzdanın geçiş anahtarı yok.',
  wrongRecoveryCode: 'Bu, bu cüzdanın kurtarma kodu değil.',
  recoveryRuns:
    'Bu cüzdan için bir kurtarma sürüyor: Bitene dek ne geçiş anahtarları ne de e-postası değiştirilebilir. Önce onu durdurun.',
  recoveryTakes: until => `Bu kurtarma yaklaşık ${until} tarihine kadar sürer. O zaman yeniden gelin.`,
  recoveryGone: 'Bu cüzdan için süren bir kurtarma yok.',

  notEnough: (symbol, network) => `${network} ağında tutar ve ağ ücreti için yeterli ${symbol} yok.`,
  empty: (symbol, network) => `Cüzdanınız boş. Bu adrese ${network} ağında ${symbol} gönderin.`,
  wouldFail: network => `İşlem ${network} ağında başarısız olurdu.`,
  dear: (network, fee) =>
    `${network} ağındaki ağ ücreti en çok ${fee} olurdu, normalin on katından fazla. Daha sonra yeniden deneyin.`,
  cheap: network =>
    `${network} ağındaki ağ ücreti şu anda bu işlemin ödeyebileceği en yüksek tutarın üzerinde; işlem yalnızca beklerdi. Daha sonra yeniden deneyin ya da baştan başlayın.`,
  typingError: 'Alıcının adresinde yazım hatası var.',
  networkDown: 'Ağa şu anda ulaşılamıyor. Daha sonra yeniden deneyin.',
  hasEnded: 'Bu istek sona erdi, bu yüzden hiçbir şey gönderilmedi.',
  usedBefore: 'Bu istek başka bir işlem için kullanıldı.',
  refused: network => `${network} işlemi reddetti.`,
  tooManyUnderWay: 'Bu cüzdanın çok fazla işlemi yolda. Daha sonra yeniden deneyin.',
  earlierWaits:
    'Bu cüzdanın önceki bir ödemesi hâlâ bekliyor ve bununla birlikte çıkardı. Önce onu cüzdanın kendi sayfasında iptal edin, sonra yeniden deneyin.',
  notUnderWay: 'Bu işlem yolda değil.',
  notKnownYet:
    'Ağın onu alıp almadığı henüz bilinmiyor. Bir dakika sonra yeniden deneyin: Yalnızca bir kez gönderilir.',
  carriedOut: 'Zaten gerçekleştirildi.',
  noHigherFee: 'Daha yüksek bir ücret şimdi işe yaramaz. Daha sonra yeniden deneyin.',
  feeHasRisen: 'Ağ ücreti arttı. Yeniden bakın.',
  notEnoughForFee: 'Bu cüzdanda daha yüksek ağ ücreti için yeterli para yok.',
  noName: 'ENS böyle bir adı kabul etmez. Yazımını kontrol edin ya da 0x… adresinin kendisini girin.',
  emptyName: network =>
    `Bu adın ${network} ağında adresi yok. Yazımını kontrol edin ya da 0x… adresinin kendisini girin.`,
  nameNotLookedUp:
    'Bu ad şu anda sorgulanamadı. Daha sonra yeniden deneyin ya da 0x… adresinin kendisini girin.',

  databaseDown: 'Hizmet şu anda veritabanına ulaşamıyor. Daha sonra yeniden deneyin.',
  internal: 'Hizmette bir şeyler ters gitti. Daha sonra yeniden deneyin.',

  deviceApproved: 'Bir cihaz onaylandı.',
  loggedIn: 'Bir cihaz oturum açtı.',
  loggedOut: 'Bir cihaz oturumu kapattı.',
  allLoggedOut: 'Tüm cihazların oturumu kapatıldı.',
  somethingApproved: 'Bir imza ya da işlem onaylandı.',
  textsSigned: count => ({ other: `${count} metin imzalandı.` }),
  transactionSent: 'Bir işlem gönderildi.',
  emailChanged: 'E-posta değiştirildi.',
  keyShown: 'Özel anahtar gösterildi.',
  erased: 'Cüzdan silindi.',
  passkeyAdded: 'Bir geçiş anahtarı eklendi.',
  passkeyTakenOff: 'Bir geçiş anahtarı kaldırıldı.',
  recoveryCodeMade: 'Yeni bir kurtarma kodu oluşturuldu.',
  allTakenOff: 'Tüm geçiş anahtarları kaldırıldı.',
  recoveryBegun: 'Geçiş anahtarsız bir kurtarma başlatıldı.',
  recoveryStopped: 'Geçiş anahtarsız bir kurtarma durduruldu.',
  deviceTakenBack: 'Bir cihazın erişimi kaldırıldı.',
  loginTakenBack: 'Tek bir oturum sonlandırıldı.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Kudos kodunuz',
  login: 'İstediğiniz kod burada. Kudos cüzdanınızda oturum açmak için kullanın.',
  export:
    'İstediğiniz kod burada. Kudos cüzdanınızın özel anahtarını görmek için kullanın. O anahtar kimdeyse cüzdan onundur.',
  'update-current':
    'İstediğiniz kod burada. Kudos cüzdanınızın başka bir e-postayla açılacağını onaylamak için kullanın.',
  'update-new':
    'İstediğiniz kod burada. Bunun, Kudos cüzdanınızın yeni e-postası olduğunu onaylamak için kullanın.',
  approve: 'İstediğiniz kod burada. Aşağıdakini onaylamak için kullanın.',
  passkey:
    'İstediğiniz kod burada. Kudos cüzdanınıza ilk geçiş anahtarını vermek için kullanın. O geçiş anahtarı kimdeyse paranıza o karar verir.',
  'recovery-begin':
    'İstediğiniz kod burada. Bir kurtarma başlatmak için kullanın: 72 saat sonra başka bir kod, Kudos cüzdanınızdan tüm geçiş anahtarlarını kaldırır. O zaman e-postalarınızı okuyan herkes cüzdanı ele geçirebilir.',
  'recovery-end':
    'İstediğiniz kod burada. Kudos cüzdanınızdan tüm geçiş anahtarlarını şimdi kaldırmak için kullanın. O zaman e-postalarınızı okuyan herkes cüzdanı ele geçirebilir.',
  otherEmail: email => `Öteki e-posta: ${email}. Onu okuyan kişi cüzdanınıza sahip olacak.`,
  codeExpires:
    'Süresi 10 dakikada dolar ve yalnızca bir kez, onu isteyen cihazda geçerlidir. Kudos’tan hiç kimse sizden onu asla istemez.',
  codeNotAsked: 'Kod istemediniz mi? O zaman bir şey yapmayın ve onu kimseye vermeyin.',
  higherFee: sum => `Yolda olan bir işlemin ağ ücreti yükseltilecek: kendi ağının parasıyla en çok ${sum}.`,
  signature: 'Birinin cüzdanınızdan para almasına izin verebilecek bir imza.',
  sending: (coins, network, to) => `${network} ağında ${coins} gönderme, alıcı: ${to}.`,
  allowing: (spender, amount, network) =>
    `${network} ağında ${spender} adresine cüzdanınızdan en çok ${amount} alma izni.`,
  call: (contract, network, coins) =>
    `${network} ağında ${contract} sözleşmesinin ${coins} ile çağrılması; cüzdanınızdaki başka parayı hareket ettirebilir.`,
  network: chainId => `no. ${chainId}`,
  coins: 'coin',

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
  changedByYou: 'Siz miydiniz? O zaman bir şey yapmayın.',
  changedByOther:
    'Siz değil miydiniz? O zaman cüzdanı 24 saat içinde geri alın. O zamana dek ondan hiçbir şey çıkamaz.',
  stopChange: 'Değişikliği durdur',
  stoppedSubject: 'Kudos cüzdanınız yeniden eski e-postasıyla açılıyor',
  stopped: time =>
    `${time} tarihinde, Kudos cüzdanının önceki e-postasının sahibi bu adrese yapılan değişikliği durdurdu. Bu adres artık onu açmaz.`,
  stoppedForYou: time =>
    `${time} tarihinde Kudos cüzdanınızın e-posta değişikliği durduruldu. Bu adres onu yeniden açıyor ve hiçbir yerde oturum açık değil.`,

  keySubject: 'Kudos cüzdanınızın özel anahtarı gösterildi',
  keyShown: time =>
    `${time} tarihinde, bu adrese gelen bir kod girildikten sonra Kudos cüzdanınızın özel anahtarı gösterildi.`,
  keyAdvice:
    'Siz değilseniz anahtar başka birinde olabilir: Oturum açın ve cüzdandakileri başka bir adrese gönderin.',

  newDeviceSubject: 'Yeni bir cihaz Kudos cüzdanınızda oturum açtı',
  newDevice: (time, device) =>
    `${time} tarihinde, daha önce kullanılmamış bir cihaz (${device}) Kudos cüzdanınızda oturum açtı.`,
  newDeviceAdvice:
    'Siz değilseniz cüzdanınızın kendi sayfasında oturum açın ve cihazın erişimini orada kaldırın.',

  sentSubject: 'Kudos cüzdanınız bir işlem gönderdi',
  sent: (time, what) => `${time} tarihinde şu onaylandı: ${what}`,
  signedSubject: 'Kudos cüzdanınız bir şey imzaladı',
  sentAdvice:
    'Siz değilseniz cüzdanınızın kendi sayfasında oturum açın, her yerde oturumu kapatın ve kalanı başka bir adrese gönderin.',

  passkeysSubject: 'Kudos cüzdanınızın geçiş anahtarları değişti',
  made: time => `${time} tarihinde Kudos cüzdanınıza bir geçiş anahtarı eklendi.`,
  removed: time => `${time} tarihinde Kudos cüzdanınızdan bir geçiş anahtarı kaldırıldı.`,
  recovered: time =>
    `${time} tarihinde, kurtarma koduyla Kudos cüzdanınızdan tüm geçiş anahtarları kaldırıldı.`,
  'recovered by mail': time =>
    `${time} tarihinde, 72 saatlik bir kurtarmadan sonra Kudos cüzdanınızdan tüm geçiş anahtarları kaldırıldı.`,
  'new recovery code': time =>
    `${time} tarihinde Kudos cüzdanınız için yeni bir kurtarma kodu oluşturuldu. Önceki artık geçerli değil.`,
  passkeysAdvice:
    'Siz değilseniz cüzdanınızda oturum açın, geçiş anahtarlarına bakın ve cüzdandakileri başka bir adrese gönderin.',

  recoverySubject: 'Kudos cüzdanınızın geçiş anahtarları kaldırılacak',
  recoveryBegun: time =>
    `${time} tarihinde, Kudos cüzdanınızda oturumu açık olan ve e-postalarınızı okuyan biri, cüzdanın tüm geçiş anahtarlarını kaldırma sürecini başlattı.`,
  recoveryWaits: until =>
    `Bu yaklaşık ${until} tarihine kadar sürer, sonra e-postadaki bir kod daha gerekir. Bitene dek hiçbir şey değişmez ve her gün bir e-posta bunu bildirir.`,
  recoveryReady: until =>
    `Şu andan ${until} tarihine kadar e-postadaki bir kod daha onları kaldırır. Sonra süreç biter.`,
  recoveryByYou: 'Siz miydiniz? O zaman bunu kimseyle paylaşmayın: Bu bağlantıyı açan onu durdurabilir.',
  recoveryByOther:
    'Siz değil miydiniz? O zaman durdurun: Başka biri e-postalarınızı okuyor ve cüzdanınızda oturumu açık.',
  stopRecovery: 'Kurtarmayı durdur',

  goneTitle: 'Bu bağlantı artık geçerli değil',
  goneAskAgain:
    'Daha önce kullanılmış ya da süresi dolmuş. E-postanızı girdiğiniz sayfaya dönüp yenisini isteyin.',
  gone: 'Daha önce kullanılmış ya da süresi dolmuş.',
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
  stopChangeTitle: 'E-posta değişikliği durdurulsun mu?',
  stopChangeNow: email => ['Kudos cüzdanınız şimdi ', email, ' ile açılıyor.'],
  stopChangeMeans: email => [
    'Siz değilseniz bunu durdurun: Cüzdanı yeniden ',
    email,
    ' açar ve her cihazın yeniden oturum açması gerekir.',
  ],
  changeStoppedTitle: 'Değişiklik durduruldu',
  changeStopped:
    'Cüzdanı yeniden eski e-postanız açar ve kimsenin oturumu açık değil. Bu sayfayı kapatabilirsiniz.',
  stopRecoveryTitle: 'Kurtarma durdurulsun mu?',
  stopRecoveryWhat: 'Kudos cüzdanınızın tüm geçiş anahtarları, hiçbiri kullanılmadan kaldırılacak.',
  stopRecoveryMeans: 'Siz değilseniz bunu durdurun. O zaman geçiş anahtarları kalır.',
  recoveryStoppedTitle: 'Kurtarma durduruldu',
  recoveryStopped:
    'Geçiş anahtarlarınız kalıyor. Bunu başlatanın cüzdanınızda oturumu açık ve e-postalarınızı okuyor: Posta kutunuzun parolasını değiştirin ve cüzdanınızın kendi sayfasında size ait olmayan her cihazın erişimini kaldırın. Bu sayfayı kapatabilirsiniz.',
}
