// Proves: Specification §3
import { expect, test } from 'vitest'
import type { WalletListing } from '#catalog/wallets.ts'
import type { ConnectOption, ConnectOptionType } from '#wallets/connectors/ConnectOption.ts'
import { type ConnectContext, type ConnectEntry, connectList, countTag, viewOf } from './connectList.ts'

const wallet = (name: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id: name,
  name,
  ...more,
})
const option = (type: ConnectOptionType, name: string, more: Partial<ConnectOption> = {}): ConnectOption => ({
  id: name,
  type,
  name,
  load: () => Promise.reject(new Error('Nothing is connected here.')),
  ...more,
})
const qr = option('WALLET_CONNECT', 'WalletConnect')
const browser = option('INJECTED', 'Browser Wallet')
const coinbase = option('EXTERNAL', 'Coinbase', { rdns: 'com.coinbase.wallet', explorerId: 'cb' })
const four = ['One', 'Two', 'Three', 'Four'].map(name => wallet(name))

/** The list in words: what a visitor reads, line by line. */
function lines(context: Partial<ConnectContext>): string[] {
  const first = { featured: [], recommended: four, count: 124 }
  const options = { allWallets: 'SHOW' as const }
  return connectList({ connectOptions: [], recents: [], first, options, isMobile: false, ...context }).map(
    inWords,
  )
}

function inWords(entry: ConnectEntry): string {
  switch (entry.type) {
    case 'qr':
      return `${entry.option.name} (qr code)`
    case 'option':
      return entry.option.name
    case 'wallet':
      return entry.wallet.name + (entry.isRecent ? ' (recent)' : '')
    case 'pending':
      return '…'
    case 'all':
      return `All Wallets${entry.tag ? ` (${entry.tag})` : ''}`
  }
}

// Proves: Specification §2.3
test('the lists stand in the order of the specification', () => {
  const context = {
    connectOptions: [option('ANNOUNCED', 'Announced'), coinbase, qr, option('INJECTED', 'Injected')],
    recents: [wallet('Recent')],
    first: { featured: [wallet('Featured')], recommended: four, count: 9 },
    options: { allWallets: 'SHOW', featuredWalletIds: ['Featured'], customWallets: [wallet('Custom')] },
  } as const
  expect(lines(context)).toEqual([
    'WalletConnect (qr code)',
    'Recent (recent)',
    'Announced',
    'Injected',
    'Featured',
    'Custom',
    'Coinbase',
    'All Wallets (9)',
  ])
})

// Proves: Specification §2.3
test('a phone has no code to scan', () => {
  expect(lines({ connectOptions: [qr], isMobile: true })).not.toContain('WalletConnect (qr code)')
})

// Proves: Specification §2.3
test.each([
  ['two by default', {}, 2],
  ['one beside a recent wallet', { recents: [wallet('Recent')] }, 1],
  ['none beside two recent wallets', { recents: [wallet('A'), wallet('B')] }, 0],
  ['one beside an injected wallet with a name', { connectOptions: [option('INJECTED', 'Known')] }, 1],
  ['one beside an announced wallet', { connectOptions: [option('ANNOUNCED', 'Known')] }, 1],
  ['two beside the one called Browser Wallet', { connectOptions: [browser] }, 2],
  ['none with featured ids', { options: { allWallets: 'SHOW', featuredWalletIds: [] } }, 0],
  ['none with custom wallets', { options: { allWallets: 'SHOW', customWallets: [] } }, 0],
] as const)('recommended wallets: %s', (_, context, count) => {
  expect(lines(context).filter(line => four.some(({ name }) => name === line))).toHaveLength(count)
})

// Proves: Specification §2.3
test('a recent wallet is neither featured, custom nor recommended, by id or by rdns', () => {
  const recents = [wallet('One'), wallet('Kept elsewhere', { rdns: 'local.two' })]
  const other = wallet('Two', { rdns: 'local.two' })
  const featured = lines({
    recents,
    first: { featured: [wallet('One'), other, wallet('Three')], recommended: [], count: 3 },
    options: { allWallets: 'HIDE', featuredWalletIds: ['One', 'Two', 'Three'], customWallets: [other] },
  })
  expect(featured).toEqual(['One (recent)', 'Kept elsewhere (recent)', 'Three'])
  const recommended = lines({ recents: recents.slice(0, 1), options: { allWallets: 'HIDE' } })
  expect(recommended).toEqual(['One (recent)', 'Two'])
})

