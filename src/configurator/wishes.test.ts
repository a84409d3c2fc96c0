import { expect, test } from 'vitest'
import { readWishes, writeWishes } from './wishes.ts'

const all = {
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  color: '00AA88',
  title: 'Tea & "biscuits" <b>',
  description: 'Ünïcode 🖤 # + % ?',
  theme: 'dark',
  currency: 'USDC',
  amount: '5',
  min: '0.001ETH,2USDC',
  hide: '12,15-20',
  'hide-from': '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  mode: 'launcher',
  isForSite: false,
} as const

test('what is asked for comes back from the address as it was', () => {
  expect(readWishes(new URLSearchParams(writeWishes(all)))).toEqual(all)
})

test('the choice of the site’s own recipient is asked for, too', () => {
  const wishes = readWishes(new URLSearchParams('?recipient=site'))
  expect(wishes).toMatchObject({ address: '', isForSite: true })
  expect(writeWishes(wishes)).toBe('recipient=site')
})

test('a page where nothing is asked for has an empty query', () => {
  expect(writeWishes(readWishes(new URLSearchParams('?utm_source=x&mode=plain')))).toBe('')
})

test('wrong values stay for the page to complain about', () => {
  const wishes = readWishes(
    new URLSearchParams('?address=javascript:alert(1)&color=red&amount=lots&mode=evil'),
  )
  expect(wishes).toMatchObject({
    address: 'javascript:alert(1)',
    color: 'red',
    amount: 'lots',
    mode: 'plain',
  })
})

test('two different addresses are as wrong as in the widget', () => {
  expect(readWishes(new URLSearchParams('?address=0x1&address=0x2')).address).toBe('0x1, 0x2')
  expect(readWishes(new URLSearchParams('?address=0x1&address=0x1')).address).toBe('0x1')
})
