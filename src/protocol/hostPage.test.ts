// Proves: Design §7
import { describe, expect, test } from 'vitest'
import { lastFromHost, readFromHost, readFromWidget } from './hostPage.ts'

const said = (message: object) => readFromHost({ source: 'kudos-host', ...message })

describe('what the host page may say', () => {
  test.each([
    { type: 'theme', value: 'dark' },
    { type: 'color', value: '#00FF00' },
    { type: 'open' },
    { type: 'closed' },
  ])('$type is understood', message => {
    expect(said(message)).toEqual(message)
  })

  test.each([
    ['an unknown type', said({ type: 'send' })],
    ['an unknown theme', said({ type: 'theme', value: 'pink' })],
    ['a colour that is a script', said({ type: 'color', value: 'url(javascript:alert(1))' })],
    ['another source', readFromHost({ source: 'kudos', type: 'open' })],
    ['a text', readFromHost('TOGGLE')],
    ['nothing', readFromHost(null)],
  ])('%s is passed over', (_, message) => {
    expect(message).toBeUndefined()
  })
})

describe('of many things that the host page says at once', () => {
  const words = (...messages: object[]) =>
    lastFromHost(messages.map(message => ({ source: 'kudos-host', ...message })))

  test('the last of each kind counts', () => {
    expect(
      words(
        { type: 'color', value: '#111111' },
        { type: 'open' },
        { type: 'theme', value: 'dark' },
        { type: 'color', value: '#222222' },
        { type: 'closed' },
      ),
    ).toEqual({ color: '#222222', theme: 'dark', isOpen: false })
  })

  // Proves: Design §7
  test('what is none of our words changes nothing', () => {
    const hostile = [
      { type: '__proto__', value: 'x' },
      { type: 'constructor' },
      { type: 'toString', value: '#123456' },
      { type: 'theme', value: { toString: 'dark' } },
      { type: 'color', value: ['#123456'] },
      { type: 'color', value: `#123456${'0'.repeat(100_000)}` },
      JSON.parse('{"type":"color","__proto__":{"value":"#123456"}}'),
    ]
    expect(words(...hostile)).toEqual({})
    expect(
      lastFromHost([null, undefined, 1, 'TOGGLE', [], { source: ['kudos-host'], type: 'open' }]),
    ).toEqual({})
  })
})

describe('what the widget says to a host page of ours', () => {
  test.each([
    { type: 'ready' },
    { type: 'resize', height: 500 },
    { type: 'confirmed', hash: '0x12' },
    { type: 'error', code: 'covered' },
  ])('$type is understood', message => {
    expect(readFromWidget({ source: 'kudos', ...message })).toEqual(message)
  })

  test.each([
    ['the plain text', 'TOGGLE'],
    ['a height that is no number', { source: 'kudos', type: 'resize', height: '100vh' }],
    ['another source', { source: 'kudos-host', type: 'ready' }],
  ])('%s is passed over', (_, said) => {
    expect(readFromWidget(said)).toBeUndefined()
  })
})
