/** A wallet brand (specification §3, "Wallet"). Links may be native schemes or http(s). */
export interface WalletListing {
  /** The id in the wallet directory. Built-in wallets have it, too, so that featured and excluded ids apply to both. */
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  /** Address of its picture: absolute, or relative to the page. */
  readonly imageUrl?: string | undefined
  /** Opens the wallet on a phone. */
  readonly mobileLink?: string | undefined
  /** Opens the wallet's desktop program. */
  readonly desktopLink?: string | undefined
  /** The wallet as a web page. */
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** Reverse domain name under which its extension announces itself (EIP-6963). */
  readonly rdns?: string | undefined
  /** Flags of its extension on `window.ethereum`. */
  readonly injectedIds?: readonly string[] | undefined
  /**
   * Opens a page in the wallet's own browser: `{url}` stands for the page's encoded address, `{page}` for its address without
   * the scheme.
   */
  readonly browserLink?: string | undefined
}

const phoneApps = (appStoreId: number, playStoreId: string) => ({
  appStore: `https://apps.apple.com/app/id${appStoreId}`,
  playStore: `https://play.google.com/store/apps/details?id=${playStoreId}`,
})
const extension = (chromeStoreId: string, rdns: string, ...injectedIds: readonly string[]) => ({
  chromeStore: `https://chromewebstore.google.com/detail/${chromeStoreId}`,
  rdns,
  injectedIds,
})
/** The pictures that the build puts beside the page. */
const picture = (name: string) => `./wallets/${name}.svg`

/**
 * The best-known wallets, best known first; listed without a wallet directory, or while it fails. Ids are the WalletConnect
 * directory's where it knows the wallet.
 */
