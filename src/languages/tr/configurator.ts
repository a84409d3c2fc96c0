import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'Siteniz için Kudos',
  title: 'Okurlarınız teşekkür edebilsin.',
  lead: 'Sayfanız için küçük bir widget: Ziyaretçiler size bir bahşiş ve güzel bir söz gönderir, doğrudan cüzdanınıza. Hesap yok, komisyon yok, aracı yok. Adresinizi girin, kodu kopyalayın, tamam.',
  yourWidget: 'Widget’ınız',
  invitation: 'Bahşiş gönder',

  recipientStep: 'Bahşişleri kim alacak',
  looksStep: 'Nasıl görünecek',
  startStep: 'Neyle başlayacak',
  wallStep: 'Hangi mesajları gösterecek',
  codeStep: 'Sayfanıza yerleştirin',

  address: 'Cüzdan adresiniz ya da ENS adınız',
  addressExample: '0x… ya da ad.eth',
  lookingUp: name => `${name} sorgulanıyor…`,
  isLookedUp: 'Ad sorgulanıyor.',
  nameIs: (name, address) => `${name}: ${address}`,
  addressIsKept:
    'Kodda ad değil, bu adres yer alır: Ad başka bir adrese geçse de bahşişleriniz buraya gelir.',
  lookUpAgain: 'Adı yeniden sorgula',
  noNames:
    'Adlar burada sorgulanamıyor, çünkü bu Kudos’un bir Ethereum düğümü yok. Adresin kendisini girin: 0x ve 40 hane.',
  noName: 'ENS böyle bir adı kabul etmez. Yazımını kontrol edin ya da 0x… adresinin kendisini girin.',
  emptyName: network =>
    `Bu adın ${network} ağında adresi yok. Yazımını kontrol edin ya da 0x… adresinin kendisini girin.`,
  nameNotLookedUp:
    'Bu ad şu anda sorgulanamadı. Daha sonra yeniden deneyin ya da 0x… adresinin kendisini girin.',
  takesNothing: 'Bahşişler bu adrese gelir; Kudos hiçbir pay almaz ve hiçbir şeyi elinde tutmaz.',
  addressFirst: 'Önce adresinizi girin.',
  noAddress:
    'Bu bir cüzdan adresi değil; cüzdan adresi 0x ve 40 haneden oluşur. Cüzdanınızdan yeniden kopyalayın.',
  typingError:
    'Bu adreste yazım hatası var: Büyük ve küçük harfleri birbirine uymuyor. Elle yazmak yerine cüzdanınızdan yeniden kopyalayın.',
  refused: refusal => `${refusal} Kendi cüzdanınızın adresini girin.`,

  siteRecipient: address => ['Bahşişler bu sitenin alıcısına gider: ', address],
  ownRecipient: 'Kendi alıcımı belirt',
  takeSiteRecipient: address => ['Bu sitenin alıcısını kullan: ', address],
  fillIn: 'Cüzdanımın adresini kullan',
  fillInThis: address => `Cüzdanımın ${address} adresini kullan`,
  walletFilledIn: 'Cüzdanınızın adresi girildi.',
  thisWalletFilledIn: address => `${address} cüzdanınız girildi.`,
  disconnect: 'Bağlantıyı kes',
  notDisconnected: 'Bağlantı kesilemedi',

  ready: takeCode => ['Gereken yalnızca bu: ', takeCode, ' ya da önce kendinize göre düzenleyin.'],
  takeCode: 'kodunuzu alın',
  arriveOn: networks => `Bahşişlerin ulaştığı ağlar: ${networks}.`,
  testNetwork: network => `${network} (deneme ağı, oyun parası)`,

  relayPays: (network, coin) =>
    `${network} ağında, ${coin} bulunmayan ziyaretçiler size USDC ile bahşiş verebilir: Ücreti bu sitenin aktarıcısı öder.`,
  relayPaysFrom: (network, coin, least) =>
    `${network} ağında, ${coin} bulunmayan ziyaretçiler size USDC ile bahşiş verebilir, en az ${least}: Ücreti bu sitenin aktarıcısı öder.`,
  relayTakes: (network, coin, fee) =>
    `${network} ağında, ${coin} bulunmayan ziyaretçiler size USDC ile bahşiş verebilir: Aktarıcı şu anda bahşiş başına en çok ${fee} alır.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `${network} ağında, ${coin} bulunmayan ziyaretçiler size USDC ile bahşiş verebilir, en az ${least}: Aktarıcı şu anda bahşiş başına en çok ${fee} alır.`,
  relayRefuses: (network, coin) =>
    `${network} ağında ziyaretçilere ağ ücreti için ${coin} gerekir: Bu sitenin aktarıcısı bahşişlerinizi taşımaz.`,
  relaySilent: 'Bu sitenin aktarıcısı yanıt vermiyor: Bahşişlerinizi taşıyıp taşımadığı bilinmiyor.',

  widgetTitle: 'Başlık',
  widgetDescription: 'Açıklama',
  charactersUsed: (used, limit) => `${used} / ${limit} karakter`,
  cutOff: limit => `Widget ilk ${limit} karakteri ve üç nokta gösterir.`,
  countsAsEmpty: '“null” metni boş sayılır.',

  color: 'Renk',
  palette: 'Rengi paletten seç',
  colorExpected:
    'Bir renk, 0–9 ve A–F arasından 3 ya da 6 haneden oluşur, örneğin FFF701. O zamana dek widget kendi rengini kullanır.',
  blackText: contrast => `Üzerindeki yazı siyah, daha iyi okunur: karşıtlık ${contrast}:1.`,
  whiteText: contrast => `Üzerindeki yazı beyaz, daha iyi okunur: karşıtlık ${contrast}:1.`,
  hardlyOnLight: 'Açık bir sayfada zor seçilir; bu yüzden widget bu renkteki öğeleri çerçeveler.',
  hardlyOnDark: 'Koyu bir sayfada zor seçilir; bu yüzden widget bu renkteki öğeleri çerçeveler.',

  theme: 'Tema',
  themeAuto: 'Otomatik',
  themeLight: 'Açık',
  themeDark: 'Koyu',
  language: 'Dil',
  visitorsLanguage: 'Ziyaretçinin dili',
  visitorsLanguageMeans: 'Bunlardan, ziyaretçinin tarayıcısının istediği ilki; yoksa İngilizce.',

  network: 'Ağ',
  currency: 'Para birimi',
  amountIn: currency => `Tutar (${currency})`,
  empty: 'boş',
  startsWith: sum => `Widget ${sum} ile başlar.`,
  noAmount:
    'Bu bir tutar değil; bu yüzden widget boş başlar. Rakamlar ve tek bir nokta beklenir, örneğin 2.5.',
  zeroIsEmpty: '0 tutarı boş demektir.',
  decimals: limit => `Widget ${limit} ondalık hane alır, gerisini atar.`,
  suggest: 'Seçilecek tutarlar',
  suggestHint:
    'En çok dört tane, tutarın üstünde: dolarla ya da bir para birimiyle, örneğin 0.002, 0.01 ETH.',
  suggestExpected:
    'Tutarlar ve ardından birimleri beklenir, örneğin 3, 5, 10 USD. O zamana dek widget hiçbirini göstermez.',
  suggestLeftOut: part =>
    `“${part}” atlandı: 0’dan büyük en çok dört tutar gösterilir; ondalıklar noktayla ayrılır.`,
  shownOnce: currency => `Bir ziyaretçi ${currency} seçince gösterilirler.`,
  noPrice: (currency, network) =>
    `${network} ağında ${currency} için fiyat yok: Dolar tutarları yalnızca USDC ile gösterilir.`,
  thanks: 'Teşekkürünüz',
  thanksHint: 'Bahşiş ulaşınca makbuzda görünür.',
  afterTip: 'Bahşişten sonraki bağlantı',
  afterTipHint: 'Bahşiş verenler için bir sayfa. Alan adı makbuzda görünür.',
  linkExpected: 'https:// ile başlayan bir bağlantı beklenir. O zamana kadar widget hiçbirini göstermez.',
  changeable: 'Ziyaretçiler bunların hepsini değiştirebilir.',

  listsAll: 'Bazılarını gizlemediğiniz sürece widget’ınız aldığınız tüm mesajları gösterir.',
  hideMessages: 'Mesajları gizle',
  smallerThan: 'Şundan küçük bahşişleri gizle',
  showAll: 'tümünü göster',
  hideAll: 'tümünü gizle',
  unknownTokens:
    'Herhangi bir alt sınırla, bilinmeyen tokenlardaki bahşişler de gizlenir: Herkes token çıkarabilir, hem de dilediği kadar.',
  otherCurrencies:
    'Alt sınırı olmayan para birimlerindeki bahşişler de öyle, çünkü mesajlarınız birkaç ağdan gelir: 0, bir para birimindekilerin tümünü gösterir.',
  leastLeftOut: (part, example) =>
    `“${part}” atlandı: Para birimiyle birlikte bir tutar beklenir, örneğin ${example}.`,
  namedTwice: (currency, counts, former) =>
    `${currency} iki kez yazılmış: ${counts} geçerli, ${former} atlandı.`,
  nothingSmaller: 'Tüm mesajları göstermek için alanı boş bırakın.',
  hideThese: 'Şu mesajları gizle',
  showsNumber: example => `Her mesaj numarasını gösterir, örneğin ${example}.`,
  showsNumberOf: (example, network) =>
    `Her mesaj numarasını gösterir, örneğin ${example}. Yalın numaralar ${network} ağınındır.`,
  numberLeftOut: part =>
    `“${part}” atlandı: Mesajların gösterdiği biçimde numaralar beklenir, örneğin 12 ya da 15-20.`,
  hideFrom: 'Şu adreslerden gelen tüm mesajları gizle',
  hideFromHint:
    'Gizleme yalnızca sizin sayfanızdadır. Mesajlar blok zincirinde herkese açık kalır ve okurlarınız gizlediklerinizi tek tıkla gösterebilir.',
  senderLeftOut: part => `“${part}” atlandı: 0x ile başlayan tam adresler beklenir.`,

  preview: 'Önizleme',
  previewFrame: 'Widget’ın önizlemesi',
  nextPreviewFrame: 'Widget’ın sonraki önizlemesi',
  pageAround: 'Çevresindeki sayfa',
  lightPage: 'Açık sayfa',
  darkPage: 'Koyu sayfa',
  width: 'Widget’ın genişliği',
  narrow: 'Dar',
  wide: 'Geniş',
  tryIt: 'Bu gerçek widget: Deneyin.',
  themeHere: 'Teması her ziyaretçininkine, burada ise çevresindeki sayfaya uyar.',
  yourPage: 'Sayfanız',

  way: 'Yerleştirme yolu',
  plain: 'Yalın çerçeve',
  plainMeans: 'Sayfanızda bize ait betik yok. Hemen her yerde çalışır.',
  inline: 'Yükleyici, metin içinde',
  inlineMeans: 'Tek betik; widget içeriğiyle büyür, 720 piksele kadar.',
  launcher: 'Yükleyici, düğme olarak',
  launcherMeans: 'Tek betik; köşedeki yuvarlak düğme widget’ı açar.',
  theseGoToSite: address => ['Bu bahşişler bu sitenin alıcısına gider: ', address, '.'],
  code: 'Kodunuz',
  pasteAnywhere: 'Sayfanızın HTML’inde herhangi bir yere, bir kez yapıştırın.',
  pasteInPlace: 'Sayfanızın HTML’inde widget’ın duracağı yere yapıştırın.',
  unchanging: 'Aynısı, hiç değişemeyen bir betikle',
  pinnedCode: 'Kodunuz, sabitlenmiş',
  pinnedMeans:
    'Tarayıcı betiği özetiyle (hash) karşılaştırır ve başka hiçbirini kabul etmez. Başkasını yapıştırana dek bu sürümde kalırsınız.',
  plainCosts: 'Widget gerekene dek sayfanıza yük getirmez: Tarayıcılar onu görünen bölüme yaklaşınca yükler.',
  inlineCosts: 'Widget gerekene dek sayfanıza yük getirmez: Görünen bölüme yaklaşınca yüklenir.',
  launcherCosts: 'Widget gerekene dek sayfanıza yük getirmez: Biri düğmeye uzanınca yüklenir.',
  plainWithoutScripts: attribute => [
    'Sayfanızda betiklere izin vermeyen ziyaretçiler onu hemen alır, çünkü tarayıcılar o zaman şunu yok sayar: ',
    attribute,
    '.',
  ],

  withoutFrames: 'Çerçevesiz yerler: README, bağlantı sayfası, betiksiz',
  link: 'Bağlantı',
  badge: 'Markdown rozeti',
  strict: 'Sayfanız katı kurallı: ilkeler, sandbox, yalıtım',
  policyMeans:
    'İlkenizin, zaten izin verdiklerine ek olarak izin vermesi gerekenler. Satır içi stilleri yasaklıyorsa çerçevenin kenarlığını kendi stil dosyanızda kaldırın.',
  allow: 'allow özniteliği',
  allowMeans: 'Çerçevenin yapabilecekleri: adres kopyalamak ve geçiş anahtarı istemek. Kodunuzda zaten var.',
  sandbox: 'sandbox özniteliği',
  sandboxMeans:
    'Çerçeveleriniz sandbox içindeyse buna bu değerlerin hepsi gerekir. allow-forms olmadan hiçbir şey gönderilemez.',
  isolated: 'Yalıtılmış sayfa için kod',
  isolatedMeans:
    'Cross-Origin-Embedder-Policy ile sunulan bir sayfa için. credentialless özniteliğini tanımayan tarayıcılar orada bir şey göstermez: O ziyaretçilere bağlantıyı verin.',
  newTips: 'Yeni bahşişlerden nasıl haberim olur?',
  tipList: 'Bahşişlerinizin listesini açın',
  tipListMeans: 'Aylık toplamlar, muhasebe için bir CSV dosyası ve açık olduğu sürece bildirimler sunar.',
  onStream: 'Yayında',
  onStreamMeans:
    'OBS için bir tarayıcı kaynağı: Her yeni bahşişi bir kez gösterir. Bir bildirim görmek için &test=1 ekleyin.',
  newTipsShown:
    'Sayfanızı açıp “Mesajlar” sekmesini seçin: Siz bakarken yenileri gelir. Birçok cüzdan da gelen ödemeleri bildirir.',
  newTipsEvent: (contract, event) => [
    'Kod yazıyorsanız: Her bahşiş, şu sözleşmenin bir olayıdır: ',
    contract,
    ', ',
    event,
    '; içinde adresiniz bulunur.',
  ],

  copy: what => ['Kopyala ', what],
  isCopied: what => ['Kopyalandı ', what],
  copied: what => `${what}: kopyalandı`,
  noCode: 'Henüz kod yok.',
  nothingCopied: missing => `Hiçbir şey kopyalanmadı. ${missing}`,
  notAllowed: 'Tarayıcınız bu sayfanın kopyalamasına izin vermiyor. Metin seçili: Ctrl+C ya da ⌘C’ye basın.',
}
