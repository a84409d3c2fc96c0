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
  codeNeeded: 'Do tego potrzebny jest kod z e-maila. Spróbuj ponownie.',
  mailDown: 'Nie udało się wysłać e-maila. Spróbuj ponownie później',
  unknownDevice: 'To urządzenie nie jest znane. Zacznij od nowa',
  eightLetters: 'Wpisz osiem liter, które pokazuje Twoje urządzenie.',
  linkGone: 'Ten link został już użyty lub wygasł.',
  signedOut: 'Wylogowano. Zaloguj się ponownie.',
  otherEmail: 'Twój portfel ma od niedawna inny e-mail. Wiadomość o tym wyjaśnia, jak odzyskać portfel.',
  damaged: 'Zapis tego portfela jest uszkodzony. Skontaktuj się z osobą, która prowadzi tę stronę.',
  sameEmail: 'To jest Twój obecny e-mail',
  emailTaken: 'Ten e-mail ma już portfel. Wybierz inny',
  changeGone: 'Ta zmiana wygasła. Zacznij od nowa',
  emailSettles: until =>
    `E-mail tego portfela niedawno zmieniono. Do ${until} nic nie może go opuścić ani nie można utworzyć pierwszego klucza dostępu, aby właściciel starego e-maila mógł zatrzymać zmianę.`,
  eraseGone: 'Klucz pokazano zbyt dawno temu. Poproś o niego z nowym kodem.',

  passkeyNeeded: 'Do tego potrzebny jest Twój klucz dostępu. Spróbuj ponownie.',
  passkeyOnPage: page => `Ten portfel ma klucz dostępu. Zmień jego e-mail na jego własnej stronie, ${page}`,
  firstTakesCode: 'Pierwszy klucz dostępu wymaga kodu.',
  takesPasskey: 'Do tego potrzebny jest klucz dostępu tego portfela.',
  enoughPasskeys: 'Ten portfel ma już dość kluczy dostępu. Najpierw usuń któryś.',
  otherPasskey: 'Tego klucza dostępu nie przyjęto, więc nic nie zrobiono. Nie należy do tego portfela.',
  wrongPasskey: 'Tego klucza dostępu nie przyjęto, więc nic nie zrobiono. Nie potwierdził tej prośby.',
  noPasskey: 'Ten portfel nie ma klucza dostępu.',
  wrongRecoveryCode: 'To nie jest kod odzyskiwania tego portfela.',
  recoveryRuns:
    'Trwa odzyskiwanie tego portfela: do jego końca nie można zmienić ani jego kluczy dostępu, ani e-maila. Najpierw je zatrzymaj.',
  recoveryTakes: until => `To odzyskiwanie potrwa mniej więcej do ${until}. Wróć wtedy.`,
  recoveryGone: 'Żadne odzyskiwanie tego portfela nie trwa.',

  notEnough: (symbol, network) => `Za mało ${symbol} w sieci ${network} na kwotę i opłatę sieciową.`,
  empty: (symbol, network) => `Twój portfel jest pusty. Wyślij ${symbol} w sieci ${network} na ten adres.`,
  wouldFail: network => `Transakcja nie powiodłaby się w sieci ${network}.`,
  dear: (network, fee) =>
    `Opłata w sieci ${network} wyniosłaby do ${fee}, ponad dziesięć razy więcej niż zwykle. Spróbuj ponownie później.`,
  cheap: network =>
    `Opłata w sieci ${network} jest teraz wyższa niż największa, jaką ta transakcja może zapłacić, więc tylko by czekała. Spróbuj ponownie później albo zacznij od nowa.`,
  typingError: 'Adres odbiorcy zawiera literówkę.',
  networkDown: 'Sieć jest teraz nieosiągalna. Spróbuj ponownie później.',
  hasEnded: 'Ta prośba się zakończyła, więc nic nie wysłano.',
  usedBefore: 'Tej prośby użyto do innej transakcji.',
  refused: network => `Sieć ${network} odrzuciła transakcję.`,
  tooManyUnderWay: 'Zbyt wiele transakcji tego portfela jest w drodze. Spróbuj ponownie później.',
  earlierWaits:
    'Wcześniejsza płatność z tego portfela nadal czeka i wyszłaby razem z tą. Najpierw anuluj ją na stronie portfela, a potem spróbuj ponownie.',
  notUnderWay: 'Ta transakcja nie jest w drodze.',
  notKnownYet: 'Nie wiadomo jeszcze, czy sieć ją ma. Spróbuj ponownie za minutę: zostanie wysłana tylko raz.',
  carriedOut: 'Została już wykonana.',
  noHigherFee: 'Wyższa opłata teraz by nie pomogła. Spróbuj ponownie później.',
  feeHasRisen: 'Opłata sieciowa wzrosła. Sprawdź ją jeszcze raz.',
  notEnoughForFee: 'W tym portfelu jest za mało na wyższą opłatę sieciową.',
  noName: 'ENS nie dopuszcza takiej nazwy. Sprawdź pisownię albo wpisz sam adres 0x….',
  emptyName: network =>
    `Ta nazwa nie ma adresu w sieci ${network}. Sprawdź pisownię albo wpisz sam adres 0x….`,
  nameNotLookedUp:
    'Nie udało się teraz wyszukać tej nazwy. Spróbuj ponownie później albo wpisz sam adres 0x….',

  databaseDown: 'Usługa nie ma teraz połączenia ze swoją bazą danych. Spróbuj ponownie później.',
  internal: 'W usłudze coś poszło nie tak. Spróbuj ponownie później.',

  deviceApproved: 'Zatwierdzono urządzenie.',
  loggedIn: 'Urządzenie się zalogowało.',
  loggedOut: 'Urządzenie się wylogowało.',
  allLoggedOut: 'Wylogowano wszystkie urządzenia.',
  somethingApproved: 'Zatwierdzono podpis lub transakcję.',
  textsSigned: count => ({
    one: 'Podpisano tekst.',
    few: `Podpisano ${count} teksty.`,
    many: `Podpisano ${count} tekstów.`,
    other: `Podpisano ${count} tekstu.`,
  }),
  transactionSent: 'Wysłano transakcję.',
  emailChanged: 'Zmieniono e-mail.',
  keyShown: 'Pokazano klucz prywatny.',
  erased: 'Usunięto portfel.',
  passkeyAdded: 'Dodano klucz dostępu.',
  passkeyTakenOff: 'Usunięto klucz dostępu.',
  recoveryCodeMade: 'Utworzono nowy kod odzyskiwania.',
  allTakenOff: 'Usunięto wszystkie klucze dostępu.',
  recoveryBegun: 'Rozpoczęto odzyskiwanie bez kluczy dostępu.',
  recoveryStopped: 'Zatrzymano odzyskiwanie bez kluczy dostępu.',
  deviceTakenBack: 'Cofnięto dostęp urządzeniu.',
  loginTakenBack: 'Zakończono pojedyncze logowanie.',
}