export const builtInWallets: readonly (WalletListing & { readonly imageUrl: string })[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    homepage: 'https://metamask.io/',
    imageUrl: picture('metamask'),
    mobileLink: 'metamask://',
    ...phoneApps(1438144202, 'io.metamask'),
    ...extension('nkbihfbeogaeaoehlefnkodbefgpgknn', 'io.metamask', 'isMetaMask'),
    browserLink: 'https://metamask.app.link/dapp/{page}',
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    name: 'Trust Wallet',
    homepage: 'https://trustwallet.com/',
    imageUrl: picture('trust'),
    mobileLink: 'trust://',
    ...phoneApps(1288339409, 'com.wallet.crypto.trustapp'),
    ...extension('egjidjbpglichdcondbcbdnbeeppgdph', 'com.trustwallet.app', 'isTrust', 'isTrustWallet'),
    browserLink: 'https://link.trustwallet.com/open_url?coin_id=60&url={url}',
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: 'Coinbase Wallet',
    homepage: 'https://www.coinbase.com/wallet',
    imageUrl: picture('coinbase'),
    mobileLink: 'cbwallet://',
    ...phoneApps(1278383455, 'org.toshi'),
    ...extension('hnfanknocfeofbddgcijnmhnfnkdnaad', 'com.coinbase.wallet', 'isCoinbaseWallet'),
    browserLink: 'https://go.cb-w.com/dapp?cb_url={url}',
  },
  {
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    name: 'Rainbow',
    homepage: 'https://rainbow.me/',
    imageUrl: picture('rainbow'),
    mobileLink: 'rainbow://',
    ...phoneApps(1457119021, 'me.rainbow'),
    ...extension('opfgelmcmbiajamepnmloijbpoleiama', 'me.rainbow', 'isRainbow'),
    browserLink: 'https://rnbwapp.com/dapp?url={url}',
  },
  {
    id: '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1',
    name: 'Rabby',
    homepage: 'https://rabby.io/',
    imageUrl: picture('rabby'),
    ...phoneApps(6474381673, 'com.debank.rabbymobile'),
    ...extension('acmacodkjbdgmoleebolmdjonilkdbch', 'io.rabby', 'isRabby'),
  },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    name: 'OKX Wallet',
    homepage: 'https://www.okx.com/web3',
    imageUrl: picture('okx'),
    mobileLink: 'okex://main',
    ...phoneApps(1327268470, 'com.okinc.okex.gp'),
    ...extension('mcohilncbfahbmgdjkbpemcciiolgcge', 'com.okex.wallet', 'isOkxWallet'),
    browserLink: 'okx://wallet/dapp/url?dappUrl={url}',
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    homepage: 'https://phantom.com/',
    imageUrl: picture('phantom'),
    ...phoneApps(1598432977, 'app.phantom'),
    ...extension('bfnaelmomeimhlpmgjnjophhpkkoljpa', 'app.phantom', 'isPhantom'),
    browserLink: 'https://phantom.app/ul/browse/{url}?ref={url}',
  },
  {
    id: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
    name: 'Binance Wallet',
    homepage: 'https://www.binance.com/en/web3wallet',
    imageUrl: picture('binance'),
    mobileLink: 'bnc://app.binance.com/cedefi/',
    ...extension('cadiboklkpojfamcoggejbbdjcoiljjk', 'com.binance.wallet', 'isBinance'),
  },
  {
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    name: 'Bitget Wallet',
    homepage: 'https://web3.bitget.com/',
    imageUrl: picture('bitget'),
    mobileLink: 'bitkeep://',
    appStore: 'https://web3.bitget.com/en/wallet-download?type=0',
    playStore: 'https://web3.bitget.com/en/wallet-download?type=0',
    ...extension('jiidiaalihmmhddjgbnbgdfflelocpak', 'com.bitget.web3', 'isBitKeep'),
    browserLink: 'https://bkcode.vip?action=dapp&url={url}',
  },
  {
    id: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
    name: 'Uniswap Wallet',
    homepage: 'https://uniswap.org/',
    imageUrl: picture('uniswap'),
    mobileLink: 'uniswap://',
    ...phoneApps(6443944476, 'com.uniswap.mobile'),
    ...extension('nnpmfplkfogfpmcngplhnbdnnilmcdcg', 'org.uniswap.app', 'isUniswapWallet'),
  },
  {
    id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    name: 'Zerion',
    homepage: 'https://zerion.io/',
    imageUrl: picture('zerion'),
    mobileLink: 'zerion://',
    desktopLink: 'zerion://',
    webappLink: 'https://wallet.zerion.io/',
    ...phoneApps(1456732565, 'io.zerion.android'),
    ...extension('klghhnkeealcohjjanjjdaeeggmfmlpl', 'io.zerion.wallet', 'isZerion'),
  },
  {
    id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    name: 'Ledger Live',
    homepage: 'https://www.ledger.com/ledger-live',
    imageUrl: picture('ledger'),
    mobileLink: 'ledgerlive://',
    desktopLink: 'ledgerlive://',
    ...phoneApps(1361671700, 'com.ledger.live'),
  },
  {
    id: '6b0182d679b72eb2733dec38d9dee70551cc16a6ce5e7a7f4155ffb6f493c521',
    name: 'Trezor Suite',
    homepage: 'https://trezor.io/trezor-suite',
    imageUrl: picture('trezor'),
    mobileLink: 'https://connect.trezor.io/9/deeplink/wc',
    desktopLink: 'trezorsuite://walletconnect',
    ...phoneApps(1631884497, 'io.trezor.suite'),
  },
  {
    id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    name: 'Safe',
    homepage: 'https://safe.global/',
    imageUrl: picture('safe'),
    mobileLink: 'safe://',
    webappLink: 'https://app.safe.global/',
    ...phoneApps(1515759131, 'io.gnosis.safe'),
  },
  {
    id: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66',
    name: 'TokenPocket',
    homepage: 'https://tokenpocket.pro/',
    imageUrl: picture('token-pocket'),
    mobileLink: 'tpoutside://',
    ...phoneApps(6444625622, 'vip.mytokenpocket'),
    ...extension('mfgccjchihfkkindfppnaooecgfneiii', 'pro.tokenpocket', 'isTokenPocket'),
    browserLink: 'tpdapp://open?params=%7B%22url%22%3A%22{url}%22%7D',
  },
  {
    id: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef',
    name: 'imToken',
    homepage: 'https://token.im/',
    imageUrl: picture('imtoken'),
    mobileLink: 'imtokenv2://',
    ...phoneApps(1384798940, 'im.token.app'),
    injectedIds: ['isImToken'],
    browserLink: 'imtokenv2://navigate/DappView?url={url}',
  },
  {
    id: 'c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576',
    name: '1inch Wallet',
    homepage: 'https://wallet.1inch.io/',
    imageUrl: picture('1inch'),
    mobileLink: 'oneinch://',
    ...phoneApps(1546049391, 'io.oneinch.android'),
  },
  {
    id: 'f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d',
    name: 'Crypto.com Onchain',
    homepage: 'https://crypto.com/onchain',
    imageUrl: picture('crypto-com'),
    mobileLink: 'dfw://',
    ...phoneApps(1512048310, 'com.defi.wallet'),
    ...extension('hifafgmccdpekplomjjkcfgodnhcellj', 'com.crypto.wallet'),
  },
  {
    id: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
    name: 'Exodus',
    homepage: 'https://www.exodus.com/',
    imageUrl: picture('exodus'),
    mobileLink: 'exodus://',
    ...phoneApps(1414384820, 'exodusmovement.exodus'),
    ...extension('aholpfdialjgjfhomihkjbmgjidlcdno', 'com.exodus.web3-wallet', 'isExodus'),
  },
  {
    id: '15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f',
    name: 'Bybit Wallet',
    homepage: 'https://www.bybit.com/en/web3',
    imageUrl: picture('bybit'),
    mobileLink: 'bybitapp://',
    ...phoneApps(1488296980, 'com.bybit.app'),
    ...extension('pdliaogehgdbhbnmkklieghmmjkpigpa', 'com.bybit'),
  },
  {
    id: '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277',
    name: 'Kraken Wallet',
    homepage: 'https://www.kraken.com/wallet',
    imageUrl: picture('kraken'),
    mobileLink: 'krakenwallet://',
  },
  {
    id: '541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf',
    name: 'Ronin Wallet',
    homepage: 'https://wallet.roninchain.com/',
    imageUrl: picture('ronin'),
    mobileLink: 'roninwallet://',
    ...phoneApps(1592675001, 'com.skymavis.genesis'),
    ...extension('fnjhmkhhmkbjkkabndcnnogagogbneec', 'com.roninchain.wallet'),
  },
  {
    id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    name: 'Backpack',
    homepage: 'https://backpack.app/',
    imageUrl: picture('backpack'),
    ...extension('aflkmfhebedbjioipglgcbcmnbpgliof', 'app.backpack', 'isBackpack'),
  },
  {
    id: 'f5b4eeb6015d66be3f5940a895cbaa49ef3439e518cd771270e6b553b48f31d2',
    name: 'MEW wallet',
    homepage: 'https://www.mewwallet.com/',
    imageUrl: picture('my-ether-wallet'),
    mobileLink: 'mewwallet://',
    ...phoneApps(1464614025, 'com.myetherwallet.mewwallet'),
  },
  {
    id: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
    name: 'Coin98 Super Wallet',
    homepage: 'https://coin98.com/wallet',
    imageUrl: picture('coin98'),
    mobileLink: 'coin98://',
    ...phoneApps(1561969966, 'coin98.crypto.finance.media'),
    ...extension('aeachknmefphepccionboohckonoeemg', 'coin98.com', 'isCoin98'),
  },
  {
    id: 'builtin-enkrypt',
    name: 'Enkrypt',
    homepage: 'https://www.enkrypt.com/',
    imageUrl: picture('enkrypt'),
    ...extension('kkpllkodjeloidieedojogacfhpaihoh', 'com.enkrypt', 'isEnkrypt'),
  },
  {
    id: 'builtin-keplr',
    name: 'Keplr',
    homepage: 'https://www.keplr.app/',
    imageUrl: picture('keplr'),
    ...extension('dmkamcknogkgcdfhhbddcghachkejeap', 'app.keplr'),
  },
  {
    id: 'builtin-gate',
    name: 'Gate Wallet',
    homepage: 'https://www.gate.com/web3',
    imageUrl: picture('gate-io'),
    ...extension('cpmkedoipcpimgecpmgpldfpohjplkpp', 'io.gate.wallet'),
  },
]
