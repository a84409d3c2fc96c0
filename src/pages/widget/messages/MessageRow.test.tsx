// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Kudo } from '#messages/Kudo.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { deployed } from '../../../../test/support/chain/deployed.ts'
import { MessageRow } from './MessageRow.tsx'

const [chain] = offeredChains({ chainId: 1, chains: { 1: deployed } })
const kudo: Kudo = {
  id: 1,
  from: '0x52908400098527886E0F7030069857D2E4169EE7',
  to: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  timestamp: 1_700_000_000,
  name: 'Ada',
  message: 'Thank you!',
  value: 1_500_000_000_000_000_001n,
  currency: '0x0000000000000000000000000000000000000000',
}

afterEach(cleanup)

function show(changes: Partial<Kudo> = {}, place = 'ethereum') {
  if (!chain) throw new Error('no chain')
  render(
    <MessageRow kudo={{ ...kudo, ...changes }} source={{ ...chain, place }} isOneOfMany={place === 'base'} />,
  )
}

// Proves: Specification §2.2; Design §3
test('a message shows its sender with the address, the exact amount, the day and the words in quotes', () => {
  show()
  screen.getByText('Ada')
  screen.getByText('0x5290...169EE7')
  screen.getByText('1.500000000000000001 ETH')
  screen.getByText('“Thank you!”')
  const day = new Date(1_700_000_000_000)
  expect(screen.getByText(day.toLocaleDateString()).getAttribute('datetime')).toBe(day.toISOString())
})

// Proves: Specification §2.2
test('without a name it is by "Anon", without a message it says "no comment"', () => {
  show({ name: '', message: '' })
  screen.getByText('Anon')
  screen.getByText('“no comment”')
})

// Proves: Design §3; WCAG 3.1.2
test("a stranger's words stand in an element that isolates them, and are text whatever they look like", () => {
  const words = '<b>https://example.com</b>'
  show({ name: words, message: words })
  for (const found of [screen.getByText(words), screen.getByText(`“${words}”`)])
    expect(found.matches('bdi, [dir=auto]')).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})

// Proves: WCAG 1.3.2, 3.1.2
test("a stranger's words stand in their own direction, between who sent them and when, as the eye meets them", () => {
  show({ name: 'מיכאל', message: 'תודה!' }, 'base')
  const [name, message] = [screen.getByText('מיכאל'), screen.getByText('“תודה!”')]
  expect(name.localName).toBe('bdi')
  expect(message.dir).toBe('auto')
  const row = screen.getByRole('article').textContent
  const places = ['מיכאל', '1.500000000000000001 ETH', '0x5290...169EE7', 'תודה!', 'Ethereum', '#base:1'].map(
    text => row.indexOf(text),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

// Proves: Design §3; WCAG 3.1.2
test("a stranger's words are not said to be in the page's language, our own in their place are", () => {
  show()
  for (const words of ['Ada', '“Thank you!”']) expect(screen.getByText(words).getAttribute('lang')).toBe('')
  cleanup()
  show({ name: '', message: '' })
  for (const words of ['Anon', '“no comment”']) expect(screen.getByText(words).closest('[lang]')).toBeNull()
})

// Proves: Design §3
test('a token is an amount only where it is listed', () => {
  show({ currency: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', value: 2_500_000n })
  screen.getByText('2.5 USDC')
  cleanup()
  show({ currency: '0xde709f2102306220921060314715629080e2fb77', value: 2_500_000n })
  screen.getByText('unknown token')
  expect(document.body.textContent).not.toContain('2.5')
})

// Proves: Design §6
test('among messages of several networks it names its own, and its number does, too', () => {
  show()
  expect(screen.getByText('#1').parentElement?.textContent).toBe('Message number #1')
  cleanup()
  show({}, 'base')
  screen.getByText(/Ethereum$/)
  screen.getByText('#base:1')
})

test('a time that no calendar has shows no day, and breaks nothing', () => {
  show({ timestamp: 1e20 })
  screen.getByText('“Thank you!”')
  expect(document.querySelector('time')).toBeNull()
})
