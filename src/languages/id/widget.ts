import type { WidgetWords } from '../Words.ts'

export const form: WidgetWords['form'] = {
  title: 'Dukung saya, ya! 🖤',
  description: 'Jika Anda suka karya saya, dukung saya dengan tip. Terima kasih!',
  test: 'TES',
  testMeans: ': koin di jaringan ini tidak bernilai',
  sendTab: 'Kirim Kudos',
  messagesTab: 'Lihat Pesan',
  loading: 'Memuat…',
  poweredBy: kudos => ['Didukung oleh ', kudos],

  nobody: 'Belum ada dompet terhubung',
  yourAccount: 'Akun Anda ',
  disconnect: 'Putuskan dompet',

  linked: 'Diisi dari tautan. Periksa sebelum mengirim: tidak ada yang terkirim sendiri.',
  name: 'Nama (opsional)',
  message: 'Pesan Anda (opsional)',
  bytesLeft: left => `sisa ${left} bita`,
  forEver: 'Wajib. Publik, tidak bisa dihapus.',
  suggested: 'Jumlah yang disarankan',
  currency: 'Mata uang',
  amount: 'Tip',
  plusFee: 'ditambah biaya jaringan',
  to: 'kepada:',
  noAmount: 'Belum ada jumlah',
  on: network => `di ${network}`,
  sumOn: (sum, network) => `${sum} di ${network}`,
  amountWasFor: currency =>
    currency
      ? `Jumlah itu untuk ${currency}, jadi tidak diisikan.`
      : 'Mata uang jumlah itu tidak disebutkan, jadi tidak diisikan.',
  connect: 'Hubungkan dompet Anda',
  send: 'Kirim Kudos Anda',
  confirming: 'Mengonfirmasi…',
  sendInFullPage: 'Buka halaman penuh untuk mengirim',
  checking: 'Memeriksa…',

  error: text => `Kesalahan: ${text}`,
  tryAgain: 'Coba lagi',
  tryingAgain: 'Mencoba lagi',
  unknownError: 'Kesalahan tidak dikenal',
  pageBroke: 'Halaman ini mengalami gangguan. Tulisan Anda tidak ada yang hilang.',
  notLoaded: 'Sebagian halaman ini tidak termuat.',
  notLoadedAdvice: 'Periksa koneksi Anda, lalu coba lagi.',

  noRecipient: 'Widget ini belum memiliki penerima',
  misspelt: parameter =>
    `Halaman ini menyebut “${parameter}”, padahal seharusnya “address”, jadi tidak ada yang bisa dikirim.`,
  twoRecipients: 'Halaman ini menyebut dua penerima berbeda, jadi tidak ada yang bisa dikirim.',
  typingError: 'Ada salah ketik di alamat penerima, jadi tidak ada yang bisa dikirim.',
  noAddress: 'Alamat penerima bukan alamat dompet, jadi tidak ada yang bisa dikirim.',
  zeroAddress: 'Penerimanya adalah alamat nol, jadi tidak ada yang bisa dikirim.',
  isKudos: 'Penerimanya adalah kontrak Kudos itu sendiri, jadi tidak ada yang bisa dikirim.',
  isToken: token => `Penerimanya adalah kontrak ${token}, jadi tidak ada yang bisa dikirim.`,
  cutAddress: 'URL halaman ini terpotong di tanda #, jadi tidak ada yang bisa dikirim.',
  noNetwork: network =>
    `Halaman ini meminta jaringan “${network}”, yang tidak tersedia di sini, jadi tidak ada yang bisa dikirim.`,
}

export const wall: WidgetWords['wall'] = {
  messages: 'Pesan',
  none: 'Belum ada pesan masuk',
  noneShown: 'Pesan tidak dapat ditampilkan.',
  notRead: 'Pesan tidak dapat dibaca saat ini.',
  notReadAdvice: 'Periksa koneksi Anda dan coba lagi.',
  failed: 'Permintaan ke jaringan gagal.',
  nonsense: 'Jawabannya tidak valid.',
  slow: 'Jaringan terlalu lama menjawab.',
  wrongContract: 'Kontrak tidak menjawab. Situs ini mungkin salah disiapkan.',
  unreachable: network => `${network} tidak dapat dijangkau saat ini.`,
  isNew: 'Ada pesan baru.',
  showOlder: 'Tampilkan yang lama',
  olderShown: 'Pesan yang lebih lama ditampilkan.',
  noOlderShown: 'Tidak satu pun pesan lama yang sudah dibaca sejauh ini ditampilkan.',

  anonymous: 'Anonim',
  noComment: 'tanpa komentar',
  quoted: message => `“${message}”`,
  unknownToken: 'token tak dikenal',
  number: 'Pesan nomor ',

  hidden: count => ({ other: `${count} pesan disembunyikan pemilik situs ini.` }),
  unveiled: count => ({ other: `${count} pesan disembunyikan pemilik situs ini, ditampilkan untuk Anda.` }),
  hiddenAgain: count => ({ other: `${count} pesan disembunyikan lagi.` }),
  moreShown: count => ({ other: `${count} pesan lagi ditampilkan.` }),
  show: 'Tampilkan',
  hide: 'Sembunyikan',
  hiddenHere: 'Hanya disembunyikan di sini: di blockchain tetap publik.',
}
