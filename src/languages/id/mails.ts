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
  mailDown: 'Email tidak dapat dikirim. Silakan coba lagi nanti',
  unknownDevice: 'Perangkat ini tidak dikenal. Silakan mulai lagi',
  eightLetters: 'Masukkan delapan huruf yang ditampilkan perangkat Anda.',
  signedOut: 'Anda telah keluar. Silakan masuk lagi.',
  sameEmail: 'Ini email Anda saat ini',
  changeGone: 'Perubahan ini sudah kedaluwarsa. Silakan mulai dari awal',

  enoughPasskeys: 'Dompet ini sudah memiliki cukup kunci sandi. Hapus satu dulu.',

  databaseDown: 'Layanan tidak dapat menjangkau basis datanya saat ini. Coba lagi nanti.',
  internal: 'Terjadi kesalahan di layanan. Coba lagi nanti.',

  walletUnknown: 'Email ini tidak memiliki dompet tersebut.',
  walletExists: 'Email ini sudah memiliki dompet.',
  lastPasskey: 'Ini kunci sandi terakhir dompet ini. Catat frasanya dulu.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Kode Kudos Anda',
  login: 'Ini kode yang Anda minta. Gunakan untuk masuk ke dompet Kudos Anda.',
  'update-current':
    'Ini kode yang Anda minta. Gunakan untuk mengonfirmasi bahwa dompet Kudos Anda akan dibuka dengan email lain.',
  'update-new':
    'Ini kode yang Anda minta. Gunakan untuk mengonfirmasi bahwa ini email baru dompet Kudos Anda.',
  otherEmail: email =>
    `Email lain itu adalah ${email}. Siapa pun yang membacanya dapat masuk ke dompet Anda, tetapi perlu kunci sandi Anda untuk membelanjakan isinya.`,
  codeExpires:
    'Kode berlaku 10 menit dan hanya sekali, di perangkat yang memintanya. Tak seorang pun dari Kudos akan pernah menanyakannya kepada Anda.',
  codeNotAsked: 'Anda tidak meminta kode? Jangan lakukan apa-apa, dan jangan berikan kepada siapa pun.',

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

  changedAdvice:
    'Jika itu bukan Anda, mungkin orang lain memiliki akses ke dompet Anda. Buka dompet di perangkat yang pernah Anda gunakan, atau dengan frasa pemulihan, lalu kirim uangnya ke alamat lain.',

  newDeviceSubject: 'Perangkat baru masuk ke dompet Kudos Anda',
  newDevice: (time, device) =>
    `Pada ${time}, perangkat yang belum pernah digunakan (${device}) masuk ke dompet Kudos Anda.`,
  newDeviceAdvice:
    'Jika itu bukan Anda, masuklah di halaman dompet Anda sendiri, lalu cabut akses perangkat itu di sana.',

  passkeysSubject: 'Kunci sandi dompet Kudos Anda berubah',
  made: time => `Pada ${time}, kunci sandi ditambahkan ke dompet Kudos Anda.`,
  removed: time => `Pada ${time}, kunci sandi dihapus dari dompet Kudos Anda.`,
  passkeysAdvice:
    'Jika itu bukan Anda, masuklah ke dompet Anda, periksa kunci sandinya, dan kirim isinya ke alamat lain.',

  goneTitle: 'Tautan ini tidak berlaku lagi',
  goneAskAgain:
    'Tautan ini sudah digunakan atau kedaluwarsa. Kembali ke halaman tempat Anda memasukkan email, lalu minta yang lain.',
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
  newWalletSubject: 'Email Kudos Anda memiliki dompet baru',
  newWallet: (time, address) => `Pada ${time}, dompet ${address} dibuat untuk email ini.`,
  newWalletAdvice:
    'Jika itu bukan Anda, ada orang lain yang membaca email Anda: ganti kata sandi kotak surat Anda, dan jangan bayar apa pun ke dompet ini.',
}