// Proves: Specification §2.3
test('a wallet that announced itself is listed once, whatever lists it is in', () => {
  const listed = wallet('Announced', { rdns: 'local.announced' })
  expect(
    lines({
      connectOptions: [option('ANNOUNCED', 'Announced', { rdns: 'local.announced' })],
      recents: [listed],
      first: { featured: [], recommended: [listed, ...four], count: 5 },
      options: { allWallets: 'HIDE' },
    }),
  ).toEqual(['Announced', 'One'])
})

// Proves: Specification §2.3
test('Coinbase stands once: announced, listed, or for itself', () => {
  const options = { allWallets: 'HIDE' } as const
  const announced = option('ANNOUNCED', 'Coinbase extension', { rdns: 'com.coinbase.wallet' })
  const first = { featured: [], recommended: [wallet('cb', { name: 'Coinbase listed' }), ...four], count: 5 }
  expect(lines({ connectOptions: [coinbase], first, options })).toEqual(['One', 'Two', 'Coinbase'])
  expect(lines({ connectOptions: [coinbase, announced], options })).toEqual(['Coinbase extension', 'One'])
  const recents = [wallet('cb', { name: 'Coinbase before' })]
  expect(lines({ connectOptions: [coinbase], recents, first, options })).toEqual([
    'Coinbase before (recent)',
    'One',
  ])
})

test('the places of wallets that are asked for are kept, and go where nothing came', () => {
  expect(lines({ first: undefined })).toEqual(['…', '…', 'All Wallets'])
  const options = { allWallets: 'SHOW', featuredWalletIds: ['One', 'Two', 'Three'] } as const
  expect(lines({ first: undefined, options, recents: [wallet('Two')] })).toEqual([
    'Two (recent)',
    '…',
    '…',
    'All Wallets',
  ])
  expect(lines({ first: null })).toEqual(['All Wallets'])
})

// Proves: Specification §2.3
test.each([
  ['SHOW', false, true],
  ['SHOW', true, true],
  ['HIDE', true, false],
  ['ONLY_MOBILE', false, false],
  ['ONLY_MOBILE', true, true],
] as const)('All Wallets with %s, on a phone: %s', (allWallets, isMobile, stands) => {
  expect(lines({ options: { allWallets }, isMobile }).includes('All Wallets (120+)')).toBe(stands)
})

// Proves: Specification §2.3, §9
test.each([
  [0, '0'],
  [9, '9'],
  [10, '10'],
  [11, '10+'],
  [40, '40'],
  [124, '120+'],
])('of %i wallets the tag says %j', (count, tag) => {
  expect(countTag(count)).toBe(tag)
})

// Proves: Specification §4
test('a listed wallet that can be reached from here is connected so, any other by WalletConnect', () => {
  const connectOptions = [option('ANNOUNCED', 'Known here', { rdns: 'local.known' }), coinbase]
  expect(viewOf(wallet('Known', { rdns: 'local.known' }), connectOptions)).toEqual({
    name: 'ConnectingExternal',
    optionId: 'Known here',
    walletName: 'Known here',
  })
  expect(viewOf(wallet('cb'), connectOptions)).toMatchObject({
    name: 'ConnectingExternal',
    optionId: 'Coinbase',
  })
  const other = wallet('Other', { rdns: 'local.other' })
  expect(viewOf(other, connectOptions)).toEqual({ name: 'ConnectingWalletConnect', wallet: other })
})

test('a wallet that announces itself by the name of its phone app is the wallet of the lists, and connects', () => {
  const phone = option('ANNOUNCED', 'MetaMask', { rdns: 'io.metamask.mobile' })
  const listed = wallet('MetaMask', { id: 'mm', rdns: 'io.metamask' })
  const first = { featured: [listed], recommended: [listed], count: 9 }
  expect(lines({ connectOptions: [phone], recents: [listed], first })).toEqual([
    'MetaMask',
    'All Wallets (9)',
  ])
  expect(viewOf(listed, [phone])).toMatchObject({ name: 'ConnectingExternal', optionId: phone.id })
})

test('another program of the same maker is another wallet', () => {
  const flask = option('ANNOUNCED', 'Flask', { rdns: 'io.metamask.flask' })
  const listed = wallet('MetaMask', { rdns: 'io.metamask' })
  expect(viewOf(listed, [flask])).toMatchObject({ name: 'ConnectingWalletConnect' })
})
