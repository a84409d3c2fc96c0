import type { MailWords } from '../Words.ts'

export const emailService: MailWords['emailService'] = {
  tryAfter: seconds => ({
    one: 'Spróbuj ponownie za 1 sekundę',
    few: `Spróbuj ponownie za ${seconds} sekundy`,
    many: `Spróbuj ponownie za ${seconds} sekund`,
    other: `Spróbuj ponownie za ${seconds} sekundy`,
  }),
  tooManyFromNetwork: seconds => ({
    one: 'Za dużo żądań z Twojej sieci. Spróbuj ponownie za 1 sekundę',
    few: `Za dużo żądań z Twojej sieci. Spróbuj ponownie za ${seconds} sekundy`,
    many: `Za dużo żądań z Twojej sieci. Spróbuj ponownie za ${seconds} sekund`,
    other: `Za dużo żądań z Twojej sieci. Spróbuj ponownie za ${seconds} sekundy`,
  }),
  tooManyOfWallet: seconds => ({
    one: 'Za dużo żądań tego portfela. Spróbuj ponownie za 1 sekundę',
    few: `Za dużo żądań tego portfela. Spróbuj ponownie za ${seconds} sekundy`,
    many: `Za dużo żądań tego portfela. Spróbuj ponownie za ${seconds} sekund`,
    other: `Za dużo żądań tego portfela. Spróbuj ponownie za ${seconds} sekundy`,
  }),
  tooManyMails: minutes => ({
    one: 'Na ten adres wysłano dziś za dużo e-maili. Spróbuj ponownie za minutę',
    few: `Na ten adres wysłano dziś za dużo e-maili. Spróbuj ponownie za ${minutes} minuty`,
    many: `Na ten adres wysłano dziś za dużo e-maili. Spróbuj ponownie za ${minutes} minut`,
    other: `Na ten adres wysłano dziś za dużo e-maili. Spróbuj ponownie za ${minutes} minuty`,
  }),
  tooManyWrongCodes: minutes => ({
    one: 'Za dużo błędnych kodów dzisiaj. Spróbuj ponownie za minutę',
    few: `Za dużo błędnych kodów dzisiaj. Spróbuj ponownie za ${minutes} minuty`,
    many: `Za dużo błędnych kodów dzisiaj. Spróbuj ponownie za ${minutes} minut`,
    other: `Za dużo błędnych kodów dzisiaj. Spróbuj ponownie za ${minutes} minuty`,
  }),
  tooManyChanges: 'Za dużo zmian dzisiaj. Spróbuj ponownie jutro',

  invalidEmail: 'Nieprawidłowy e-mail',
  sixDigits: 'Kod ma 6 cyfr',
  wrongCode: 'Błędny kod',
  codeGone: 'Ten kod został wykorzystany lub wygasł',
  mailDown: 'Nie udało się wysłać e-maila. Spróbuj ponownie później',
  unknownDevice: 'To urządzenie nie jest znane. Zacznij od nowa',
  eightLetters: 'Wpisz osiem liter, które pokazuje Twoje urządzenie.',
  signedOut: 'Wylogowano. Zaloguj się ponownie.',
  sameEmail: 'To jest Twój obecny e-mail',
  changeGone: 'Ta zmiana wygasła. Zacznij od nowa',

  enoughPasskeys: 'Ten portfel ma już dość kluczy dostępu. Najpierw usuń któryś.',

  databaseDown: 'Usługa nie ma teraz połączenia ze swoją bazą danych. Spróbuj ponownie później.',
  internal: 'W usłudze coś poszło nie tak. Spróbuj ponownie później.',

  walletUnknown: 'Ten e-mail nie ma takiego portfela.',
  walletExists: 'Ten e-mail ma już portfel.',
  lastPasskey: 'To ostatni klucz dostępu portfela. Najpierw zapisz jego frazę.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Twój kod Kudos',
  login: 'Oto kod, o który poproszono. Użyj go, by zalogować się do swojego portfela Kudos.',
  'update-current':
    'Oto kod, o który poproszono. Użyj go, by potwierdzić, że Twój portfel Kudos ma otwierać inny e-mail.',
  'update-new':
    'Oto kod, o który poproszono. Użyj go, by potwierdzić, że to nowy e-mail Twojego portfela Kudos.',
  otherEmail: email =>
    `Ten inny e-mail to ${email}. Kto go czyta, będzie mógł potem zalogować się do Twojego portfela, ale do wydawania pieniędzy potrzebuje Twojego klucza dostępu.`,
  codeExpires:
    'Wygasa po 10 minutach i działa raz, na urządzeniu, które o niego poprosiło. Nikt z Kudos nigdy Cię o niego nie zapyta.',
  codeNotAsked: 'To nie Twoja prośba o kod? Nic nie rób i nikomu go nie podawaj.',

  deviceSubject: 'Czy to Twoje urządzenie?',
  deviceAsked: time =>
    `${time} ktoś wpisał ten e-mail, by zalogować się do portfela Kudos na urządzeniu, którego nie znamy.`,
  deviceYours: 'To Ty? Otwórz tę stronę i zatwierdź urządzenie. Link wygasa po 10 minutach.',
  deviceLook: 'Zobacz prośbę',
  deviceNotYours: 'To nie Ty? Nic nie rób: bez Twojej zgody urządzenie nie dostanie kodu.',
  devicesAsked:
    'Ten e-mail wpisano, by zalogować się do portfela Kudos na urządzeniach, których nie znamy, dziś częściej, niż wysyłamy o tym e-maile. Teraz wychodzi jeden na godzinę, dla nich wszystkich.',
  devicesYours:
    'Właśnie się logujesz? Otwórz tę stronę i wpisz kod z ośmiu liter, który pokazuje Twoje urządzenie. Link działa raz, przez godzinę.',
  devicesEnter: 'Wpisz kod',
  devicesNotYours:
    'Nie logujesz się? Nic nie rób: bez swojego kodu żadne urządzenie się nie dostanie. Nigdy nie wpisuj kodu, który ktoś Ci przysyła lub dyktuje.',

  changedSubject: 'Zmieniono e-mail Twojego portfela Kudos',
  changed: (time, email) =>
    `${time} zmieniono e-mail Twojego portfela Kudos na ${email}, kodami wysłanymi na ten i na nowy adres. Ten adres już go nie otwiera.`,

  changedAdvice:
    'Jeśli to nie Ty, ktoś inny może mieć dostęp do Twojego portfela. Otwórz go na używanym już urządzeniu albo frazą odzyskiwania i wyślij pieniądze na inny adres.',

  newDeviceSubject: 'Nowe urządzenie zalogowało się do Twojego portfela Kudos',
  newDevice: (time, device) =>
    `${time} nieużywane wcześniej urządzenie (${device}) zalogowało się do Twojego portfela Kudos.`,
  newDeviceAdvice:
    'Jeśli to nie Ty, zaloguj się na własnej stronie swojego portfela i cofnij tam urządzeniu dostęp.',

  passkeysSubject: 'Zmieniły się klucze dostępu Twojego portfela Kudos',
  made: time => `${time} dodano klucz dostępu do Twojego portfela Kudos.`,
  removed: time => `${time} usunięto klucz dostępu z Twojego portfela Kudos.`,
  passkeysAdvice:
    'Jeśli to nie Ty, zaloguj się do swojego portfela, sprawdź jego klucze dostępu i wyślij to, co w nim jest, na inny adres.',

  goneTitle: 'Ten link jest już nieważny',
  goneAskAgain: 'Został już użyty lub wygasł. Wróć na stronę, na której wpisano e-mail, i poproś o nowy.',
  approveTitle: 'Zatwierdzić to urządzenie?',
  approveAsked: (time, email) => [`${time} ktoś wpisał `, email, ', by zalogować się do portfela Kudos.'],
  approveOnly: 'Zatwierdź tylko, jeśli to Ty, przed chwilą. Potem wyślemy kod na ten sam adres.',
  approveIt: 'Zatwierdź',
  approvedTitle: 'Urządzenie zatwierdzono',
  approved: 'Kod jest w drodze na Twój e-mail. Wróć na stronę, na której wpisano e-mail; tę możesz zamknąć.',
  whichTitle: 'Które urządzenie jest Twoje?',
  whichAsked: email => [
    'Ktoś wpisał ',
    email,
    ', by zalogować się do portfela Kudos. To Ty? Wpisz kod, który pokazuje Twoje urządzenie.',
  ],
  whichOnly: 'Nigdy nie wpisuj kodu, który ktoś Ci przysyła lub dyktuje: to wpuściłoby jego urządzenie.',
  whichCode: 'Kod na Twoim urządzeniu',
  enteredTitle: 'Wróć do swojego urządzenia',
  entered:
    'Za kilka sekund logowanie ruszy tam dalej, a kod z sześciu cyfr jest w drodze na Twój e-mail. Nic się nie dzieje? Otwórz jeszcze raz link z e-maila i porównaj osiem liter.',
  newWalletSubject: 'Twój e-mail Kudos ma nowy portfel',
  newWallet: (time, address) => `${time} utworzono dla tego e-maila portfel ${address}.`,
  newWalletAdvice:
    'Jeśli to nie Ty, ktoś inny czyta Twoją pocztę: zmień hasło do skrzynki i nie wpłacaj niczego na ten portfel.',
}
