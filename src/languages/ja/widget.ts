import type { WidgetWords } from '../Words.ts'

export const form: WidgetWords['form'] = {
  title: '応援お願いします！感謝🖤',
  description: '活動を気に入っていただけたら、投げ銭で応援していただけるとうれしいです。',
  test: 'テスト',
  testMeans: 'ネットワーク：コインに価値はありません',
  sendTab: 'Kudosを送る',
  messagesTab: 'メッセージ',
  loading: '読み込み中…',
  poweredBy: kudos => ['Powered by ', kudos],

  nobody: 'ウォレット未接続',
  yourAccount: 'あなたのアカウント ',
  disconnect: '接続を解除',

  linked: 'リンクから入力されました。送る前に確認してください。自動で送られることはありません。',
  name: '名前（任意）',
  message: 'メッセージ（任意）',
  bytesLeft: left => `残り${left}バイト`,
  forEver: '必須。公開され、削除できません。',
  suggested: 'おすすめの金額',
  currency: '通貨',
  amount: '投げ銭',
  plusFee: '別途ネットワーク手数料',
  to: '宛先：',
  noAmount: '金額が未入力です',
  on: network => `ネットワーク：${network}`,
  sumOn: (sum, network) => `${sum}（${network}）`,
  amountWasFor: currency =>
    currency
      ? `この金額は${currency}用だったため、入力していません。`
      : 'この金額には通貨の指定がないため、入力していません。',
  connect: 'ウォレットを接続',
  send: 'Kudosを送る',
  confirming: '処理中…',
  sendInFullPage: '全画面で開いて送る',
  checking: '確認中…',

  error: text => `エラー：${text}`,
  tryAgain: '再試行',
  tryingAgain: '再試行中',
  unknownError: '不明なエラー',
  pageBroke: 'このページで問題が起きました。入力した内容は失われていません。',
  notLoaded: 'このページの一部を読み込めませんでした。',
  notLoadedAdvice: '接続を確認して、もう一度お試しください。',

  noRecipient: 'このウィジェットには受取人がまだ設定されていません',
  misspelt: parameter =>
    `このページでは「address」のところが「${parameter}」になっているため、何も送れません。`,
  twoRecipients: 'このページには異なる受取人が2人指定されているため、何も送れません。',
  typingError: '受取人のアドレスに入力ミスがあるため、何も送れません。',
  noAddress: '受取人のアドレスがウォレットのアドレスではないため、何も送れません。',
  zeroAddress: '受取人がゼロアドレスのため、何も送れません。',
  isKudos: '受取人がKudosのコントラクト自体のため、何も送れません。',
  isToken: token => `受取人が${token}のコントラクトのため、何も送れません。`,
  cutAddress: 'このページのURLが#で途切れているため、何も送れません。',
  noNetwork: network =>
    `このページが指定するネットワーク「${network}」はここでは使えないため、何も送れません。`,
}

export const wall: WidgetWords['wall'] = {
  messages: 'メッセージ',
  none: 'メッセージはまだありません',
  noneShown: 'メッセージを表示できません。',
  notRead: '現在、メッセージを読み込めません。',
  notReadAdvice: '接続を確認して、もう一度お試しください。',
  failed: 'ネットワークへのリクエストに失敗しました。',
  nonsense: '応答が無効です。',
  slow: 'ネットワークの応答に時間がかかりすぎています。',
  wrongContract: 'コントラクトが応答しません。このサイトの設定に誤りがあるかもしれません。',
  unreachable: network => `現在、${network}に接続できません。`,
  isNew: '新しいメッセージが届きました。',
  showOlder: '以前のものを表示',
  olderShown: '以前のメッセージを表示しました。',
  noOlderShown: 'これまでに読み込んだ以前のメッセージに、表示されるものはありません。',

  anonymous: '匿名',
  noComment: 'コメントなし',
  quoted: message => `「${message}」`,
  unknownToken: '不明なトークン',
  number: 'メッセージ番号 ',

  hidden: count => ({ other: `サイトの所有者が${count}件のメッセージを非表示にしています。` }),
  unveiled: count => ({
    other: `サイトの所有者が非表示にした${count}件のメッセージを、あなたには表示しています。`,
  }),
  hiddenAgain: count => ({ other: `${count}件のメッセージを再び非表示にしました。` }),
  moreShown: count => ({ other: `さらに${count}件のメッセージを表示しました。` }),
  show: '表示',
  hide: '隠す',
  hiddenHere: '非表示になるのはここだけです。ブロックチェーン上では公開されたままです。',
}
