import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'Kudos na Twoją stronę',
  title: 'Pozwól czytelnikom podziękować.',
  lead: 'Mały widżet na Twoją stronę: odwiedzający wysyłają Ci napiwek i miłe słowo, prosto do Twojego portfela. Bez konta, bez prowizji, bez pośredników. Wpisz adres, skopiuj kod, gotowe.',
  yourWidget: 'Twój widżet',
  invitation: 'Wyślij napiwek',

  recipientStep: 'Kto dostaje napiwki',
  looksStep: 'Jak wygląda',
  startStep: 'Od czego zaczyna',
  wallStep: 'Które wiadomości pokazuje',
  codeStep: 'Umieść go na swojej stronie',

  address: 'Adres Twojego portfela lub nazwa ENS',
  addressExample: '0x… lub nazwa.eth',
  lookingUp: name => `Wyszukiwanie ${name}…`,
  isLookedUp: 'Trwa wyszukiwanie nazwy.',
  nameIs: (name, address) => `${name} to ${address}`,
  addressIsKept:
    'W kodzie jest ten adres, a nie nazwa: jeśli nazwa zmieni adres, napiwki nadal będą trafiać tutaj.',
  lookUpAgain: 'Wyszukaj nazwę ponownie',
  noNames: 'Nazw nie można tu wyszukać, bo ten Kudos nie ma węzła Ethereum. Wpisz sam adres: 0x i 40 cyfr.',
  noName: 'ENS nie dopuszcza takiej nazwy. Sprawdź pisownię albo wpisz sam adres 0x….',
  emptyName: network =>
    `Ta nazwa nie ma adresu w sieci ${network}. Sprawdź pisownię albo wpisz sam adres 0x….`,
  nameNotLookedUp:
    'Nie udało się teraz wyszukać tej nazwy. Spróbuj ponownie później albo wpisz sam adres 0x….',
  takesNothing: 'Na ten adres dostajesz napiwki; Kudos nic nie pobiera i nic nie przechowuje.',
  addressFirst: 'Najpierw wpisz swój adres.',
  noAddress: 'To nie jest adres portfela: ten składa się z 0x i 40 cyfr. Skopiuj go jeszcze raz z portfela.',
  typingError:
    'Ten adres zawiera literówkę: jego wielkie i małe litery do siebie nie pasują. Skopiuj go jeszcze raz z portfela, zamiast przepisywać.',
  refused: refusal => `${refusal} Wpisz adres własnego portfela.`,

  siteRecipient: address => ['Napiwki trafiają do odbiorcy tej witryny: ', address],
  ownRecipient: 'Podaj własnego odbiorcę',
  takeSiteRecipient: address => ['Użyj odbiorcy tej witryny: ', address],
  fillIn: 'Użyj adresu mojego portfela',
  fillInThis: address => `Użyj adresu mojego portfela ${address}`,
  walletFilledIn: 'Adres Twojego portfela jest wpisany.',
  thisWalletFilledIn: address => `Twój portfel ${address} jest wpisany.`,
  disconnect: 'Odłącz portfel',
  notDisconnected: 'Nie udało się odłączyć',

  ready: takeCode => ['To wszystko, czego trzeba: ', takeCode, ' albo najpierw dopasuj widżet do siebie.'],
  takeCode: 'weź swój kod',
  arriveOn: networks => `Sieci, w których przychodzą napiwki: ${networks}.`,
  testNetwork: network => `${network} (sieć testowa, pieniądze na niby)`,

  relayPays: (network, coin) =>
    `W sieci ${network} odwiedzający bez ${coin} mogą dać Ci napiwek w USDC: opłatę płaci przekaźnik tej witryny.`,
  relayPaysFrom: (network, coin, least) =>
    `W sieci ${network} odwiedzający bez ${coin} mogą dać Ci napiwek w USDC, od ${least}: opłatę płaci przekaźnik tej witryny.`,
  relayTakes: (network, coin, fee) =>
    `W sieci ${network} odwiedzający bez ${coin} mogą dać Ci napiwek w USDC: przekaźnik pobiera teraz do ${fee} od napiwku.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `W sieci ${network} odwiedzający bez ${coin} mogą dać Ci napiwek w USDC, od ${least}: przekaźnik pobiera teraz do ${fee} od napiwku.`,
  relayRefuses: (network, coin) =>
    `W sieci ${network} odwiedzający potrzebują ${coin} na opłatę sieciową: przekaźnik tej witryny nie przenosi Twoich napiwków.`,
  relaySilent: 'Przekaźnik tej witryny nie odpowiada: nie wiadomo, czy przenosi Twoje napiwki.',

  widgetTitle: 'Tytuł',
  widgetDescription: 'Opis',
  charactersUsed: (used, limit) => `Znaki: ${used} z ${limit}`,
  cutOff: limit => `Widżet pokazuje pierwsze znaki, najwyżej ${limit}, a po nich wielokropek.`,
  countsAsEmpty: 'Tekst „null” liczy się jako pusty.',

  color: 'Kolor',
  palette: 'Wybierz kolor z palety',
  colorExpected:
    'Kolor ma 3 lub 6 cyfr z zakresu 0–9 i A–F, na przykład FFF701. Do tego czasu widżet używa własnego.',
  blackText: contrast => `Tekst na nim jest czarny, by lepiej się czytał: kontrast ${contrast}:1.`,
  whiteText: contrast => `Tekst na nim jest biały, by lepiej się czytał: kontrast ${contrast}:1.`,
  hardlyOnLight: 'Na jasnej stronie prawie go nie widać, więc widżet obrysowuje to, co ma ten kolor.',
  hardlyOnDark: 'Na ciemnej stronie prawie go nie widać, więc widżet obrysowuje to, co ma ten kolor.',

  theme: 'Motyw',
  themeAuto: 'Automatyczny',
  themeLight: 'Jasny',
  themeDark: 'Ciemny',
  language: 'Język',
  visitorsLanguage: 'Język odwiedzającego',
  visitorsLanguageMeans:
    'Pierwszy z tych, o które prosi przeglądarka odwiedzającego; w innym razie angielski.',

  network: 'Sieć',
  currency: 'Waluta',
  amountIn: currency => `Kwota w ${currency}`,
  empty: 'puste',
  startsWith: sum => `Widżet zaczyna od ${sum}.`,
  noAmount:
    'To nie jest kwota, więc widżet zaczyna od pustego pola. Oczekiwane są cyfry i jedna kropka, na przykład 2.5.',
  zeroIsEmpty: 'Kwota 0 oznacza puste pole.',
  decimals: limit => `Liczba miejsc po przecinku w widżecie: ${limit}; pozostałe są pomijane.`,
  suggest: 'Kwoty do wyboru',
  suggestHint: 'Najwyżej cztery, nad kwotą: w dolarach albo w walucie, na przykład 0.002, 0.01 ETH.',
  suggestExpected:
    'Oczekiwane są kwoty, a po nich jednostka, na przykład 3, 5, 10 USD. Do tego czasu widżet nie pokazuje żadnych.',
  suggestLeftOut: part =>
    `„${part}” pominięto: pokazywane są najwyżej cztery kwoty większe od 0, z kropką przed częścią dziesiętną.`,
  shownOnce: currency => `Pojawią się, gdy odwiedzający wybierze ${currency}.`,
  noPrice: (currency, network) =>
    `${currency} nie ma ceny w sieci ${network}: kwoty w dolarach pojawiają się tylko przy USDC.`,
  thanks: 'Twoje podziękowanie',
  thanksHint: 'Widoczne na potwierdzeniu, gdy napiwek dotrze.',
  afterTip: 'Link po napiwku',
  afterTipHint: 'Strona dla tych, którzy dali napiwek. Jej domena jest widoczna na potwierdzeniu.',
  linkExpected:
    'Oczekiwany jest link zaczynający się od https://. Do tego czasu widżet nie pokazuje żadnego.',
  changeable: 'Odwiedzający mogą to wszystko zmienić.',

  listsAll: 'Twój widżet pokazuje wszystkie otrzymane wiadomości, chyba że niektóre ukryjesz.',
  hideMessages: 'Ukryj wiadomości',
  smallerThan: 'Ukryj napiwki mniejsze niż',
  showAll: 'pokaż wszystkie',
  hideAll: 'ukryj wszystkie',
  unknownTokens:
    'Przy dowolnej kwocie minimalnej ukrywane są też napiwki w nieznanych tokenach: token może stworzyć każdy, i to w dowolnej ilości.',
  otherCurrencies:
    'Podobnie napiwki w walutach bez kwoty minimalnej, bo Twoje wiadomości pochodzą z kilku sieci: 0 pokazuje wszystkie w danej walucie.',
  leastLeftOut: (part, example) =>
    `„${part}” pominięto: oczekiwana jest kwota z walutą, na przykład ${example}.`,
  namedTwice: (currency, counts, former) =>
    `${currency} podano dwa razy: liczy się ${counts}, a ${former} pominięto.`,
  nothingSmaller: 'Zostaw pole puste, aby pokazać wszystkie wiadomości.',
  hideThese: 'Ukryj te wiadomości',
  showsNumber: example => `Każda wiadomość pokazuje swój numer, na przykład ${example}.`,
  showsNumberOf: (example, network) =>
    `Każda wiadomość pokazuje swój numer, na przykład ${example}. Same numery dotyczą sieci ${network}.`,
  numberLeftOut: part =>
    `„${part}” pominięto: oczekiwane są numery w postaci, w jakiej pokazują je wiadomości, na przykład 12 lub 15-20.`,
  hideFrom: 'Ukryj wszystkie wiadomości z tych adresów',
  hideFromHint:
    'Ukrycie działa tylko na Twojej stronie. W blockchainie wiadomości pozostają publiczne dla wszystkich, a czytelnicy mogą jednym kliknięciem pokazać to, co ukryto.',
  senderLeftOut: part => `„${part}” pominięto: oczekiwane są całe adresy, zaczynające się od 0x.`,

  preview: 'Podgląd',
  previewFrame: 'Podgląd widżetu',
  nextPreviewFrame: 'Następny podgląd widżetu',
  pageAround: 'Strona wokół niego',
  lightPage: 'Jasna strona',
  darkPage: 'Ciemna strona',
  width: 'Szerokość widżetu',
  narrow: 'Wąski',
  wide: 'Szeroki',
  tryIt: 'To prawdziwy widżet: wypróbuj go.',
  themeHere: 'Motyw zależy od każdego odwiedzającego; tutaj od strony wokół.',
  yourPage: 'Twoja strona',

  way: 'Sposób osadzenia',
  plain: 'Zwykła ramka',
  plainMeans: 'Bez naszego skryptu na Twojej stronie. Działa prawie wszędzie.',
  inline: 'Skrypt, w tekście',
  inlineMeans: 'Jeden skrypt ładujący; widżet rośnie wraz z treścią, do 720 pikseli.',
  launcher: 'Skrypt, jako przycisk',
  launcherMeans: 'Jeden skrypt ładujący; widżet otwiera okrągły przycisk w rogu.',
  theseGoToSite: address => ['Te napiwki trafiają do odbiorcy tej witryny, ', address, '.'],
  code: 'Twój kod',
  pasteAnywhere: 'Wklej go raz, w dowolnym miejscu kodu HTML swojej strony.',
  pasteInPlace: 'Wklej go w kodzie HTML swojej strony tam, gdzie ma być widżet.',
  unchanging: 'To samo, ze skryptem, który nigdy nie może się zmienić',
  pinnedCode: 'Twój kod, przypięty',
  pinnedMeans:
    'Przeglądarka porównuje skrypt z jego hashem i odrzuca każdy inny. Zostajesz przy tej wersji, dopóki nie wkleisz innej.',
  plainCosts:
    'Widżet nie obciąża Twojej strony, dopóki nie jest potrzebny: przeglądarki wczytują go, gdy jest blisko widocznej części.',
  inlineCosts:
    'Widżet nie obciąża Twojej strony, dopóki nie jest potrzebny: wczytuje się, gdy jest blisko widocznej części.',
  launcherCosts:
    'Widżet nie obciąża Twojej strony, dopóki nie jest potrzebny: wczytuje się, gdy ktoś sięga po przycisk.',
  plainWithoutScripts: attribute => [
    'Kto nie zezwala Twojej stronie na skrypty, dostaje widżet od razu, bo przeglądarki pomijają wtedy ',
    attribute,
    '.',
  ],

  withoutFrames: 'Miejsca bez ramek: README, strona z linkami, bez skryptów',
  link: 'Link',
  badge: 'Odznaka w Markdown',
  strict: 'Twoja strona jest restrykcyjna: zasady, sandbox, izolacja',
  policyMeans:
    'Na co muszą pozwalać Twoje zasady oprócz tego, na co już pozwalają. Jeśli zabraniają stylów inline, usuń obramowanie ramki we własnym arkuszu stylów.',
  allow: 'Atrybut allow',
  allowMeans: 'Co wolno ramce: kopiować adres i prosić o klucz dostępu. Twój kod już go zawiera.',
  sandbox: 'Atrybut sandbox',
  sandboxMeans:
    'Jeśli Twoje ramki są w sandboxie, ta potrzebuje tych wszystkich wartości. Bez allow-forms nie można nic wysłać.',
  isolated: 'Kod dla strony izolowanej',
  isolatedMeans:
    'Dla strony wysyłanej z Cross-Origin-Embedder-Policy. Przeglądarki, które nie znają credentialless, nic tam nie pokażą: tym odwiedzającym daj link.',
  newTips: 'Skąd dowiem się o nowych napiwkach?',
  tipList: 'Otwórz listę swoich napiwków',
  tipListMeans: 'Z sumami miesięcznymi, plikiem CSV do księgowości i powiadomieniami, dopóki jest otwarta.',
  onStream: 'Na transmisji',
  onStreamMeans:
    'Źródło przeglądarki dla OBS: pokazuje każdy nowy napiwek raz. Dodaj &test=1, aby zobaczyć powiadomienie.',
  newTipsShown:
    'Otwórz swoją stronę i wybierz „Wiadomości”: nowe pojawiają się na bieżąco. Wiele portfeli też powiadamia o wpłatach.',
  newTipsEvent: (contract, event) => [
    'Jeśli programujesz: każdy napiwek to zdarzenie kontraktu ',
    contract,
    ', ',
    event,
    ', z Twoim adresem.',
  ],

  copy: what => ['Kopiuj ', what],
  isCopied: what => ['Skopiowano ', what],
  copied: what => `${what}: skopiowano`,
  noCode: 'Nie ma jeszcze kodu.',
  nothingCopied: missing => `Nic nie skopiowano. ${missing}`,
  notAllowed: 'Przeglądarka nie pozwala tej stronie kopiować. Tekst jest zaznaczony: naciśnij Ctrl+C lub ⌘C.',
}
