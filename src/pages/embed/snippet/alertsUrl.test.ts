import { expect, test } from 'vitest'
import { alertsUrl } from './alertsUrl.ts'

test('the page for streams takes the recipient and what is hidden, and not the words of the widget', () => {
  const parameters = [
    ['address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['title', 'Thank you'],
    ['amount', '5'],
    ['min', '1USDC'],
  ] as const
  expect(alertsUrl('https://kudos.example/tips/', parameters)).toBe(
    'https://kudos.example/tips/alerts/?address=0x70997970C51812dc3A010C7d01b50e0d17dc79C8&min=1USDC',
  )
})
