// Proves: Design §9
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { createRelay } from '../../../src/relay/service/createRelay.ts'
import { checkFloat } from '../../../src/relay/service/float.ts'
import type { RelayChain } from '../../../src/relay/service/settings.ts'
import { listen } from '../../../src/server/listen.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { type TestRelay, testRelay } from '../../support/service/testRelay.ts'
import { type TestService, testService } from '../../support/service/testService.ts'

const chain = testChain({ chainId: 31337 })
const account = privateKeyToAccount(generatePrivateKey())
let relayChain: RelayChain
let service: TestService
let relay: TestRelay
let url: string

beforeEach(async () => {
  const { client, chainId: id, url: nodeUrl, kudos, usdc } = chain()
  await client.setBalance({ address: account.address, value: 1n })
  relayChain = { id, nodeUrl, kudos, usdc, budget: parseEther('0.1') }
  const settings = {
    account,
    sponsored: new Set([localAccounts.recipient.address.toLowerCase()]),
    minimum: 1n,
    chains: new Map([[id, relayChain]]),
  }
  const store = await openNewStore()
  service = testService(store, nodeUrl)
  relay = testRelay(store, settings)
  const withRelay = { ...service, relay: createRelay(settings, service) }
  const { port, stop } = await listen(withRelay, 0, '127.0.0.1')
  url = `http://127.0.0.1:${port}`
  return stop
})

const headers = { 'Content-Type': 'application/json', Origin: 'https://any.example' }

/** What a page of any origin can read of an answer. */
async function post(init: RequestInit & { duplex?: 'half' }) {
  const answer = await fetch(`${url}/relay`, { method: 'POST', headers, ...init })
  const isReadable = answer.headers.get('Access-Control-Allow-Origin') === '*'
  return { status: answer.status, isReadable, body: await answer.json() }
}

test('a request that is too large is refused in a sentence that a page of any origin can read', async () => {
  const tooLarge = {
    status: 413,
    isReadable: true,
    body: { code: 'too-large', message: 'The request is larger than 16 kB.' },
  }
  for (const length of [17_000, 5_000_000])
    expect(await post({ body: JSON.stringify({ message: 'x'.repeat(length) }) })).toEqual(tooLarge)
  const inPieces = new Blob(['x'.repeat(17_000)]).stream()
  expect(await post({ body: inPieces, duplex: 'half' })).toEqual(tooLarge)
})

test('nothing but JSON is taken, so that no page posts without asking first', async () => {
  const notJson = {
    status: 415,
    isReadable: true,
    body: { code: 'not-json', message: 'The service accepts only JSON.' },
  }
  // The three that browsers send to any origin unasked, one that only begins alike, and none.
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])
    expect(await post({ body: '{}', headers: { ...headers, 'Content-Type': type } })).toEqual(notJson)
  const asked = await fetch(`${url}/relay`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://any.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  })
  expect([
    asked.status,
    asked.headers.get('Access-Control-Allow-Origin'),
    asked.headers.get('Access-Control-Allow-Headers'),
  ]).toEqual([204, '*', 'Content-Type'])
})

test('a low float is in the health and the log, once, and so is its end', async () => {
  const health = async () => Object(await (await fetch(`${url}/health`)).json()).relay
  await expect.poll(health).toBe('low')
  const low = {
    code: 'relay-float',
    chainId: 31337,
    message: "The relay's account holds too little on Local chain: send it some ETH.",
  }
  expect(service.lines).toContainEqual(low)

  const node = relay.nodes.get(31337)
  if (!node) throw new Error('The relay sends on the local chain.')
  const look = () => checkFloat(relay, relayChain, node)
  await look()
  await look()
  await chain().client.setBalance({ address: account.address, value: parseEther('1') })
  await look()
  await look()
  expect(relay.lines).toEqual([
    low,
    { ...low, message: "The relay's account holds enough on Local chain again." },
  ])
  expect(relay.alarms.worst()).toBe('ok')
})
