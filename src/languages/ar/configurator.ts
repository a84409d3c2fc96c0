import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'Kudos لموقعك',
  title: 'دع قرّاءك يقولون شكرًا.',
  lead: 'أداة صغيرة لصفحتك: يرسل لك الزوار دعمًا وكلمة طيبة، مباشرة إلى محفظتك. بلا حساب، بلا رسوم، بلا وسيط. إدخال العنوان، نسخ الكود، وهذا كل شيء.',
  yourWidget: 'أداتك',
  invitation: 'إرسال دعم',

  recipientStep: 'من يستلم الدعم',
  looksStep: 'كيف تبدو',
  startStep: 'بماذا تبدأ',
  wallStep: 'أي رسائل تعرض',
  codeStep: 'وضعها في صفحتك',

  address: 'عنوان محفظتك أو اسم ENS',
  addressExample: '0x… أو name.eth',
  lookingUp: name => `جارٍ البحث عن \u2068${name}\u2069…`,
  isLookedUp: 'جارٍ البحث عن الاسم.',
  nameIs: (name, address) => `\u2068${name}\u2069 هو \u2068${address}\u2069`,
  addressIsKept: 'يحمل الكود هذا العنوان لا الاسم: إذا انتقل الاسم بقي دعمك لك.',
  lookUpAgain: 'البحث عن الاسم مجددًا',
  noNames:
    'لا يمكن البحث عن الأسماء هنا، لأن Kudos هذا بلا عقدة Ethereum. يُرجى إدخال العنوان نفسه: 0x و40 رقمًا.',
  noName: 'هذا ليس اسمًا يمكن أن يكون في ENS. يُرجى التحقق من كتابته أو إدخال العنوان نفسه \u20680x…\u2069.',
  emptyName: network =>
    `ليس لهذا الاسم عنوان على \u2068${network}\u2069. يُرجى التحقق من كتابته أو إدخال العنوان نفسه \u20680x…\u2069.`,
  nameNotLookedUp: 'تعذّر البحث عن هذا الاسم الآن. يُرجى المحاولة لاحقًا أو إدخال العنوان نفسه \u20680x…\u2069.',
  takesNothing: 'تستلم الدعم على هذا العنوان؛ لا يأخذ Kudos شيئًا ولا يحتفظ بشيء.',
  addressFirst: 'يُرجى إدخال عنوانك أولًا.',
  noAddress: 'هذا ليس عنوان محفظة، فهو 0x و40 رقمًا. يُرجى نسخه من محفظتك مرة أخرى.',
  typingError:
    'في هذا العنوان خطأ كتابي: أحرفه الكبيرة والصغيرة غير متوافقة. يُرجى نسخه من محفظتك مرة أخرى بدلًا من كتابته.',
  refused: refusal => `\u2068${refusal}\u2069 يُرجى إدخال عنوان محفظتك أنت.`,

  siteRecipient: address => ['يذهب الدعم إلى مستلم هذا الموقع: ', address],
  ownRecipient: 'تحديد مستلم خاص بي',
  takeSiteRecipient: address => ['استخدام مستلم هذا الموقع ', address],
  fillIn: 'استخدام عنوان محفظتي',
  fillInThis: address => `استخدام عنوان محفظتي \u2068${address}\u2069`,
  walletFilledIn: 'تم إدخال عنوان محفظتك.',
  thisWalletFilledIn: address => `تم إدخال محفظتك \u2068${address}\u2069.`,
  disconnect: 'فصل',
  notDisconnected: 'تعذّر الفصل',

  ready: takeCode => ['هذا كل ما يلزم: ', takeCode, '، أو تخصيصها أولًا.'],
  takeCode: 'أخذ الكود',
  arriveOn: networks => `يصل الدعم على \u2068${networks}\u2069.`,
  testNetwork: network => `\u2068${network}\u2069 (شبكة اختبار، نقود بلا قيمة)`,

  relayPays: (network, coin) =>
    `على \u2068${network}\u2069 يستطيع الزوار دعمك بعملة USDC دون \u2068${coin}\u2069: يدفع مرحّل هذا الموقع الرسوم.`,
  relayPaysFrom: (network, coin, least) =>
    `على \u2068${network}\u2069 يستطيع الزوار دعمك بعملة USDC دون \u2068${coin}\u2069، ابتداءً من \u2068${least}\u2069: يدفع مرحّل هذا الموقع الرسوم.`,
  relayTakes: (network, coin, fee) =>
    `على \u2068${network}\u2069 يستطيع الزوار دعمك بعملة USDC دون \u2068${coin}\u2069: يأخذ المرحّل حاليًا حتى \u2068${fee}\u2069 عن كل دعم.`,
  relayTakesFrom: (network, coin, least, fee) =>
    `على \u2068${network}\u2069 يستطيع الزوار دعمك بعملة USDC دون \u2068${coin}\u2069، ابتداءً من \u2068${least}\u2069: يأخذ المرحّل حاليًا حتى \u2068${fee}\u2069 عن كل دعم.`,
  relayRefuses: (network, coin) =>
    `على \u2068${network}\u2069 يحتاج الزوار إلى \u2068${coin}\u2069 لرسوم الشبكة: لا ينقل مرحّل هذا الموقع دعمك.`,
  relaySilent: 'مرحّل هذا الموقع لا يردّ: لا يُعرف هل ينقل دعمك.',

  widgetTitle: 'العنوان',
  widgetDescription: 'الوصف',
  charactersUsed: (used, limit) => `\u2068${used}\u2069 من \u2068${limit}\u2069 حرفًا`,
  cutOff: limit => `تعرض الأداة أول \u2068${limit}\u2069 حرفًا ثم علامة حذف.`,
  countsAsEmpty: 'يُعدّ النص «null» فارغًا.',

  color: 'اللون',
  palette: 'اختيار اللون من لوحة',
  colorExpected:
    'يتكون اللون من 3 أو 6 خانات من \u20680–9\u2069 وA–F، مثل FFF701. حتى ذلك الحين تستخدم الأداة لونها.',
  blackText: contrast => `النص فوقه أسود لتسهل قراءته: التباين \u2068\u2068${contrast}\u2069:1\u2069.`,
  whiteText: contrast => `النص فوقه أبيض لتسهل قراءته: التباين \u2068\u2068${contrast}\u2069:1\u2069.`,
  hardlyOnLight: 'يكاد لا يُرى على صفحة فاتحة، لذا ترسم الأداة حدًا حول ما هو بهذا اللون.',
  hardlyOnDark: 'يكاد لا يُرى على صفحة داكنة، لذا ترسم الأداة حدًا حول ما هو بهذا اللون.',

  theme: 'المظهر',
  themeAuto: 'تلقائي',
  themeLight: 'فاتح',
  themeDark: 'داكن',
  language: 'اللغة',
  visitorsLanguage: 'لغة الزائر',
  visitorsLanguageMeans: 'أول لغة من هذه يطلبها متصفح الزائر، وإلا فالإنجليزية.',

  network: 'الشبكة',
  currency: 'العملة',
  amountIn: currency => `المبلغ بعملة \u2068${currency}\u2069`,
  empty: 'فارغ',
  startsWith: sum => `تبدأ الأداة بمبلغ \u2068${sum}\u2069.`,
  noAmount: 'هذا ليس مبلغًا، لذا تبدأ الأداة بمبلغ فارغ. المتوقع أرقام ونقطة واحدة، مثل 2.5.',
  zeroIsEmpty: 'المبلغ 0 يعني فارغًا.',
  decimals: limit => `تأخذ الأداة \u2068${limit}\u2069 من الخانات العشرية وتترك الباقي.`,
  suggest: 'مبالغ للاختيار',
  suggestHint: 'حتى أربعة، فوق المبلغ: بالدولار أو بعملة، مثل \u20680.002, 0.01 ETH\u2069.',
  suggestExpected:
    'المتوقع مبالغ ثم وحدتها، مثل \u20683, 5, 10 USD\u2069. حتى ذلك الحين لا تعرض الأداة شيئًا منها.',
  suggestLeftOut: part =>
    `حُذف «\u2068${part}\u2069»: تُعرض حتى أربعة مبالغ أكبر من 0، بنقطة قبل الكسور العشرية.`,
  shownOnce: currency => `تظهر حين يختار الزائر \u2068${currency}\u2069.`,
  noPrice: (currency, network) =>
    `لا سعر لعملة \u2068${currency}\u2069 على \u2068${network}\u2069: تظهر الدولارات مع USDC فقط.`,
  thanks: 'شكرك',
  thanksHint: 'يظهر في الإيصال بعد وصول الدعم.',
  afterTip: 'رابط بعد الدعم',
  afterTipHint: 'صفحة لمن دعموك. يظهر اسم نطاقها في الإيصال.',
  linkExpected: 'يُنتظر رابط يبدأ بـ https://. لا تعرض الأداة أي رابط حتى ذلك الحين.',
  changeable: 'يستطيع الزوار تغيير كل ذلك.',

  listsAll: 'تعرض أداتك كل الرسائل التي استلمتها، ما لم تُخفِ بعضها.',
  hideMessages: 'إخفاء رسائل',
  smallerThan: 'إخفاء الدعم الأقل من',
  showAll: 'إظهار الكل',
  hideAll: 'إخفاء الكل',
  unknownTokens:
    'مع أي حد أدنى يُخفى أيضًا الدعم برموز مميزة غير معروفة: يستطيع أي شخص إنشاء رمز مميز بأي كمية يشاء.',
  otherCurrencies:
    'وكذلك الدعم بعملات بلا حد أدنى، لأن رسائلك تأتي من عدة شبكات: القيمة 0 تُظهر كل ما هو بعملة ما.',
  leastLeftOut: (part, example) =>
    `حُذف «\u2068${part}\u2069»: المتوقع مبلغ مع عملته، مثل \u2068${example}\u2069.`,
  namedTwice: (currency, counts, former) =>
    `ذُكرت \u2068${currency}\u2069 مرتين: يُعتمد \u2068${counts}\u2069، ويُحذف \u2068${former}\u2069.`,
  nothingSmaller: 'يُرجى ترك الحقل فارغًا لإظهار كل الرسائل.',
  hideThese: 'إخفاء هذه الرسائل',
  showsNumber: example => `تُظهر كل رسالة رقمها، مثل \u2068${example}\u2069.`,
  showsNumberOf: (example, network) =>
    `تُظهر كل رسالة رقمها، مثل \u2068${example}\u2069. الأرقام وحدها هي أرقام \u2068${network}\u2069.`,
  numberLeftOut: part =>
    `حُذف «\u2068${part}\u2069»: المتوقع أرقام رسائل كما تُظهرها الرسائل، مثل 12 أو \u206815-20\u2069.`,
  hideFrom: 'إخفاء كل رسائل هذه العناوين',
  hideFromHint:
    'الإخفاء في صفحتك وحدها. تبقى الرسائل على السلسلة علنية للجميع، ويستطيع قرّاؤك إظهار ما أخفيته بنقرة.',
  senderLeftOut: part => `حُذف «\u2068${part}\u2069»: المتوقع عناوين كاملة تبدأ بـ 0x.`,

  preview: 'معاينة',
  previewFrame: 'معاينة الأداة',
  nextPreviewFrame: 'المعاينة التالية للأداة',
  pageAround: 'الصفحة المحيطة',
  lightPage: 'صفحة فاتحة',
  darkPage: 'صفحة داكنة',
  width: 'عرض الأداة',
  narrow: 'ضيق',
  wide: 'واسع',
  tryIt: 'هذه هي الأداة الحقيقية: يمكنك تجربتها.',
  themeHere: 'مظهرها هو مظهر كل زائر؛ هنا يتبع الصفحة المحيطة.',
  yourPage: 'صفحتك',

  way: 'طريقة التضمين',
  plain: 'إطار بسيط',
  plainMeans: 'لا سكربت منا في صفحتك. يعمل في كل مكان تقريبًا.',
  inline: 'مُحمِّل، داخل النص',
  inlineMeans: 'سكربت واحد؛ تكبر الأداة مع محتواها حتى 720 بكسل.',
  launcher: 'مُحمِّل، كزر',
  launcherMeans: 'سكربت واحد؛ زر دائري في الزاوية يفتحها.',
  theseGoToSite: address => ['يذهب هذا الدعم إلى مستلم هذا الموقع، ', address, '.'],
  code: 'الكود',
  pasteAnywhere: 'يُلصق في أي مكان من HTML صفحتك، مرة واحدة.',
  pasteInPlace: 'يُلصق في HTML صفحتك، حيث ينبغي أن تظهر الأداة.',
  unchanging: 'الشيء نفسه، بسكربت لا يمكن أن يتغير أبدًا',
  pinnedCode: 'الكود المثبّت',
  pinnedMeans: 'يطابق المتصفح السكربت ببصمته ويرفض أي سكربت آخر. تبقى على هذا الإصدار حتى تلصق غيره.',
  plainCosts: 'لا تكلّف الأداة صفحتك شيئًا حتى يُحتاج إليها: تحمّلها المتصفحات حين تقترب من الجزء الظاهر.',
  inlineCosts: 'لا تكلّف الأداة صفحتك شيئًا حتى يُحتاج إليها: تُحمَّل حين تقترب من الجزء الظاهر.',
  launcherCosts: 'لا تكلّف الأداة صفحتك شيئًا حتى يُحتاج إليها: تُحمَّل حين يقترب أحد من الزر.',
  plainWithoutScripts: attribute => [
    'الزوار الذين لا يسمحون لصفحتك بتشغيل السكربتات يحصلون عليها فورًا، لأن المتصفحات حينها تتجاهل ',
    attribute,
    '.',
  ],

  withoutFrames: 'أماكن بلا إطارات: README، صفحة روابط، بلا سكربتات',
  link: 'رابط',
  badge: 'شارة بصيغة Markdown',
  strict: 'صفحتك صارمة: سياسات، sandbox، عزل',
  policyMeans:
    'ما يجب أن تسمح به سياستك، إضافة إلى ما تسمح به الآن. إن كانت تمنع الأنماط المضمّنة، فيُرجى إزالة حد الإطار في ورقة أنماطك.',
  allow: 'السمة allow',
  allowMeans: 'ما يجوز للإطار: نسخ عنوان، وطلب مفتاح مرور. هي موجودة في الكود.',
  sandbox: 'السمة sandbox',
  sandboxMeans:
    'إن كانت إطاراتك في sandbox، فهذا الإطار يحتاج إلى كل هذه القيم. بدون allow-forms لا يمكن إرسال شيء.',
  isolated: 'كود لصفحة معزولة',
  isolatedMeans:
    'لصفحة تُقدَّم مع Cross-Origin-Embedder-Policy. المتصفحات التي لا تعرف credentialless لا تعرض شيئًا هناك: يُرجى إعطاء هؤلاء الزوار الرابط.',
  newTips: 'كيف أعلم بوصول دعم جديد؟',
  onStream: 'في بث مباشر',
  onStreamMeans: 'مصدر متصفح لبرنامج OBS: يعرض كل دعم جديد مرة واحدة. لرؤية تنبيه، أضف \u2066&test=1\u2069.',
  newTipsShown:
    'يُرجى فتح صفحتك واختيار «الرسائل»: تصل الجديدة أثناء المشاهدة. محافظ كثيرة تُعلمك بالمدفوعات الواردة أيضًا.',
  newTipsEvent: (contract, event) => [
    'للمبرمجين: كل دعم هو حدث للعقد ',
    contract,
    '، ',
    event,
    '، وفيه عنوانك.',
  ],

  copy: what => ['نسخ ', what],
  isCopied: what => ['تم نسخ ', what],
  copied: what => `\u2068${what}\u2069: تم النسخ`,
  noCode: 'لا كود بعد.',
  nothingCopied: missing => `لم يُنسخ شيء. \u2068${missing}\u2069`,
  notAllowed:
    'لا يسمح متصفحك لهذه الصفحة بالنسخ. النص محدد: يُرجى الضغط على \u2068Ctrl+C\u2069 أو \u2068⌘C\u2069.',
}
