import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allChains } from '#catalog/chains.ts'
import { readBuildSettings } from './build.ts'

const kudos = '0x52908400098527886E0F7030069857D2E4169EE7'
const enough = { VITE_RPC_URL_1: 'https://node.example', VITE_KUDOS_ADDRESS_1: kudos }

describe('the build settings', () => {
  test('need a node and a contract for the network the widget starts on, and nothing else', () => {
    expect(readBuildSettings(enough)).toMatchObject({
      chainId: 1,
      chains: { 1: { rpcUrls: ['https://node.example'], kudosAddress: kudos } },
      themeMode: 'auto',
    })
  })

  test('several nodes are kept in their order', () => {
    const settings = readBuildSettings({
      ...enough,
      VITE_RPC_URL_1: 'https://a.example, https://b.example/key',
    })
    expect(settings.chains[1]?.rpcUrls).toEqual(['https://a.example', 'https://b.example/key'])
  })

  test('names are asked of the nodes of chain 1, else of those set for them, else of nobody', () => {
    expect(readBuildSettings(enough).namesRpcUrls).toEqual(['https://node.example'])
    const base = {
      VITE_CHAIN_ID: '8453',
      VITE_RPC_URL_8453: 'https://base.example',
      VITE_KUDOS_ADDRESS_8453: kudos,
    }
    expect(readBuildSettings(base).namesRpcUrls).toBeUndefined()
    const VITE_NAMES_RPC_URL = 'https://a.example, https://b.example'
    expect(readBuildSettings({ ...base, VITE_NAMES_RPC_URL }).namesRpcUrls).toEqual([
      'https://a.example',
      'https://b.example',
    ])
  })

  test('a list of contracts is the one that tips go to, then older ones that are read only', () => {
    const older = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
    const contracts = { VITE_KUDOS_ADDRESS_1: `${kudos}, ${older.toLowerCase()}` }
    expect(readBuildSettings({ ...enough, ...contracts }).chains[1]).toMatchObject({
      kudosAddress: kudos,
      olderKudosAddresses: [older],
    })
    expect(() => readBuildSettings({ ...enough, ...contracts, VITE_USDC_ADDRESS_1: older })).toThrow(
      /VITE_USDC_ADDRESS_1: expected another contract/,
    )
  })

  test('a price feed is an address, or off', () => {
    const feedOf = (feed: string) =>
      readBuildSettings({ ...enough, VITE_PRICE_FEED_1: feed }).chains[1]?.priceFeed
    expect([feedOf(kudos.toLowerCase()), feedOf('off'), feedOf('')]).toEqual([kudos, 'off', undefined])
    expect(() => feedOf('none')).toThrow(/VITE_PRICE_FEED_1: expected the address of a price feed, or off/)
  })

  test('an empty variable counts as absent', () => {
    expect(readBuildSettings({ ...enough, VITE_RECIPIENT: '', VITE_CHAIN_ID: ' ' })).toMatchObject({
      chainId: 1,
    })
  })

  test.each([
    ['a missing node', { VITE_RPC_URL_1: '' }, /VITE_RPC_URL_1: expected the address of a node for chain 1/],
    [
      'a missing contract',
      { VITE_KUDOS_ADDRESS_1: '' },
      /VITE_KUDOS_ADDRESS_1: expected the address of the Kudos/,
    ],
    [
      'a chain nobody knows',
      { VITE_CHAIN_ID: '5' },
      /VITE_CHAIN_ID: expected one of 1, 10, 137, 8453, 31337, /,
    ],
    [
      'a node that is no address',
      { VITE_RPC_URL_1: 'localhost' },
      /VITE_RPC_URL_1: expected an address starting/,
    ],
    [
      'a bad checksum',
      { VITE_KUDOS_ADDRESS_1: kudos.replace('E7', 'e7') },
      /VITE_KUDOS_ADDRESS_1: expected an addr/,
    ],
    ['a recipient that is a name', { VITE_RECIPIENT: 'ada.eth' }, /VITE_RECIPIENT: expected an address/],
    ['a contract without a node', { VITE_KUDOS_ADDRESS_11155111: kudos }, /VITE_RPC_URL_11155111: expected/],
    [
      'a setting for a chain nobody knows',
      { VITE_RPC_URL_5: 'https://node.example' },
      /VITE_RPC_URL_5: expected the name/,
    ],
    [
      'the zero address',
      { VITE_KUDOS_ADDRESS_1: `0x${'0'.repeat(40)}` },
      /VITE_KUDOS_ADDRESS_1: expected an address/,
    ],
    [
      'a contract named twice',
      { VITE_KUDOS_ADDRESS_1: `${kudos},${kudos}` },
      /VITE_KUDOS_ADDRESS_1: expected each contract once/,
    ],
    [
      'a list of contracts with a typing error in it',
      { VITE_KUDOS_ADDRESS_1: `${kudos},0x52908400098527886E0F7030069857D2E4169Ee7` },
      /VITE_KUDOS_ADDRESS_1: expected an address/,
    ],
    [
      'one contract for both',
      { VITE_USDC_ADDRESS_1: kudos },
      /VITE_USDC_ADDRESS_1: expected another contract/,
    ],
    [
      'a name every object has',
      { VITE_RPC_URL_toString: 'https://a.example' },
      /VITE_RPC_URL_toString: expected the name/,
    ],
    [
      'a service to sign in at that is no address',
      { VITE_SIGN_IN_URL: 'secure.example' },
      /VITE_SIGN_IN_URL: expected an address starting/,
    ],
    [
      'an email wallet that is no address',
      { VITE_EMAIL_WALLET_URL: 'secure.example' },
      /VITE_EMAIL_WALLET_URL: expected an address starting/,
    ],
    ['an unknown theme', { VITE_THEME_MODE: 'pink' }, /VITE_THEME_MODE: expected one of auto, light, dark/],
    [
      'a legal link that is a script',
      { VITE_TERMS_URL: 'javascript:alert(1)' },
      /VITE_TERMS_URL: expected an address/,
    ],
    [
      'a relay that is no WebSocket',
      { VITE_WALLETCONNECT_RELAY_URL: 'https://relay.example' },
      /VITE_WALLETCONNECT_RELAY_URL: expected the address of a relay/,
    ],
    [
      'three directories',
      { VITE_WALLETS_API_URL: 'https://a.example,https://b.example,https://c.example' },
      /VITE_WALLETS_API_URL: expected one address, or two/,
    ],
    [
      'an unknown place for all wallets',
      { VITE_ALL_WALLETS: 'SOMETIMES' },
      /VITE_ALL_WALLETS: expected one of SHOW/,
    ],
    [
      'own wallets that are no JSON',
      { VITE_CUSTOM_WALLETS: '[{' },
      /VITE_CUSTOM_WALLETS: expected a JSON list/,
    ],
    [
      'an own wallet without a name',
      { VITE_CUSTOM_WALLETS: '[{"id":"one"}]' },
      /VITE_CUSTOM_WALLETS: expected a JSON list/,
    ],
    [
      'an own wallet whose link runs code',
      { VITE_CUSTOM_WALLETS: '[{"id":"one","name":"One","mobile_link":"javascript:alert(1)"}]' },
      /VITE_CUSTOM_WALLETS: expected a link that opens the wallet/,
    ],
  ])('%s stops the build and is named', (_, change, message) => {
    expect(() => readBuildSettings({ ...enough, ...change })).toThrow(message)
  })

  test('a project id switches the hosted services on, each unless another one is set', () => {
    expect(readBuildSettings(enough).dialog).toMatchObject({
      projectId: undefined,
      walletsApiUrls: undefined,
      blockchainApiUrls: undefined,
    })
    const project = { ...enough, VITE_WALLETCONNECT_PROJECT_ID: 'abc123' }
    expect(readBuildSettings(project).dialog).toMatchObject({
      projectId: 'abc123',
      walletsApiUrls: ['https://api.web3modal.org'],
      blockchainApiUrls: ['https://rpc.walletconnect.org'],
    })
    const own = { ...project, VITE_WALLETS_API_URL: 'https://a.example/, https://b.example' }
    expect(readBuildSettings(own).dialog.walletsApiUrls).toEqual(['https://a.example', 'https://b.example'])
  })

  test("the builder's own wallets are read in the words of the directory", () => {
    const wallets = JSON.stringify([
      { id: 'one', name: 'One', mobile_link: 'one://', app_store: 'https://a.example' },
    ])
    expect(readBuildSettings({ ...enough, VITE_CUSTOM_WALLETS: wallets }).dialog.customWallets).toMatchObject(
      [{ id: 'one', name: 'One', mobileLink: 'one://', appStore: 'https://a.example' }],
    )
  })

  test('all problems are told at once', () => {
    expect(() => readBuildSettings({ VITE_THEME_MODE: 'pink' })).toThrow(/VITE_THEME_MODE.*VITE_RPC_URL_1/s)
  })

  test('local networks are offered only where the widget starts on one', () => {
    const local = Object.fromEntries(
      ['31337', '31338'].flatMap(id => [
        [`VITE_RPC_URL_${id}`, 'http://127.0.0.1:8545'],
        [`VITE_KUDOS_ADDRESS_${id}`, kudos],
      ]),
    )
    expect(Object.keys(readBuildSettings({ ...enough, ...local }).chains)).toEqual(['1'])
    const { chains } = readBuildSettings({ ...local, VITE_CHAIN_ID: '31338' })
    expect(Object.keys(chains)).toEqual(['31337', '31338'])
  })

  test('every network may be the one that the widget starts on', () => {
    for (const { id } of allChains) {
      const settings = { [`VITE_RPC_URL_${id}`]: 'https://node.example', [`VITE_KUDOS_ADDRESS_${id}`]: kudos }
      expect(readBuildSettings({ VITE_CHAIN_ID: `${id}`, ...settings })).toMatchObject({ chainId: id })
    }
  })

  test.each(['.env.example', 'README.md'])('are all listed in %s', file => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const names = new Set(read('./build.ts').match(/VITE_[A-Z_]+[A-Z]/g))
    expect(names.size).toBeGreaterThan(8)
    const listed = read(`../../${file}`)
    for (const name of names) expect(listed).toContain(name)
  })
})
