import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allChains } from '#catalog/chains.ts'
import { checkKudosJson, kudosJsonSchema, readKudosJson } from './kudosJson.ts'
import { resolveSettings } from './resolveSettings.ts'

const kudos = '0x52908400098527886E0F7030069857D2E4169EE7'
const older = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const ethereum = { rpcUrls: ['https://node.example'], kudos: [kudos] }
const enough = { networks: { ethereum } }
const resolve = (value: unknown) => {
  const { settings, faults } = checkKudosJson(value)
  if (!settings) throw new Error(JSON.stringify(faults))
  return resolveSettings(settings)
}
const faultsOf = (value: unknown) =>
  (checkKudosJson(value).faults ?? []).map(({ path, message }) => `${path}: ${message}`)

describe('kudos.json', () => {
  // Proves: Specification §1, §7; Design §2
  test('needs one network with a node and a contract, and nothing else', () => {
    expect(resolve(enough)).toMatchObject({
      chains: [{ id: 1, rpcUrls: ['https://node.example'], kudosAddress: kudos }],
      themeMode: 'auto',
      namesRpcUrls: ['https://node.example'],
      dialog: { allWallets: 'SHOW', walletsApiUrls: undefined },
    })
  })

  // Proves: Design §2, §3
  test.each([
    ['nothing', {}, 'networks: expected '],
    ['no network', { networks: {} }, 'networks: expected at least one network'],
    ['a list', [], ': expected a JSON object'],
    ['an unknown key', { ...enough, themes: 'dark' }, 'themes: there is no such key; did you mean "theme"?'],
    [
      'an unknown key within a network',
      { networks: { ethereum: { ...ethereum, rpcUrl: 'https://a.example' } } },
      'networks.ethereum.rpcUrl: there is no such key; did you mean "rpcUrls"?',
    ],
    [
      'an unknown key within a wallet',
      { ...enough, wallets: { custom: [{ id: 'a', name: 'A', imageURL: 'https://a.example' }] } },
      'wallets.custom[0].imageURL: there is no such key; did you mean "imageUrl"?',
    ],
    [
      'a network that nobody knows',
      { networks: { ethereum, etherium: ethereum } },
      'networks.etherium: there is no such key; did you mean "ethereum"?',
    ],
    [
      'a network without a contract',
      { networks: { ethereum: { rpcUrls: ['https://node.example'] } } },
      'networks.ethereum.kudos: expected a list with the address of the Kudos contract',
    ],
    [
      'a network without a node',
      { networks: { ethereum: { rpcUrls: [], kudos: [kudos] } } },
      'networks.ethereum.rpcUrls: expected the address of at least one node',
    ],
    [
      'a typing error in an address',
      { networks: { ethereum: { ...ethereum, kudos: [kudos.replace('E7', 'e7')] } } },
      'networks.ethereum.kudos[0]: expected an address whose checksum is right; this one has a typing error',
    ],
    [
      'a contract twice',
      { networks: { ethereum: { ...ethereum, kudos: [kudos, kudos.toLowerCase()] } } },
      'networks.ethereum.kudos: expected each contract once',
    ],
    [
      'USDC that is Kudos',
      { networks: { ethereum: { ...ethereum, usdc: kudos } } },
      'networks.ethereum.usdc: expected another contract than Kudos',
    ],
    [
      'a start that is not offered',
      { ...enough, network: 'base' },
      'network: expected one of networks: ethereum',
    ],
    [
      'a price feed of neither kind',
      { networks: { ethereum: { ...ethereum, priceFeed: 'off' } } },
      'networks.ethereum.priceFeed: expected the address of a price feed, or false',
    ],
    ['an unknown theme', { ...enough, theme: 'pink' }, 'theme: expected one of auto, light, dark'],
    [
      'a legal link that is a script',
      { ...enough, links: { terms: 'javascript:alert(1)' } },
      'links.terms: expected an address starting with https:// (or http:// on your own machine)',
    ],
    [
      'a relay that is no WebSocket',
      { ...enough, walletConnect: { relayUrl: 'https://relay.example' } },
      'walletConnect.relayUrl: expected the address of a relay, starting with wss:// or ws://',
    ],
    [
      'three directories',
      {
        ...enough,
        services: { walletDirectory: ['https://a.example', 'https://b.example', 'https://c.example'] },
      },
      'services.walletDirectory: expected one address, or a list of two, starting with https://',
    ],
    [
      'a link for coins that names no account',
      { ...enough, services: { onRamp: 'https://ramp.example' } },
      'services.onRamp: expected a link starting with https:// that contains {address}',
    ],
    [
      'an own wallet whose link runs code',
      { ...enough, wallets: { custom: [{ id: 'a', name: 'A', mobileLink: 'javascript:alert(1)' }] } },
      'wallets.custom[0].mobileLink: expected a link that opens the wallet, of any scheme that neither runs code nor shows files',
    ],
  ])('with %s is refused, and the fault named by its path', (_, value, fault) => {
    expect(faultsOf(value).join('\n')).toContain(fault)
  })

  // Proves: Design §2
  test('that is no JSON, or has several faults, is refused in a sentence each', () => {
    expect(() => readKudosJson('{')).toThrow(/^kudos\.json is not JSON: /)
    expect(() => readKudosJson('{"theme":"pink","networks":{"base":{}}}')).toThrow(
      /networks\.base\.rpcUrls: expected.*\n.*theme: expected/s,
    )
  })

  // Proves: Design §2
  test('begins on its first network unless it names another one', () => {
    const networks = { base: ethereum, ethereum, sepolia: ethereum }
    const order = (value: unknown) => resolve(value).chains.map(({ shortName }) => shortName)
    expect(order({ networks })).toEqual(['base', 'ethereum', 'sepolia'])
    expect(order({ networks, network: 'sepolia' })).toEqual(['sepolia', 'ethereum', 'base'])
  })

  // Proves: Design §3
  test('may begin on every network; local ones are offered only where it begins on one', () => {
    for (const { shortName } of allChains)
      expect(resolve({ networks: { [shortName]: ethereum } }).chains[0].shortName).toBe(shortName)
    const networks = { ethereum, local: ethereum }
    expect(resolve({ networks }).chains.map(({ id }) => id)).toEqual([1])
    expect(resolve({ networks, network: 'local' }).chains.map(({ id }) => id)).toEqual([31337, 1])
  })

  // Proves: Design §6
  test('lists the contract that tips go to, then older ones that are read only', () => {
    const [chain] = resolve({
      networks: { ethereum: { ...ethereum, kudos: [kudos, older.toLowerCase()] } },
    }).chains
    expect(chain).toMatchObject({ kudosAddress: kudos, olderKudosAddresses: [older] })
  })

  // Proves: Design §2
  test('names are asked of the nodes of Ethereum, else of those set for them, else of nobody', () => {
    const base = { networks: { base: ethereum } }
    expect(resolve(base).namesRpcUrls).toBeUndefined()
    expect(resolve({ ...base, namesRpcUrls: ['https://a.example'] }).namesRpcUrls).toEqual([
      'https://a.example',
    ])
  })

  // Proves: Design §2
  test('a project id switches the hosted services on, each unless another one is set', () => {
    const project = { ...enough, walletConnect: { projectId: 'abc123' } }
    expect(resolve(project).dialog).toMatchObject({
      projectId: 'abc123',
      walletsApiUrls: ['https://api.web3modal.org'],
      blockchainApiUrls: ['https://rpc.walletconnect.org'],
    })
    const walletDirectory = ['https://a.example/', 'https://b.example']
    expect(resolve({ ...project, services: { walletDirectory } }).dialog.walletsApiUrls).toEqual([
      'https://a.example',
      'https://b.example',
    ])
  })

  // Proves: Specification §7
  test('says which wallets are listed, which first, and which nowhere', () => {
    const [featured, include, exclude] = [['a', 'b'], ['c'], ['d']]
    const wallets = { all: 'ONLY_MOBILE', featured, include, exclude }
    expect(resolve({ ...enough, wallets }).dialog).toMatchObject({
      allWallets: 'ONLY_MOBILE',
      featuredWalletIds: featured,
      includeWalletIds: include,
      excludeWalletIds: exclude,
    })
  })

  // Proves: Design §2
  test('has a JSON Schema of what may be written, with a sentence for every key, each in the document for owners', () => {
    const forOwners = readFileSync(new URL('../../pages/setup/README.md', import.meta.url), 'utf8')
    const withoutSentence: string[] = []
    const visit = (path: string, value: unknown) => {
      if (typeof value !== 'object' || value === null) return
      const { properties, ...others }: { properties?: Record<string, object> } = value
      for (const [key, child] of Object.entries(properties ?? {})) {
        if (!('description' in child) || !forOwners.includes(key)) withoutSentence.push(`${path}.${key}`)
        visit(`${path}.${key}`, child)
      }
      for (const child of Object.values(others)) visit(path, child)
    }
    visit('', kudosJsonSchema())
    expect(withoutSentence).toEqual([])
    expect(kudosJsonSchema()).toMatchObject({
      properties: { networks: { additionalProperties: { required: ['rpcUrls', 'kudos'] } } },
      required: ['networks'],
    })
  })
})
