import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'Kudos untuk situs Anda',
  title: 'Biarkan pembaca Anda berterima kasih.',
  lead: 'Widget kecil untuk halaman Anda: pengunjung mengirim tip dan ucapan hangat, langsung ke dompet Anda. Tanpa akun, tanpa biaya, tanpa perantara. Isi alamat Anda, salin kodenya, selesai.',
  yourWidget: 'Widget Anda',
  invitation: 'Kirim tip',

  recipientStep: 'Siapa penerima tip',
  looksStep: 'Tampilannya',
  startStep: 'Isian awalnya',
  wallStep: 'Pesan yang ditampilkan',
  codeStep: 'Pasang di halaman Anda',

  address: 'Alamat dompet atau nama ENS Anda',
  addressExample: '0x… atau nama.eth',
  lookingUp: name => `Mencari ${name}…`,
  isLookedUp: 'Nama sedang dicari.',
  nameIs: (name, address) => `${name} adalah ${address}`,
  addressIsKept:
    'Kode ini menyimpan alamat tersebut, bukan namanya: jika namanya berpindah, tip Anda tidak ikut berpindah.',
  lookUpAgain: 'Cari nama sekali lagi',
  noNames:
    'Nama tidak dapat dicari di sini karena Kudos ini tidak memiliki node Ethereum. Masukkan alamatnya langsung: 0x dan 40 karakter.',
  noName: 'Ini bukan nama yang dapat dimuat ENS. Periksa ejaannya, atau masukkan alamat 0x… langsung.',
  emptyName: network =>
    `Nama ini tidak memiliki alamat di ${network}. Periksa ejaannya, atau masukkan alamat 0x… langsung.`,
  nameNotLookedUp:
    'Nama ini tidak dapat dicari saat ini. Coba lagi nanti, atau masukkan alamat 0x… langsung.',
  takesNothing: 'Anda menerima tip di alamat ini; Kudos tidak mengambil dan tidak menyimpan apa pun.',
  addressFirst: 'Masukkan alamat Anda dulu.',
  noAddress:
    'Ini bukan alamat dompet, yang terdiri dari 0x dan 40 karakter. Salin sekali lagi dari dompet Anda.',
  typingError:
    'Ada salah ketik di alamat ini: huruf besar dan kecilnya tidak cocok. Salin sekali lagi dari dompet Anda, jangan mengetiknya.',
  refused: refusal => `${refusal} Masukkan alamat dompet Anda sendiri.`,

  siteRecipient: address => ['Tip dikirim ke penerima situs ini: ', address],
  ownRecipient: 'Tentukan penerima sendiri',
  takeSiteRecipient: address => ['Gunakan penerima situs ini ', address],
  fillIn: 'Gunakan alamat dompet saya',
  fillInThis: address => `Gunakan alamat dompet saya ${address}`,
  walletFilledIn: 'Alamat dompet Anda sudah diisikan.',
  thisWalletFilledIn: address => `Dompet Anda ${address} sudah diisikan.`,
  disconnect: 'Putuskan',
  notDisconnected: 'Gagal memutuskan',

  ready: takeCode => ['Itu saja yang diperlukan: ', takeCode, ', atau sesuaikan dulu dengan selera Anda.'],
  takeCode: 'ambil kode Anda',
  arriveOn: networks => `Tip masuk di ${networks}.`,
  testNetwork: network => `${network} (jaringan uji, uang mainan)`,

  relayPays: (network, coin) =>
    `Di ${network}, pengunjung tanpa ${coin} dapat memberi Anda tip dalam USDC: biayanya dibayar oleh relai situs ini.`,
  relayPaysFrom: (network, coin, least) =>
    `Di ${network}, pengunjung tanpa ${coin} dapat memberi Anda tip dalam USDC, mulai dari ${least}: biayanya dibayar oleh relai situs ini.`,
  relayTakes: (network, coin, fee) =>
    `Di ${network}, pengunjung tanpa ${coin} dapat memberi Anda tip dalam USDC: saat ini relai mengambil hingga ${fee} per tip.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `Di ${network}, pengunjung tanpa ${coin} dapat memberi Anda tip dalam USDC, mulai dari ${least}: saat ini relai mengambil hingga ${fee} per tip.`,
  relayRefuses: (network, coin) =>
    `Di ${network}, pengunjung memerlukan ${coin} untuk biaya jaringan: relai situs ini tidak meneruskan tip Anda.`,
  relaySilent: 'Relai situs ini tidak menjawab: belum diketahui apakah relai meneruskan tip Anda.',

  widgetTitle: 'Judul',
  widgetDescription: 'Deskripsi',
  charactersUsed: (used, limit) => `${used} dari ${limit} karakter`,
  cutOff: limit => `Widget menampilkan ${limit} karakter pertama, diikuti elipsis.`,
  countsAsEmpty: 'Teks “null” dianggap kosong.',

  color: 'Warna',
  palette: 'Pilih warna dari palet',
  colorExpected:
    'Warna terdiri dari 3 atau 6 digit 0–9 dan A–F, misalnya FFF701. Sebelum itu, widget memakai warnanya sendiri.',
  blackText: contrast => `Teks di atasnya hitam agar mudah dibaca: kontras ${contrast}:1.`,
  whiteText: contrast => `Teks di atasnya putih agar mudah dibaca: kontras ${contrast}:1.`,
  hardlyOnLight:
    'Warna ini nyaris tak terlihat di halaman terang, jadi widget memberi garis tepi pada bagian yang berwarna ini.',
  hardlyOnDark:
    'Warna ini nyaris tak terlihat di halaman gelap, jadi widget memberi garis tepi pada bagian yang berwarna ini.',

  theme: 'Tema',
  themeAuto: 'Otomatis',
  themeLight: 'Terang',
  themeDark: 'Gelap',
  language: 'Bahasa',
  visitorsLanguage: 'Bahasa pengunjung',
  visitorsLanguageMeans:
    'Bahasa pertama dari daftar ini yang diminta browser pengunjung; jika tidak ada, bahasa Inggris.',

  network: 'Jaringan',
  currency: 'Mata uang',
  amountIn: currency => `Jumlah dalam ${currency}`,
  empty: 'kosong',
  startsWith: sum => `Widget dimulai dengan ${sum}.`,
  noAmount:
    'Ini bukan jumlah, jadi widget dimulai dengan isian kosong. Masukkan angka dan satu titik, misalnya 2.5.',
  zeroIsEmpty: 'Jumlah 0 berarti kosong.',
  decimals: limit => `Widget memakai ${limit} angka desimal dan mengabaikan sisanya.`,
  suggest: 'Jumlah yang bisa ditekan',
  suggestHint:
    'Hingga empat, di atas isian jumlah: dalam dolar, atau dalam suatu mata uang, misalnya 0.002, 0.01 ETH.',
  suggestExpected:
    'Masukkan jumlah lalu satuannya, misalnya 3, 5, 10 USD. Sebelum itu, widget tidak menampilkan apa pun.',
  suggestLeftOut: part =>
    `“${part}” diabaikan: yang ditampilkan hingga empat jumlah di atas 0, dengan titik untuk desimalnya.`,
  shownOnce: currency => `Ditampilkan setelah pengunjung memilih ${currency}.`,
  noPrice: (currency, network) =>
    `${currency} tidak memiliki harga di ${network}: jumlah dalam dolar hanya ditampilkan untuk USDC.`,
  thanks: 'Ucapan terima kasih Anda',
  thanksHint: 'Tampil pada tanda terima saat tip sampai.',
  afterTip: 'Tautan setelah tip',
  afterTipHint: 'Halaman bagi mereka yang memberi tip. Domainnya tampil pada tanda terima.',
  linkExpected: 'Tautan yang diawali https:// diperlukan. Sampai saat itu widget tidak menampilkannya.',
  changeable: 'Pengunjung dapat mengubah semuanya.',

  listsAll: 'Widget Anda menampilkan semua pesan yang Anda terima, kecuali ada yang Anda sembunyikan.',
  hideMessages: 'Sembunyikan pesan',
  smallerThan: 'Sembunyikan tip di bawah',
  showAll: 'tampilkan semua',
  hideAll: 'sembunyikan semua',
  unknownTokens:
    'Dengan jumlah minimum apa pun, tip dalam token tak dikenal juga disembunyikan: siapa pun bisa membuat token, sebanyak yang mereka mau.',
  otherCurrencies:
    'Begitu juga tip dalam mata uang tanpa jumlah minimum, karena pesan Anda berasal dari beberapa jaringan: 0 menampilkan semua tip dalam mata uang itu.',
  leastLeftOut: (part, example) =>
    `“${part}” diabaikan: masukkan jumlah beserta mata uangnya, misalnya ${example}.`,
  namedTwice: (currency, counts, former) =>
    `${currency} disebut dua kali: ${counts} yang berlaku, ${former} diabaikan.`,
  nothingSmaller: 'Kosongkan kolom untuk menampilkan semua pesan.',
  hideThese: 'Sembunyikan pesan ini',
  showsNumber: example => `Setiap pesan menampilkan nomornya, misalnya ${example}.`,
  showsNumberOf: (example, network) =>
    `Setiap pesan menampilkan nomornya, misalnya ${example}. Nomor tanpa keterangan berarti nomor di ${network}.`,
  numberLeftOut: part =>
    `“${part}” diabaikan: masukkan nomor pesan seperti yang ditampilkan pesan itu, misalnya 12 atau 15-20.`,
  hideFrom: 'Sembunyikan semua pesan dari alamat ini',
  hideFromHint:
    'Pesan hanya disembunyikan di halaman Anda. Di blockchain pesan tetap publik bagi semua orang, dan pembaca dapat menampilkan yang Anda sembunyikan dengan sekali klik.',
  senderLeftOut: part => `“${part}” diabaikan: masukkan alamat lengkap yang diawali 0x.`,

  preview: 'Pratinjau',
  previewFrame: 'Pratinjau widget',
  nextPreviewFrame: 'Pratinjau widget berikutnya',
  pageAround: 'Halaman di sekitarnya',
  lightPage: 'Halaman terang',
  darkPage: 'Halaman gelap',
  width: 'Lebar widget',
  narrow: 'Sempit',
  wide: 'Lebar',
  tryIt: 'Ini widget sungguhan: silakan coba.',
  themeHere: 'Temanya mengikuti tiap pengunjung; di sini mengikuti halaman di sekitarnya.',
  yourPage: 'Halaman Anda',

  way: 'Cara menyematkannya',
  plain: 'Bingkai biasa',
  plainMeans: 'Tanpa skrip kami di halaman Anda. Berfungsi hampir di mana saja.',
  inline: 'Pemuat, di dalam teks',
  inlineMeans: 'Satu skrip; widget memanjang mengikuti isinya, hingga 720 piksel.',
  launcher: 'Pemuat, sebagai tombol',
  launcherMeans: 'Satu skrip; tombol bulat di sudut membukanya.',
  theseGoToSite: address => ['Tip ini dikirim ke penerima situs ini, ', address, '.'],
  code: 'Kode Anda',
  pasteAnywhere: 'Tempelkan di mana saja dalam HTML halaman Anda, cukup sekali.',
  pasteInPlace: 'Tempelkan dalam HTML halaman Anda, di tempat widget akan berada.',
  unchanging: 'Sama, dengan skrip yang tidak akan pernah berubah',
  pinnedCode: 'Kode Anda, terkunci',
  pinnedMeans:
    'Browser mencocokkan skrip dengan hash-nya dan menolak yang lain. Anda tetap di versi ini sampai menempelkan versi lain.',
  plainCosts:
    'Widget tidak membebani halaman Anda sampai diperlukan: browser memuatnya saat sudah dekat dengan bagian yang terlihat.',
  inlineCosts:
    'Widget tidak membebani halaman Anda sampai diperlukan: widget dimuat saat sudah dekat dengan bagian yang terlihat.',
  launcherCosts:
    'Widget tidak membebani halaman Anda sampai diperlukan: widget dimuat saat seseorang hendak menekan tombolnya.',
  plainWithoutScripts: attribute => [
    'Pengunjung yang tidak mengizinkan skrip di halaman Anda langsung mendapatkannya, karena browser saat itu mengabaikan ',
    attribute,
    '.',
  ],

  withoutFrames: 'Tempat tanpa bingkai: README, halaman tautan, tanpa skrip',
  link: 'Tautan',
  badge: 'Lencana dalam Markdown',
  strict: 'Halaman Anda ketat: kebijakan, sandbox, isolasi',
  policyMeans:
    'Yang harus diizinkan kebijakan Anda, selain yang sudah diizinkannya. Jika gaya sebaris dilarang, hapus garis tepi bingkai di lembar gaya Anda sendiri.',
  allow: 'Atribut allow',
  allowMeans:
    'Yang boleh dilakukan bingkai: menyalin alamat dan meminta kunci sandi. Kode Anda sudah memuatnya.',
  sandbox: 'Atribut sandbox',
  sandboxMeans:
    'Jika bingkai Anda memakai sandbox, bingkai ini memerlukan semua nilai ini. Tanpa allow-forms, tidak ada yang bisa dikirim.',
  isolated: 'Kode untuk halaman terisolasi',
  isolatedMeans:
    'Untuk halaman yang disajikan dengan Cross-Origin-Embedder-Policy. Browser yang tidak mengenal credentialless tidak menampilkan apa pun di sana: beri pengunjung itu tautannya.',
  newTips: 'Bagaimana saya tahu ada tip baru?',
  tipList: 'Buka daftar tip Anda',
  tipListMeans: 'Dengan total per bulan, file CSV untuk pembukuan, dan notifikasi selama daftar terbuka.',
  onStream: 'Di siaran langsung',
  onStreamMeans:
    'Sumber peramban untuk OBS: setiap tip baru ditampilkan sekali. Tambahkan &test=1 untuk melihat pemberitahuan.',
  newTipsShown:
    'Buka halaman Anda dan pilih “Lihat Pesan”: pesan baru muncul selagi Anda melihat. Banyak dompet juga memberi tahu pembayaran yang masuk.',
  newTipsEvent: (contract, event) => [
    'Jika Anda menulis kode: setiap tip adalah event dari kontrak ',
    contract,
    ', ',
    event,
    ', dengan alamat Anda di dalamnya.',
  ],

  copy: what => ['Salin ', what],
  isCopied: what => ['Disalin ', what],
  copied: what => `${what}: disalin`,
  noCode: 'Belum ada kode.',
  nothingCopied: missing => `Tidak ada yang disalin. ${missing}`,
  notAllowed:
    'Browser Anda tidak mengizinkan halaman ini menyalin. Teksnya sudah dipilih: tekan Ctrl+C atau ⌘C.',
}
