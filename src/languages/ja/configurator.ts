import type { ConfiguratorWords } from '../Words.ts'

export const configurator: ConfiguratorWords['configurator'] = {
  pageTitle: 'あなたのサイトにKudosを',
  title: '読者の「ありがとう」を受け取ろう。',
  lead: 'ページに置ける小さなウィジェットです。訪問者からの投げ銭とひとことが、あなたのウォレットに直接届きます。アカウントも手数料も仲介者もありません。アドレスを入力して、コードをコピーすれば完了です。',
  yourWidget: 'あなたのウィジェット',
  invitation: '投げ銭を送る',

  recipientStep: '投げ銭の受取人',
  looksStep: '見た目',
  startStep: '最初の設定',
  wallStep: '表示するメッセージ',
  codeStep: 'ページに設置',

  address: 'ウォレットのアドレスまたはENS名',
  addressExample: '0x… または name.eth',
  lookingUp: name => `${name}を検索中…`,
  isLookedUp: '名前を検索しています。',
  nameIs: (name, address) => `${name}は${address}です`,
  addressIsKept:
    'コードに入るのは名前ではなく、このアドレスです。名前の指す先が変わっても、投げ銭の届け先は変わりません。',
  lookUpAgain: '名前をもう一度検索',
  noNames:
    'このKudosにはEthereumノードがないため、ここでは名前を検索できません。アドレスそのもの（0xと40桁）を入力してください。',
  noName: 'ENSで使えない名前です。つづりを確認するか、0x…のアドレスそのものを入力してください。',
  emptyName: network =>
    `この名前には${network}のアドレスがありません。つづりを確認するか、0x…のアドレスそのものを入力してください。`,
  nameNotLookedUp:
    '今はこの名前を検索できませんでした。しばらくしてからお試しになるか、0x…のアドレスそのものを入力してください。',
  takesNothing: '投げ銭はこのアドレスに届きます。Kudosは何も受け取らず、何も預かりません。',
  addressFirst: '先にアドレスを入力してください。',
  noAddress:
    'これはウォレットのアドレスではありません。アドレスは0xと40桁です。ウォレットからもう一度コピーしてください。',
  typingError:
    'このアドレスには入力ミスがあります（大文字と小文字の組み合わせが合いません）。手で入力せず、ウォレットからもう一度コピーしてください。',
  refused: refusal => `${refusal}あなた自身のウォレットのアドレスを入力してください。`,

  siteRecipient: address => ['投げ銭はこのサイトの受取人に届きます：', address],
  ownRecipient: '自分で受取人を指定',
  takeSiteRecipient: address => ['このサイトの受取人を使う：', address],
  fillIn: '自分のウォレットのアドレスを使う',
  fillInThis: address => `自分のウォレット${address}を使う`,
  walletFilledIn: 'ウォレットのアドレスを入力しました。',
  thisWalletFilledIn: address => `ウォレット${address}を入力しました。`,
  disconnect: '接続を解除',
  notDisconnected: '接続を解除できませんでした',

  ready: takeCode => ['必要なのはこれだけです。', takeCode, 'か、先に自分好みに整えましょう。'],
  takeCode: 'コードを取得する',
  arriveOn: networks => `投げ銭が届くネットワーク：${networks}。`,
  testNetwork: network => `${network}（テストネットワーク。コインに価値はありません）`,

  relayPays: (network, coin) =>
    `${network}では、${coin}を持っていない訪問者もUSDCで投げ銭できます。手数料はこのサイトのリレーが負担します。`,
  relayPaysFrom: (network, coin, least) =>
    `${network}では、${coin}を持っていない訪問者も${least}以上ならUSDCで投げ銭できます。手数料はこのサイトのリレーが負担します。`,
  relayTakes: (network, coin, fee) =>
    `${network}では、${coin}を持っていない訪問者もUSDCで投げ銭できます。現在、リレーが1回につき最大${fee}を受け取ります。`,
  relayTakesFrom: (network, coin, least, fee) =>
    `${network}では、${coin}を持っていない訪問者も${least}以上ならUSDCで投げ銭できます。現在、リレーが1回につき最大${fee}を受け取ります。`,
  relayRefuses: (network, coin) =>
    `${network}では、訪問者にネットワーク手数料用の${coin}が必要です。このサイトのリレーは、あなたへの投げ銭を中継しません。`,
  relaySilent: 'このサイトのリレーから応答がありません。あなたへの投げ銭を中継するかどうかは不明です。',

  widgetTitle: 'タイトル',
  widgetDescription: '説明',
  charactersUsed: (used, limit) => `${used} / ${limit}文字`,
  cutOff: limit => `ウィジェットには最初の${limit}文字と省略記号が表示されます。`,
  countsAsEmpty: '「null」という文字列は空として扱われます。',

  color: '色',
  palette: 'パレットから色を選ぶ',
  colorExpected:
    '色は、FFF701のように0～9とA～Fの3桁または6桁で入力してください。それまでウィジェットは標準の色を使います。',
  blackText: contrast => `読みやすいように、文字は黒になります（コントラスト比${contrast}:1）。`,
  whiteText: contrast => `読みやすいように、文字は白になります（コントラスト比${contrast}:1）。`,
  hardlyOnLight: '明るいページではほとんど見えないため、この色の部分に縁取りを付けます。',
  hardlyOnDark: '暗いページではほとんど見えないため、この色の部分に縁取りを付けます。',

  theme: 'テーマ',
  themeAuto: '自動',
  themeLight: 'ライト',
  themeDark: 'ダーク',
  language: '言語',
  visitorsLanguage: '訪問者の言語',
  visitorsLanguageMeans: 'このうち、訪問者のブラウザが最初に求める言語です。なければ英語になります。',

  network: 'ネットワーク',
  currency: '通貨',
  amountIn: currency => `金額（${currency}）`,
  empty: '空',
  startsWith: sum => `ウィジェットの最初の金額は${sum}です。`,
  noAmount: 'これは金額ではないため、最初の金額は空になります。2.5のように、数字と小数点で入力してください。',
  zeroIsEmpty: '金額0は空を意味します。',
  decimals: limit => `ウィジェットは小数点以下${limit}桁までを使い、残りは切り捨てます。`,
  suggest: 'ワンタップの金額',
  suggestHint: '金額欄の上に4つまで。ドル、または0.002, 0.01 ETHのように通貨で指定します。',
  suggestExpected:
    '3, 5, 10 USDのように、金額に続けて単位を入力してください。それまでウィジェットには何も表示されません。',
  suggestLeftOut: part =>
    `「${part}」は除かれます。表示されるのは0より大きい金額4つまでで、小数点にはピリオドを使います。`,
  shownOnce: currency => `訪問者が${currency}を選ぶと表示されます。`,
  noPrice: (currency, network) =>
    `${network}では${currency}の価格がわからないため、ドルの金額はUSDCでのみ表示されます。`,
  thanks: 'お礼の言葉',
  thanksHint: '投げ銭が届くと、レシートに表示されます。',
  afterTip: '投げ銭のあとのリンク',
  afterTipHint: '投げ銭をした人のためのページです。ドメインがレシートに表示されます。',
  linkExpected: 'https:// で始まるリンクを入力してください。それまでウィジェットには表示されません。',
  changeable: 'どれも訪問者が変更できます。',

  listsAll: '非表示にしない限り、受け取ったメッセージがすべて表示されます。',
  hideMessages: 'メッセージを非表示にする',
  smallerThan: 'これより少額の投げ銭を非表示',
  showAll: 'すべて表示',
  hideAll: 'すべて非表示',
  unknownTokens:
    '最低額を決めると、不明なトークンでの投げ銭も非表示になります。トークンは誰でも好きなだけ作れるからです。',
  otherCurrencies:
    '複数のネットワークのメッセージが表示されるため、最低額のない通貨での投げ銭も非表示になります。0にすると、その通貨のものはすべて表示されます。',
  leastLeftOut: (part, example) =>
    `「${part}」は除かれます。${example}のように、金額と通貨を入力してください。`,
  namedTwice: (currency, counts, former) =>
    `${currency}が2回あります。${counts}が有効で、${former}は除かれます。`,
  nothingSmaller: 'すべてのメッセージを表示するには、空のままにしてください。',
  hideThese: '非表示にするメッセージ',
  showsNumber: example => `各メッセージには、${example}のような番号が表示されます。`,
  showsNumberOf: (example, network) =>
    `各メッセージには、${example}のような番号が表示されます。番号だけの場合は${network}のものになります。`,
  numberLeftOut: part =>
    `「${part}」は除かれます。12や15-20のように、メッセージに表示される番号を入力してください。`,
  hideFrom: 'これらのアドレスからのメッセージをすべて非表示',
  hideFromHint:
    '非表示になるのはあなたのページだけです。メッセージはチェーン上に残り、誰でも見られます。また、読者はワンクリックで表示できます。',
  senderLeftOut: part => `「${part}」は除かれます。0xで始まるアドレス全体を入力してください。`,

  preview: 'プレビュー',
  previewFrame: 'ウィジェットのプレビュー',
  nextPreviewFrame: 'ウィジェットの次のプレビュー',
  pageAround: '周りのページ',
  lightPage: '明るいページ',
  darkPage: '暗いページ',
  width: 'ウィジェットの幅',
  narrow: '狭い',
  wide: '広い',
  tryIt: 'これは本物のウィジェットです。試してみてください。',
  themeHere: 'テーマは訪問者の設定に従います。ここでは周りのページに合わせています。',
  yourPage: 'あなたのページ',

  way: '埋め込み方法',
  plain: 'シンプルなフレーム',
  plainMeans: 'あなたのページに当方のスクリプトは入りません。ほぼどこでも動きます。',
  inline: 'ローダー（本文内）',
  inlineMeans: 'スクリプトは1つ。内容に合わせて720ピクセルまで伸びます。',
  launcher: 'ローダー（ボタン）',
  launcherMeans: 'スクリプトは1つ。隅の丸いボタンで開きます。',
  theseGoToSite: address => ['この投げ銭はこのサイトの受取人', address, 'に届きます。'],
  code: 'あなたのコード',
  pasteAnywhere: 'ページのHTMLの好きな場所に、1回だけ貼り付けてください。',
  pasteInPlace: 'ページのHTMLの、ウィジェットを表示したい場所に貼り付けてください。',
  unchanging: '同じものを、決して変わらないスクリプトで',
  pinnedCode: 'バージョン固定のコード',
  pinnedMeans:
    'ブラウザがスクリプトをハッシュと照合し、一致しないものを拒否します。別のコードを貼り付けるまで、このバージョンのままです。',
  plainCosts:
    '必要になるまで、ウィジェットはページに負担をかけません。表示部分に近づくと、ブラウザが読み込みます。',
  inlineCosts: '必要になるまで、ウィジェットはページに負担をかけません。表示部分に近づくと読み込まれます。',
  launcherCosts:
    '必要になるまで、ウィジェットはページに負担をかけません。誰かがボタンを使おうとすると読み込まれます。',
  plainWithoutScripts: attribute => [
    'あなたのページでスクリプトを無効にしている訪問者には、すぐに読み込まれます。その場合、ブラウザが',
    attribute,
    'を無視するためです。',
  ],

  withoutFrames: 'フレームを使えない場所：README、リンク集、スクリプトなし',
  link: 'リンク',
  badge: 'Markdownのバッジ',
  strict: '制限の厳しいページ：ポリシー、サンドボックス、分離',
  policyMeans:
    'ポリシーで追加の許可が必要なものです。インラインスタイルが禁止されている場合は、フレームの枠線を自分のスタイルシートで消してください。',
  allow: 'allow属性',
  allowMeans:
    'フレームに許可する操作です（アドレスのコピーとパスキーの要求）。コードにはすでに入っています。',
  sandbox: 'sandbox属性',
  sandboxMeans:
    'フレームをサンドボックス化している場合、これらがすべて必要です。allow-formsがないと何も送れません。',
  isolated: '分離されたページ用のコード',
  isolatedMeans:
    'Cross-Origin-Embedder-Policy付きで配信されるページ用です。credentiallessに対応していないブラウザでは何も表示されないため、その訪問者にはリンクを用意してください。',
  newTips: '新しい投げ銭を知るには？',
  tipList: '受け取った投げ銭の一覧を開く',
  tipListMeans: '月ごとの合計と帳簿用の CSV ファイルがあり、開いている間は通知も届きます。',
  onStream: '配信で',
  onStreamMeans:
    'OBS のブラウザソースです。新しい投げ銭を 1 回ずつ表示します。&test=1 を付けるとお知らせの例が見られます。',
  newTipsShown:
    'ページを開いて「メッセージ」を選ぶと、見ている間に新しいものが届きます。多くのウォレットも入金を知らせてくれます。',
  newTipsEvent: (contract, event) => [
    '開発者の方へ：投げ銭はそれぞれ、コントラクト',
    contract,
    'のイベント',
    event,
    'になり、あなたのアドレスが含まれます。',
  ],

  copy: what => ['コピー ', what],
  isCopied: what => ['コピー済み ', what],
  copied: what => `${what}：コピーしました`,
  noCode: 'コードはまだありません。',
  nothingCopied: missing => `何もコピーされていません。${missing}`,
  notAllowed:
    'ブラウザがこのページのコピーを許可していません。テキストを選択したので、Ctrl+Cまたは⌘Cを押してください。',
}
