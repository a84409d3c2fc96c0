import { toCoinType } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localAccounts } from '../../local/accounts.ts'
import { localNames } from '../../local/names.ts'
import { configAnswer, nameAnswer } from '../../src/protocol/emailCode.ts'
import { createNode } from '../../src/server/nodes.ts'
import type { Store } from '../../src/server/store.ts'
import { logIn, page, wordOf } from '../support/emailLogin.ts'
import { openNewStore } from '../support/newStore.ts'
import { testChain } from '../support/testChain.ts'
import { type TestService, testService } from '../support/testService.ts'

const chain = testChain()
const friend = localAccounts.recipient.address
const elsewhere = localAccounts.owner.address

let store: Store
let service: TestService
let token: string
beforeAll(async () => {
  store = await openNewStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  service = testService(store, chain().url, { namesNode: createNode(1, chain().url) })
  ;({ token } = await logIn(service, `names-${Math.random()}@example.org`))
  await localNames(chain().client).deploy()
})
const lookUp = (name: string) => page(service, '/email/name', { chainId: 31337, name }, token)

test('a name leads to its address on the chosen network, in its normal form', async () => {
  const names = localNames(chain().client)
  await names.lead('friend.eth', elsewhere, toCoinType(1))
  expect(wordOf(await lookUp('friend.eth'))).toBe('no-name')
  await names.lead('friend.eth', friend)
  expect(nameAnswer.parse((await lookUp('Friend.ETH')).body)).toEqual({ name: 'friend.eth', address: friend })
  await names.lead('friend.eth', elsewhere, toCoinType(31337))
  expect(nameAnswer.parse((await lookUp('friend.eth')).body).address).toBe(elsewhere)
})

test('a text that is no name, a name without an address and a node that is down are each said', async () => {
  for (const name of ['frіend.eth', 'nobody.eth', 'a..eth']) {
    const answer = await lookUp(name)
    expect([answer.status, wordOf(answer)]).toEqual([404, 'no-name'])
  }
  service = testService(store, chain().url, { namesNode: createNode(1, 'http://127.0.0.1:9') })
  ;({ token } = await logIn(service, `down-${Math.random()}@example.org`))
  expect(wordOf(await lookUp('friend.eth'))).toBe('node-down')
})

test('a service without a node for names looks none up, and says so beforehand', async () => {
  const without = testService(store, chain().url)
  const config = async (asked: TestService) =>
    configAnswer.parse((await asked.ask('/email/config', { origin: null })).body).looksUpNames
  expect(await config(service)).toBe(true)
  expect(await config(without)).toBe(false)
  const { token } = await logIn(without, `without-${Math.random()}@example.org`)
  const answer = await page(without, '/email/name', { chainId: 31337, name: 'friend.eth' }, token)
  expect(wordOf(answer)).toBe('wrong-request')
})
