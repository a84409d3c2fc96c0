import type { WidgetWords } from '../Words.ts'

export const form: WidgetWords['form'] = {
  title: 'Wesprzyj mnie! Dzięki 🖤',
  description: 'Podoba Ci się to, co robię? Możesz wesprzeć moją pracę napiwkiem.',
  test: 'TEST',
  testMeans: ': monety tej sieci są bezwartościowe',
  sendTab: 'Wyślij Kudos',
  messagesTab: 'Wiadomości',
  loading: 'Wczytywanie…',
  poweredBy: kudos => ['Obsługuje ', kudos],

  nobody: 'Brak połączonego portfela',
  yourAccount: 'Twoje konto ',
  disconnect: 'Odłącz portfel',

  linked: 'Wypełniono na podstawie linku. Sprawdź przed wysłaniem: nic nie wysyła się samo.',
  name: 'Imię (opcjonalnie)',
  message: 'Wiadomość (opcjonalnie)',
  bytesLeft: left => `zostało ${left} B`,
  forEver: 'Wymagana. Publiczna, nie do usunięcia.',
  suggested: 'Proponowane kwoty',
  currency: 'Waluta',
  amount: 'Napiwek',
  plusFee: 'plus opłata sieciowa',
  to: 'do:',
  noAmount: 'Brak kwoty',
  on: network => `w sieci ${network}`,
  sumOn: (sum, network) => `${sum} w sieci ${network}`,
  amountWasFor: currency =>
    currency
      ? `Kwota dotyczyła waluty ${currency}, więc jej nie wpisano.`
      : 'Kwota nie ma podanej waluty, więc jej nie wpisano.',
  connect: 'Połącz portfel',
  send: 'Wyślij swoje Kudos',
  confirming: 'Potwierdzanie…',
  sendInFullPage: 'Otwórz pełną stronę, by wysłać',
  checking: 'Sprawdzanie…',

  error: text => `Błąd: ${text}`,
  tryAgain: 'Spróbuj ponownie',
  tryingAgain: 'Kolejna próba',
  unknownError: 'Nieznany błąd',
  pageBroke: 'Ta strona uległa awarii. Nic z tego, co wpisano, nie zginęło.',
  notLoaded: 'Część tej strony się nie wczytała.',
  notLoadedAdvice: 'Sprawdź połączenie i spróbuj ponownie.',

  noRecipient: 'Ten widżet nie ma jeszcze odbiorcy',
  misspelt: parameter =>
    `Ta strona podaje „${parameter}” zamiast oczekiwanego „address”, więc nie można nic wysłać.`,
  twoRecipients: 'Ta strona podaje dwóch różnych odbiorców, więc nie można nic wysłać.',
  typingError: 'Adres odbiorcy zawiera literówkę, więc nie można nic wysłać.',
  noAddress: 'Adres odbiorcy nie jest adresem portfela, więc nie można nic wysłać.',
  zeroAddress: 'Odbiorcą jest adres zerowy, więc nie można nic wysłać.',
  isKudos: 'Odbiorcą jest sam kontrakt Kudos, więc nie można nic wysłać.',
  isToken: token => `Odbiorcą jest kontrakt ${token}, więc nie można nic wysłać.`,
  cutAddress: 'Adres URL tej strony jest ucięty na znaku #, więc nie można nic wysłać.',
  noNetwork: network =>
    `Ta strona wymaga sieci „${network}”, która nie jest tu dostępna, więc nie można nic wysłać.`,
}

export const wall: WidgetWords['wall'] = {
  messages: 'Wiadomości',
  none: 'Nie ma jeszcze wiadomości',
  noneShown: 'Nie można pokazać wiadomości.',
  notRead: 'Nie można teraz odczytać wiadomości.',
  notReadAdvice: 'Sprawdź połączenie i spróbuj ponownie.',
  failed: 'Zapytanie do sieci nie powiodło się.',
  nonsense: 'Odpowiedź jest nieprawidłowa.',
  slow: 'Sieć zbyt długo nie odpowiada.',
  wrongContract: 'Kontrakt nie odpowiada. Ta strona może być źle skonfigurowana.',
  unreachable: network => `Sieć ${network} jest teraz nieosiągalna.`,
  isNew: 'Nadeszła nowa wiadomość.',
  showOlder: 'Pokaż starsze',
  olderShown: 'Pokazano starsze wiadomości.',
  noOlderShown: 'Żadna z odczytanych dotąd starszych wiadomości nie jest pokazana.',

  anonymous: 'Anonim',
  noComment: 'bez komentarza',
  quoted: message => `„${message}”`,
  unknownToken: 'nieznany token',
  number: 'Wiadomość numer ',

  hidden: count => ({
    one: '1 wiadomość ukryta przez właściciela tej strony.',
    few: `${count} wiadomości ukryte przez właściciela tej strony.`,
    many: `${count} wiadomości ukrytych przez właściciela tej strony.`,
    other: `${count} wiadomości ukrytych przez właściciela tej strony.`,
  }),
  unveiled: count => ({
    one: '1 wiadomość ukryta przez właściciela tej strony, pokazana Tobie.',
    few: `${count} wiadomości ukryte przez właściciela tej strony, pokazane Tobie.`,
    many: `${count} wiadomości ukrytych przez właściciela tej strony, pokazanych Tobie.`,
    other: `${count} wiadomości ukrytych przez właściciela tej strony, pokazanych Tobie.`,
  }),
  hiddenAgain: count => ({
    one: 'Ponownie ukryto 1 wiadomość.',
    few: `Ponownie ukryto ${count} wiadomości.`,
    many: `Ponownie ukryto ${count} wiadomości.`,
    other: `Ponownie ukryto ${count} wiadomości.`,
  }),
  moreShown: count => ({
    one: 'Pokazano jeszcze 1 wiadomość.',
    few: `Pokazano jeszcze ${count} wiadomości.`,
    many: `Pokazano jeszcze ${count} wiadomości.`,
    other: `Pokazano jeszcze ${count} wiadomości.`,
  }),
  show: 'Pokaż',
  hide: 'Ukryj',
  hiddenHere: 'Ukryte tylko tutaj: w blockchainie pozostają publiczne.',
}
