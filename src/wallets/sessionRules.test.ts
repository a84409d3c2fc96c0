import { describe, expect, test } from 'vitest'
import type { Session } from './session.ts'
import { type Connection, followConnection, isSameSession } from './sessionRules.ts'

const offered = [1, 11155111]
const connector = { id: 'one', name: 'One' }
const at = (walletChainId: number, other: Partial<Connection> = {}): Connection => ({
  status: 'connected',
  address: '0x01',
  walletChainId,
  connector,
  ...other,
})
const session = (connection: Connection, chainId = 1): Session => ({ ...connection, chainId })

// Proves: Design §3
describe("the widget's network", () => {
  test.each(['disconnected', 'connecting', 'reconnecting'] as const)(
    'stays when a wallet arrives from %s on another one',
    status => {
      expect(followConnection({ chainId: 1, status }, at(11155111), offered).chainId).toBe(1)
    },
  )

  test('follows a connected wallet that changes to an offered one', () => {
    expect(followConnection(session(at(1)), at(11155111), offered).chainId).toBe(11155111)
  })

  test('stays when a connected wallet changes to one that is not offered', () => {
    const after = followConnection(session(at(1)), at(137), offered)
    expect(after).toMatchObject({ chainId: 1, walletChainId: 137 })
  })

  test('stays when the account alone changes, also where the wallet is elsewhere', () => {
    const after = followConnection(session(at(11155111)), at(11155111, { address: '0x02' }), offered)
    expect(after).toMatchObject({ chainId: 1, address: '0x02' })
  })

  test('stays when another wallet takes the place of the first', () => {
    const other = at(11155111, { connector: { id: 'two', name: 'Two' } })
    expect(followConnection(session(at(1)), other, offered).chainId).toBe(1)
  })

  test('stays when the wallet goes', () => {
    const after = followConnection(session(at(1), 11155111), { status: 'disconnected' }, offered)
    expect(after).toEqual({ chainId: 11155111, status: 'disconnected' })
  })
})

test('sessions are the same when nothing that shows differs', () => {
  expect(isSameSession(session(at(1)), session(at(1)))).toBe(true)
  expect(isSameSession(session(at(1)), session(at(1, { address: '0x02' })))).toBe(false)
})
