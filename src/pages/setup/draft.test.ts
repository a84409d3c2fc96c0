import { describe, expect, test } from 'vitest'
import {
  checkDraft,
  cleanSettings,
  emptyDraft,
  faultAt,
  readDraft,
  readSettingsFile,
  textAt,
  withNetwork,
  withValue,
} from './draft.ts'

const nodes = ['networks', 'base', 'rpcUrls']
const contract = '0x52908400098527886E0F7030069857D2E4169EE7'

// Proves: Design §14
describe('a draft of settings', () => {
  test('gets a value at any depth, and loses it with the objects that become empty', () => {
    const themed = withValue({}, ['services', 'relay'], 'https://relay.example')
    expect(themed).toEqual({ services: { relay: 'https://relay.example' } })
    expect(withValue(themed, ['services', 'relay'], undefined)).toEqual({})
  })

  test('keeps the node that was typed when its network is chosen after it, but no address of a contract', () => {
    const base = { rpcUrls: ['https://node.example'], kudos: [contract], usdc: contract, priceFeed: contract }
    expect(withNetwork({ networks: { base }, theme: 'dark' }, 'base', 'sepolia')).toEqual({
      networks: { sepolia: { rpcUrls: ['https://node.example'], kudos: [] } },
      theme: 'dark',
    })
  })

  test('keeps what the page does not know', () => {
    const settings = { networks: {}, wallets: { custom: [{ id: 'x' }] } }
    expect(withValue(settings, ['theme'], 'dark')).toEqual({ ...settings, theme: 'dark' })
  })

  test('keeps an empty last line of a list while the owner types, and does not write it', () => {
    const settings = withValue(emptyDraft.settings, nodes, ['https://node.example', ''])
    expect(textAt(settings, nodes)).toBe('https://node.example\n')
    expect(textAt(cleanSettings(settings), nodes)).toBe('https://node.example')
  })

  test('is complete with a node and a contract', () => {
    expect(checkDraft(emptyDraft).faults?.map(({ path }) => path)).toEqual([
      'networks.base.rpcUrls',
      'networks.base.kudos',
    ])
    const settings = { networks: { base: { rpcUrls: ['https://node.example'], kudos: [contract] } } }
    expect(checkDraft({ ...emptyDraft, settings }).settings).toEqual(settings)
  })

  test('names a wrong value at its field, and says nothing about an empty one', () => {
    const settings = withValue(emptyDraft.settings, nodes, ['node.example'])
    const { faults } = checkDraft({ ...emptyDraft, settings })
    expect(faultAt(faults, settings, nodes)).toMatch(/^Expected an address starting with https/)
    expect(faultAt(faults, settings, ['networks', 'base', 'kudos'])).toBeUndefined()
  })
})

test.each([null, '', '{', '7', '[]', '{"settings":[]}'])('what is not a draft is not read: %s', json => {
  expect(readDraft(json)).toBeUndefined()
})

test('a draft that was kept is read with its deployments', () => {
  const draft = { ...emptyDraft, asked: { base: { owner: contract, askedAt: 7, hash: '0x1' } } }
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
})

test('a file that is not an object in JSON has no settings', () => {
  expect(readSettingsFile('{"theme":"dark"}')).toEqual({ theme: 'dark' })
  expect(readSettingsFile('theme: dark')).toBeUndefined()
})
