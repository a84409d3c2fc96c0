import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({ other: `Silakan coba lagi setelah ${seconds} detik` }),
  tooManyFromNetwork: seconds => ({
    other: `Terlalu banyak permintaan dari jaringan Anda. Silakan coba lagi setelah ${seconds} detik`,
  }),
  tooManyOfWallet: seconds => ({
    other: `Terlalu banyak permintaan dari dompet ini. Silakan coba lagi setelah ${seconds} detik`,
  }),
  tooManyMails: minutes => ({
    other: `Hari ini terlalu banyak surat dikirim ke email ini. Silakan coba lagi dalam ${minutes} menit`,
  }),
  tooManyWrongCodes: minutes => ({
    other: `Terlalu banyak kode salah hari ini. Silakan coba lagi dalam ${minutes} menit`,
  }),
  tooManyChanges: 'Terlalu banyak perubahan hari ini. Silakan coba lagi besok',

  invalidEmail: 'Email tidak valid',
  sixDigits: 'Kode terdiri dari 6 angka',
  wrongCode: 'Kode salah',
  codeGone: 'Kode ini sudah terpakai atau kedaluwarsa',
  codeNeeded: 'Ini memerlukan kode dari email. Silakan coba lagi.',
  mailDown: 'Email tidak dapat dikirim. Silakan coba lagi nanti',
  unknownDevice: 'Perangkat ini tidak dikenal. Silakan mulai lagi',
  eightLetters: 'Masukkan delapan huruf yang ditampilkan perangkat Anda.',
  linkGone: 'Tautan ini sudah digunakan atau kedaluwarsa.',
  signedOut: 'Anda telah keluar. Silakan masuk lagi.',
  otherEmail:
    'Email dompet Anda baru-baru ini diganti. Surat tentang hal itu menjelaskan cara mengambil kembali dompet Anda.',
  damaged: 'Catatan dompet ini rusak. Silakan hubungi pengelola halaman ini.',
  sameEmail: 'Ini email Anda saat ini',
  emailTaken: 'Email ini sudah memiliki dompet. Silakan pilih yang lain',
  changeGone: 'Perubahan ini sudah kedaluwarsa. Silakan mulai dari awal',
  emailSettles: until =>
    `Email dompet ini baru saja diubah. Hingga ${until}, tidak ada yang dapat keluar dari dompet ini dan kunci sandi pertama tidak dapat dibuat, agar pemilik email lama dapat menghentikan perubahan itu.`,
  eraseGone: 'Kunci sudah terlalu lama ditampilkan. Silakan minta lagi dengan kode baru.',

  passkeyNeeded: 'Ini memerlukan kunci sandi Anda. Silakan coba lagi.',
  passkeyOnPage: page =>
    `Dompet ini memiliki kunci sandi. Silakan ubah emailnya di halaman dompet itu sendiri, ${page}`,
  firstTakesCode: 'Kunci sandi pertama memerlukan kode.',
  takesPasskey: 'Ini memerlukan kunci sandi dompet.',
  enoughPasskeys: 'Dompet ini sudah memiliki cukup kunci sandi. Hapus satu dulu.',
  otherPasskey:
    'Kunci sandi ini tidak diterima, jadi tidak ada yang dilakukan. Kunci ini bukan milik dompet ini.',
  wrongPasskey:
    'Kunci sandi ini tidak diterima, jadi tidak ada yang dilakukan. Kunci ini tidak mengonfirmasi permintaan ini.',
  noPasskey: 'Dompet ini tidak memiliki kunci sandi.',
  wrongRecoveryCode: 'Ini bukan kode pemulihan dompet ini.',
  recoveryRuns:
    'Pemulihan dompet ini sedang berlangsung: sampai selesai, kunci sandi maupun emailnya tidak dapat diubah. Hentikan dulu pemulihannya.',
  recoveryTakes: until => `Pemulihan ini berlangsung hingga sekitar ${until}. Kembalilah saat itu.`,
  recoveryGone: 'Tidak ada pemulihan dompet ini yang berlangsung.',

  notEnough: (symbol, network) =>
    `${symbol} di ${network} tidak cukup untuk jumlah tersebut dan biaya jaringan.`,
  empty: (symbol, network) => `Dompet Anda kosong. Kirim ${symbol} di ${network} ke alamat ini.`,
  wouldFail: network => `Transaksi ini akan gagal di ${network}.`,
  dear: (network, fee) =>
    `Biaya jaringan di ${network} akan mencapai ${fee}, lebih dari sepuluh kali lipat biasanya. Coba lagi nanti.`,
  cheap: network =>
    `Biaya jaringan di ${network} kini di atas jumlah terbanyak yang boleh dibayar transaksi ini, jadi transaksi ini hanya akan menunggu. Coba lagi nanti, atau mulai dari awal.`,
  typingError: 'Ada salah ketik di alamat penerima.',
  networkDown: 'Jaringan tidak dapat dijangkau saat ini. Coba lagi nanti.',
  hasEnded: 'Permintaan ini sudah berakhir, jadi tidak ada yang dikirim.',
  usedBefore: 'Permintaan ini sudah digunakan untuk transaksi lain.',
  refused: network => `${network} menolak transaksi ini.`,
  tooManyUnderWay: 'Terlalu banyak transaksi dompet ini yang sedang berjalan. Coba lagi nanti.',
  earlierWaits:
    'Pembayaran sebelumnya dari dompet ini masih menunggu dan akan ikut terkirim bersama yang ini. Batalkan dulu di halaman dompet, lalu coba lagi.',
  notUnderWay: 'Transaksi ini tidak sedang berjalan.',
  notKnownYet:
    'Belum diketahui apakah jaringan menerimanya. Coba lagi dalam satu menit: transaksi hanya terkirim satu kali.',
  carriedOut: 'Transaksi sudah dijalankan.',
  noHigherFee: 'Biaya lebih tinggi tidak akan membantu sekarang. Coba lagi nanti.',
  feeHasRisen: 'Biaya jaringan naik. Periksa lagi.',
  notEnoughForFee: 'Isi dompet ini tidak cukup untuk biaya jaringan yang lebih tinggi.',
  noName: 'Ini bukan nama yang dapat dimuat ENS. Periksa ejaannya, atau masukkan alamat 0x… langsung.',
  emptyName: network =>
    `Nama ini tidak memiliki alamat di ${network}. Periksa ejaannya, atau masukkan alamat 0x… langsung.`,
  nameNotLookedUp:
    'Nama ini tidak dapat dicari saat ini. Coba lagi nanti, atau masukkan alamat 0x… langsung.',

  databaseDown: 'Layanan tidak dapat menjangkau basis datanya saat ini. Coba lagi nanti.',
  internal: 'Terjadi kesalahan di layanan. Coba lagi nanti.',

  deviceApproved: 'Sebuah perangkat disetujui.',
  loggedIn: 'Sebuah perangkat masuk.',
  loggedOut: 'Sebuah perangkat keluar.',
  allLoggedOut: 'Semua perangkat dikeluarkan.',
  somethingApproved: 'Tanda tangan atau transaksi disetujui.',
  textsSigned: count => ({ other: `${count} teks ditandatangani.` }),
  transactionSent: 'Transaksi dikirim.',
  emailChanged: 'Email diubah.',
  keyShown: 'Kunci ditampilkan.',
  erased: 'Dompet dihapus.',
  passkeyAdded: 'Kunci sandi ditambahkan.',
  passkeyTakenOff: 'Kunci sandi dihapus.',
  recoveryCodeMade: 'Kode pemulihan baru dibuat.',
  allTakenOff: 'Semua kunci sandi dihapus.',
  recoveryBegun: 'Pemulihan tanpa kunci sandi dimulai.',
  recoveryStopped: 'Pemulihan tanpa kunci sandi dihentikan.',
  deviceTakenBack: 'Akses sebuah perangkat dicabut.',
  loginTakenBack: 'Satu sesi masuk diakhiri.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Kode Kudos Anda',
  login: 'Ini kode yang Anda minta. Gunakan untuk masuk ke dompet Kudos Anda.',
  export:
    'Ini kode yang Anda minta. Gunakan untuk melihat kunci pribadi dompet Kudos Anda. Siapa pun yang memiliki kunci itu memiliki dompetnya.',
  'update-current':
    'Ini kode yang Anda minta. Gunakan untuk mengonfirmasi bahwa dompet Kudos Anda akan dibuka dengan email lain.',
  'update-new':
    'Ini kode yang Anda minta. Gunakan untuk mengonfirmasi bahwa ini email baru dompet Kudos Anda.',
  approve: 'Ini kode yang Anda minta. Gunakan untuk menyetujui hal berikut.',
  passkey:
    'Ini kode yang Anda minta. Gunakan untuk memberi dompet Kudos Anda kunci sandi pertamanya. Siapa pun yang memiliki kunci sandi itu berkuasa atas uang Anda.',
  'recovery-begin':
    'Ini kode yang Anda minta. Gunakan untuk memulai pemulihan: setelah 72 jam, kode lain menghapus semua kunci sandi dari dompet Kudos Anda. Setelah itu, siapa pun yang membaca email Anda dapat memilikinya.',
  'recovery-end':
    'Ini kode yang Anda minta. Gunakan untuk menghapus semua kunci sandi dari dompet Kudos Anda sekarang. Setelah itu, siapa pun yang membaca email Anda dapat memilikinya.',
  otherEmail: email => `Email lain itu adalah ${email}. Siapa pun yang membacanya akan memiliki dompet Anda.`,
  codeExpires:
    'Kode berlaku 10 menit dan hanya sekali, di perangkat yang memintanya. Tak seorang pun dari Kudos akan pernah menanyakannya kepada Anda.',
  codeNotAsked: 'Anda tidak meminta kode? Jangan lakukan apa-apa, dan jangan berikan kepada siapa pun.',
  higherFee: sum =>
    `Transaksi yang sedang berjalan akan dikenai biaya jaringan lebih tinggi: hingga ${sum} koin jaringannya.`,
  signature: 'Tanda tangan, yang mungkin mengizinkan seseorang mengambil uang dari dompet Anda.',
  sending: (coins, network, to) => `Pengiriman ${coins} di ${network} ke ${to}.`,
  allowing: (spender, amount, network) =>
    `Izin bagi ${spender} untuk mengambil hingga ${amount} dari dompet Anda di ${network}.`,
  call: (contract, network, coins) =>
    `Panggilan kontrak ${contract} di ${network} dengan ${coins}, yang mungkin memindahkan uang lain dari dompet Anda.`,
  network: chainId => `jaringan ${chainId}`,
  coins: 'koin',

  deviceSubject: 'Apakah ini perangkat Anda?',
  deviceAsked: time =>
    `Pada ${time}, seseorang memasukkan email ini untuk masuk ke dompet Kudos di perangkat yang tidak kami kenal.`,
  deviceYours: 'Apakah itu Anda? Buka halaman ini dan setujui perangkatnya. Tautan berlaku 10 menit.',
  deviceLook: 'Lihat permintaan',
  deviceNotYours:
    'Bukan Anda? Jangan lakukan apa-apa: tanpa persetujuan Anda, perangkat itu tidak mendapat kode.',
  devicesAsked:
    'Email ini dimasukkan untuk masuk ke dompet Kudos di perangkat yang tidak kami kenal, hari ini lebih sering daripada jumlah email yang kami kirim tentang itu. Sekarang hanya satu email per jam yang dikirim, untuk semuanya.',
  devicesYours:
    'Anda sedang masuk? Buka halaman ini dan masukkan kode delapan huruf yang ditampilkan perangkat Anda. Tautan berfungsi sekali, dalam waktu satu jam.',
  devicesEnter: 'Masukkan kode',
  devicesNotYours:
    'Anda tidak sedang masuk? Jangan lakukan apa-apa: tanpa kodenya, tidak ada perangkat yang bisa masuk. Jangan pernah memasukkan kode yang dikirim atau disebutkan orang lain.',

  changedSubject: 'Email Kudos Anda diubah',
  changed: (time, email) =>
    `Pada ${time}, email dompet Kudos Anda diubah menjadi ${email}, dengan kode yang dikirim ke alamat ini dan ke alamat baru. Alamat ini tidak lagi membukanya.`,
  changedByYou: 'Itu Anda? Anda tidak perlu melakukan apa-apa.',
  changedByOther:
    'Bukan Anda? Ambil kembali dompet Anda dalam 24 jam. Sampai saat itu, tidak ada yang dapat keluar darinya.',
  stopChange: 'Hentikan perubahan',
  stoppedSubject: 'Dompet Kudos Anda kembali ke email lamanya',
  stopped: time =>
    `Pada ${time}, pemilik email dompet Kudos yang sebelumnya menghentikan perubahan ke alamat ini. Alamat ini tidak lagi membukanya.`,
  stoppedForYou: time =>
    `Pada ${time}, perubahan email dompet Kudos Anda dihentikan. Alamat ini kembali membukanya, dan tidak ada yang sedang masuk.`,

  keySubject: 'Kunci dompet Kudos Anda ditampilkan',
  keyShown: time =>
    `Pada ${time}, kunci pribadi dompet Kudos Anda ditampilkan setelah kode dari alamat ini dimasukkan.`,
  keyAdvice:
    'Jika itu bukan Anda, mungkin orang lain memegang kunci itu: masuklah dan kirim isi dompet ke alamat lain.',

  newDeviceSubject: 'Perangkat baru masuk ke dompet Kudos Anda',
  newDevice: (time, device) =>
    `Pada ${time}, perangkat yang belum pernah digunakan (${device}) masuk ke dompet Kudos Anda.`,
  newDeviceAdvice:
    'Jika itu bukan Anda, masuklah di halaman dompet Anda sendiri, lalu cabut akses perangkat itu di sana.',

  sentSubject: 'Dompet Kudos Anda mengirim transaksi',
  sent: (time, what) => `Pada ${time}, ini disetujui: ${what}`,
  signedSubject: 'Dompet Kudos Anda menandatangani sesuatu',
  sentAdvice:
    'Jika itu bukan Anda, masuklah di halaman dompet Anda sendiri, keluar di semua perangkat, dan kirim yang tersisa ke alamat lain.',

  passkeysSubject: 'Kunci sandi dompet Kudos Anda berubah',
  made: time => `Pada ${time}, kunci sandi ditambahkan ke dompet Kudos Anda.`,
  removed: time => `Pada ${time}, kunci sandi dihapus dari dompet Kudos Anda.`,
  recovered: time =>
    `Pada ${time}, semua kunci sandi dihapus dari dompet Kudos Anda dengan kode pemulihannya.`,
  'recovered by mail': time =>
    `Pada ${time}, semua kunci sandi dihapus dari dompet Kudos Anda setelah pemulihan 72 jam.`,
  'new recovery code': time =>
    `Pada ${time}, kode pemulihan baru untuk dompet Kudos Anda dibuat. Kode sebelumnya tidak berlaku lagi.`,
  passkeysAdvice:
    'Jika itu bukan Anda, masuklah ke dompet Anda, periksa kunci sandinya, dan kirim isinya ke alamat lain.',

  recoverySubject: 'Kunci sandi dompet Kudos Anda akan dihapus',
  recoveryBegun: time =>
    `Pada ${time}, seseorang yang sedang masuk ke dompet Kudos Anda dan membaca email Anda mulai menghapus semua kunci sandinya.`,
  recoveryWaits: until =>
    `Ini berlangsung hingga sekitar ${until}, lalu memerlukan satu kode lagi dari email. Sampai selesai tidak ada yang berubah, dan setiap hari ada email yang memberitahukannya.`,
  recoveryReady: until =>
    `Mulai sekarang hingga ${until}, satu kode lagi dari email menghapus semuanya. Setelah itu pemulihan berakhir.`,
  recoveryByYou: 'Itu Anda? Rahasiakan email ini: siapa pun yang membuka tautan ini dapat menghentikannya.',
  recoveryByOther: 'Bukan Anda? Hentikan: orang lain membaca email Anda dan sedang masuk ke dompet Anda.',
  stopRecovery: 'Hentikan pemulihan',

  goneTitle: 'Tautan ini tidak berlaku lagi',
  goneAskAgain:
    'Tautan ini sudah digunakan atau kedaluwarsa. Kembali ke halaman tempat Anda memasukkan email, lalu minta yang lain.',
  gone: 'Tautan ini sudah digunakan atau kedaluwarsa.',
  approveTitle: 'Setujui perangkat ini?',
  approveAsked: (time, email) => [
    `Pada ${time}, seseorang memasukkan `,
    email,
    ' untuk masuk ke dompet Kudos.',
  ],
  approveOnly: 'Setujui hanya jika itu Anda, baru saja. Setelah itu kami mengirim kode ke alamat yang sama.',
  approveIt: 'Setujui',
  approvedTitle: 'Perangkat disetujui',
  approved:
    'Kode sedang dikirim ke email Anda. Kembali ke halaman tempat Anda memasukkan email; halaman ini boleh ditutup.',
  whichTitle: 'Perangkat mana milik Anda?',
  whichAsked: email => [
    'Seseorang memasukkan ',
    email,
    ' untuk masuk ke dompet Kudos. Apakah itu Anda? Masukkan kode yang ditampilkan perangkat Anda.',
  ],
  whichOnly:
    'Jangan pernah memasukkan kode yang dikirim atau disebutkan orang lain: itu akan memberi perangkat mereka akses.',
  whichCode: 'Kode di perangkat Anda',
  enteredTitle: 'Kembali ke perangkat Anda',
  entered:
    'Di sana semuanya berlanjut dalam beberapa detik, dan kode enam angka sedang dikirim ke email Anda. Tidak terjadi apa-apa? Buka lagi tautan di email, lalu bandingkan kedelapan hurufnya.',
  stopChangeTitle: 'Hentikan perubahan email Anda?',
  stopChangeNow: email => ['Dompet Kudos Anda sekarang dibuka dengan ', email, '.'],
  stopChangeMeans: email => [
    'Hentikan jika itu bukan Anda: ',
    email,
    ' kembali membuka dompet itu, dan setiap perangkat harus masuk lagi.',
  ],
  changeStoppedTitle: 'Perubahan dihentikan',
  changeStopped:
    'Email lama Anda kembali membuka dompet, dan tidak ada yang sedang masuk. Anda dapat menutup halaman ini.',
  stopRecoveryTitle: 'Hentikan pemulihan?',
  stopRecoveryWhat:
    'Semua kunci sandi dompet Kudos Anda akan dihapus, tanpa memerlukan satu pun di antaranya.',
  stopRecoveryMeans: 'Hentikan jika itu bukan Anda. Kunci sandinya akan tetap ada.',
  recoveryStoppedTitle: 'Pemulihan dihentikan',
  recoveryStopped:
    'Kunci sandi Anda tetap ada. Orang yang memulainya sedang masuk ke dompet Anda dan membaca email Anda: ganti kata sandi kotak surat Anda, dan di halaman dompet Anda sendiri cabut akses setiap perangkat yang bukan milik Anda. Anda dapat menutup halaman ini.',
}