export const mails: MailWords['mails'] = {
  codeSubject: 'Twój kod Kudos',
  login: 'Oto kod, o który poproszono. Użyj go, by zalogować się do swojego portfela Kudos.',
  export:
    'Oto kod, o który poproszono. Użyj go, by zobaczyć klucz prywatny swojego portfela Kudos. Kto ma ten klucz, ten ma portfel.',
  'update-current':
    'Oto kod, o który poproszono. Użyj go, by potwierdzić, że Twój portfel Kudos ma otwierać inny e-mail.',
  'update-new':
    'Oto kod, o który poproszono. Użyj go, by potwierdzić, że to nowy e-mail Twojego portfela Kudos.',
  approve: 'Oto kod, o który poproszono. Użyj go, by zatwierdzić to, co poniżej.',
  passkey:
    'Oto kod, o który poproszono. Użyj go, by dać swojemu portfelowi Kudos pierwszy klucz dostępu. Kto ma ten klucz dostępu, decyduje o Twoich pieniądzach.',
  'recovery-begin':
    'Oto kod, o który poproszono. Użyj go, by rozpocząć odzyskiwanie: po 72 godzinach kolejny kod usunie wszystkie klucze dostępu Twojego portfela Kudos. Wtedy może go mieć każdy, kto czyta Twoje e-maile.',
  'recovery-end':
    'Oto kod, o który poproszono. Użyj go, by teraz usunąć wszystkie klucze dostępu swojego portfela Kudos. Wtedy może go mieć każdy, kto czyta Twoje e-maile.',
  otherEmail: email => `Ten inny e-mail to ${email}. Kto go czyta, będzie mieć Twój portfel.`,
  codeExpires:
    'Wygasa po 10 minutach i działa raz, na urządzeniu, które o niego poprosiło. Nikt z Kudos nigdy Cię o niego nie zapyta.',
  codeNotAsked: 'To nie Twoja prośba o kod? Nic nie rób i nikomu go nie podawaj.',
  higherFee: sum =>
    `Transakcja, która jest w drodze, ma kosztować wyższą opłatę sieciową: do ${sum} w monetach jej sieci.`,
  signature: 'Podpis, który może komuś pozwolić na pobranie pieniędzy z Twojego portfela.',
  sending: (coins, network, to) => `Wysłanie ${coins} w sieci ${network} na ${to}.`,
  allowing: (spender, amount, network) =>
    `Zezwolenie, by ${spender} pobrał do ${amount} z Twojego portfela w sieci ${network}.`,
  call: (contract, network, coins) =>
    `Wywołanie kontraktu ${contract} w sieci ${network} z ${coins}, które może przenieść inne pieniądze z Twojego portfela.`,
  network: chainId => `nr ${chainId}`,
  coins: 'monet',

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
  changedByYou: 'To Ty? Nic nie rób.',
  changedByOther: 'To nie Ty? Odzyskaj portfel w ciągu 24 godzin. Do tego czasu nic nie może go opuścić.',
  stopChange: 'Zatrzymaj zmianę',
  stoppedSubject: 'Twój portfel Kudos ma znów stary e-mail',
  stopped: time =>
    `${time} właściciel e-maila, który portfel Kudos miał wcześniej, zatrzymał zmianę na ten adres. Ten adres już go nie otwiera.`,
  stoppedForYou: time =>
    `${time} zatrzymano zmianę e-maila Twojego portfela Kudos. Ten adres znów go otwiera i nikt nie jest zalogowany.`,

  keySubject: 'Pokazano klucz prywatny Twojego portfela Kudos',
  keyShown: time =>
    `${time} pokazano klucz prywatny Twojego portfela Kudos po wpisaniu kodu wysłanego na ten adres.`,
  keyAdvice:
    'Jeśli to nie Ty, klucz może mieć ktoś inny: zaloguj się i wyślij to, co jest w portfelu, na inny adres.',

  newDeviceSubject: 'Nowe urządzenie zalogowało się do Twojego portfela Kudos',
  newDevice: (time, device) =>
    `${time} nieużywane wcześniej urządzenie (${device}) zalogowało się do Twojego portfela Kudos.`,
  newDeviceAdvice:
    'Jeśli to nie Ty, zaloguj się na własnej stronie swojego portfela i cofnij tam urządzeniu dostęp.',

  sentSubject: 'Twój portfel Kudos wysłał transakcję',
  sent: (time, what) => `${time} zatwierdzono: ${what}`,
  signedSubject: 'Twój portfel Kudos coś podpisał',
  sentAdvice:
    'Jeśli to nie Ty, zaloguj się na własnej stronie swojego portfela, wyloguj się wszędzie i wyślij to, co zostało, na inny adres.',

  passkeysSubject: 'Zmieniły się klucze dostępu Twojego portfela Kudos',
  made: time => `${time} dodano klucz dostępu do Twojego portfela Kudos.`,
  removed: time => `${time} usunięto klucz dostępu z Twojego portfela Kudos.`,
  recovered: time =>
    `${time} usunięto wszystkie klucze dostępu z Twojego portfela Kudos za pomocą jego kodu odzyskiwania.`,
  'recovered by mail': time =>
    `${time} usunięto wszystkie klucze dostępu z Twojego portfela Kudos po odzyskiwaniu trwającym 72 godziny.`,
  'new recovery code': time =>
    `${time} utworzono nowy kod odzyskiwania Twojego portfela Kudos. Poprzedni już nie działa.`,
  passkeysAdvice:
    'Jeśli to nie Ty, zaloguj się do swojego portfela, sprawdź jego klucze dostępu i wyślij to, co w nim jest, na inny adres.',

  recoverySubject: 'Klucze dostępu Twojego portfela Kudos mają zostać usunięte',
  recoveryBegun: time =>
    `${time} ktoś, kto jest zalogowany w Twoim portfelu Kudos i czyta Twoje e-maile, zaczął usuwać wszystkie jego klucze dostępu.`,
  recoveryWaits: until =>
    `Potrwa to mniej więcej do ${until}, a potem potrzebny jest jeszcze jeden kod z e-maila. Do końca nic się nie zmienia, a codziennie przypomina o tym e-mail.`,
  recoveryReady: until => `Od teraz do ${until} usuwa je jeszcze jeden kod z e-maila. Potem to koniec.`,
  recoveryByYou: 'To Ty? Zachowaj to dla siebie: kto otworzy ten link, może to zatrzymać.',
  recoveryByOther:
    'To nie Ty? Zatrzymaj to: ktoś inny czyta Twoje e-maile i jest zalogowany w Twoim portfelu.',
  stopRecovery: 'Zatrzymaj odzyskiwanie',

  goneTitle: 'Ten link jest już nieważny',
  goneAskAgain: 'Został już użyty lub wygasł. Wróć na stronę, na której wpisano e-mail, i poproś o nowy.',
  gone: 'Został już użyty lub wygasł.',
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
  stopChangeTitle: 'Zatrzymać zmianę Twojego e-maila?',
  stopChangeNow: email => ['Twój portfel Kudos otwiera teraz ', email, '.'],
  stopChangeMeans: email => [
    'Zatrzymaj to, jeśli to nie Ty: portfel znów otworzy ',
    email,
    ', a każde urządzenie musi zalogować się od nowa.',
  ],
  changeStoppedTitle: 'Zmianę zatrzymano',
  changeStopped:
    'Twój stary e-mail znów otwiera portfel i nikt nie jest zalogowany. Możesz zamknąć tę stronę.',
  stopRecoveryTitle: 'Zatrzymać odzyskiwanie?',
  stopRecoveryWhat:
    'Wszystkie klucze dostępu Twojego portfela Kudos mają zostać usunięte, bez użycia żadnego z nich.',
  stopRecoveryMeans: 'Zatrzymaj to, jeśli to nie Ty. Klucze dostępu wtedy zostaną.',
  recoveryStoppedTitle: 'Odzyskiwanie zatrzymano',
  recoveryStopped:
    'Twoje klucze dostępu zostają. Kto to zaczął, jest zalogowany w Twoim portfelu i czyta Twoje e-maile: zmień hasło do skrzynki, a na własnej stronie swojego portfela cofnij dostęp każdemu urządzeniu, które nie jest Twoje. Możesz zamknąć tę stronę.',
}
