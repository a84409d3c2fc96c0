import type { WidgetWords } from '../Words.ts'

export const form: WidgetWords['form'] = {
  title: 'Bana destek olun! 🖤',
  description: 'Yaptıklarımı beğeniyorsanız bir bahşişle çalışmalarıma destek olabilirsiniz.',
  test: 'TEST',
  testMeans: ': bu ağdaki paraların hiçbir değeri yoktur',
  sendTab: 'Kudos gönder',
  messagesTab: 'Mesajlar',
  loading: 'Yükleniyor…',
  poweredBy: kudos => ['Altyapı: ', kudos],

  nobody: 'Bağlı cüzdan yok',
  yourAccount: 'Hesabınız ',
  disconnect: 'Bağlantıyı kes',

  linked: 'Bir bağlantıdan dolduruldu. Göndermeden önce kontrol edin: Hiçbir şey kendiliğinden gönderilmez.',
  name: 'Ad (isteğe bağlı)',
  message: 'Mesajınız (isteğe bağlı)',
  bytesLeft: left => `${left} bayt kaldı`,
  forEver: 'Zorunlu. Herkese açık, silinemez.',
  suggested: 'Önerilen tutarlar',
  currency: 'Para birimi',
  amount: 'Bahşiş',
  plusFee: 'artı ağ ücreti',
  to: 'alıcı:',
  noAmount: 'Henüz tutar yok',
  on: network => `${network} ağında`,
  sumOn: (sum, network) => `${network} ağında ${sum}`,
  amountWasFor: currency =>
    currency
      ? `Bu tutar ${currency} içindi, bu yüzden doldurulmadı.`
      : 'Bu tutarın para birimi belirtilmemiş, bu yüzden doldurulmadı.',
  connect: 'Cüzdanınızı bağlayın',
  send: 'Kudos gönder',
  confirming: 'Onaylanıyor…',
  sendInFullPage: 'Göndermek için tam sayfada aç',
  checking: 'Kontrol ediliyor…',

  error: text => `Hata: ${text}`,
  tryAgain: 'Yeniden dene',
  tryingAgain: 'Yeniden deneniyor',
  unknownError: 'Bilinmeyen hata',
  pageBroke: 'Bu sayfada bir sorun oluştu. Yazdıklarınızın hiçbiri kaybolmadı.',
  notLoaded: 'Bu sayfanın bir bölümü yüklenemedi.',
  notLoadedAdvice: 'Bağlantınızı kontrol edip yeniden deneyin.',

  noRecipient: 'Bu widget’ın henüz bir alıcısı yok',
  misspelt: parameter =>
    `Bu sayfada “address” yerine “${parameter}” yazıyor; bu yüzden hiçbir şey gönderilemez.`,
  twoRecipients: 'Bu sayfada iki farklı alıcı belirtilmiş; bu yüzden hiçbir şey gönderilemez.',
  typingError: 'Alıcının adresinde yazım hatası var; bu yüzden hiçbir şey gönderilemez.',
  noAddress: 'Alıcının adresi bir cüzdan adresi değil; bu yüzden hiçbir şey gönderilemez.',
  zeroAddress: 'Alıcı, sıfır adresi; bu yüzden hiçbir şey gönderilemez.',
  isKudos: 'Alıcı, Kudos sözleşmesinin kendisi; bu yüzden hiçbir şey gönderilemez.',
  isToken: token => `Alıcı, ${token} sözleşmesi; bu yüzden hiçbir şey gönderilemez.`,
  cutAddress: 'Bu sayfanın URL’si bir # işaretinde kesilmiş; bu yüzden hiçbir şey gönderilemez.',
  noNetwork: network =>
    `Bu sayfa, burada sunulmayan “${network}” ağını istiyor; bu yüzden hiçbir şey gönderilemez.`,
}

export const wall: WidgetWords['wall'] = {
  messages: 'Mesajlar',
  none: 'Henüz mesaj yok',
  noneShown: 'Mesajlar gösterilemiyor.',
  notRead: 'Mesajlar şu anda okunamıyor.',
  notReadAdvice: 'Bağlantınızı kontrol edip yeniden deneyin.',
  failed: 'Ağa gönderilen istek başarısız oldu.',
  nonsense: 'Yanıt geçersiz.',
  slow: 'Ağın yanıt vermesi çok uzun sürüyor.',
  wrongContract: 'Sözleşme yanıt vermiyor. Bu site yanlış ayarlanmış olabilir.',
  unreachable: network => `${network} ağına şu anda ulaşılamıyor.`,
  isNew: 'Yeni bir mesaj geldi.',
  showOlder: 'Eskileri göster',
  olderShown: 'Daha eski mesajlar gösteriliyor.',
  noOlderShown: 'Şimdiye dek okunan eski mesajların hiçbiri gösterilmiyor.',

  anonymous: 'Anonim',
  noComment: 'yorum yok',
  quoted: message => `“${message}”`,
  unknownToken: 'bilinmeyen token',
  number: 'Mesaj numarası ',

  hidden: count => ({
    one: 'Bu sitenin sahibi 1 mesajı gizledi.',
    other: `Bu sitenin sahibi ${count} mesajı gizledi.`,
  }),
  unveiled: count => ({
    one: 'Bu sitenin sahibinin gizlediği 1 mesaj size gösteriliyor.',
    other: `Bu sitenin sahibinin gizlediği ${count} mesaj size gösteriliyor.`,
  }),
  hiddenAgain: count => ({
    one: '1 mesaj yeniden gizlendi.',
    other: `${count} mesaj yeniden gizlendi.`,
  }),
  moreShown: count => ({
    one: '1 mesaj daha gösteriliyor.',
    other: `${count} mesaj daha gösteriliyor.`,
  }),
  show: 'Göster',
  hide: 'Gizle',
  hiddenHere: 'Yalnızca burada gizli: Blok zincirinde herkese açık kalırlar.',
}
