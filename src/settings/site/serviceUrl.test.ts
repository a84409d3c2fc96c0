import { afterEach, expect, test, vi } from 'vitest'
import { serviceUrl } from './serviceUrl.ts'

const two = ['https://one.example', 'https://two.example/api']

afterEach(() => vi.restoreAllMocks())

function zoneIs(timeZone: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}

const originIn = (zone: string, urls: readonly string[] = two) => {
  zoneIs(zone)
  return serviceUrl(urls, '/v1', {})?.origin
}

// Proves: Specification §7
test('the second address is for the restricted time zones, however they are written', () => {
  for (const zone of [
    'Asia/Shanghai',
    'asia/urumqi',
    'Asia/Hong_Kong',
    'Asia/Macao',
    'Asia/Macau',
    'ASIA/BEIJING',
  ])
    expect(originIn(zone), zone).toBe('https://two.example')
  for (const zone of ['Europe/Berlin', 'UTC', 'Asia/Tokyo', 'Asia/Taipei', ''])
    expect(originIn(zone), zone).toBe('https://one.example')
})

test('one address is for all zones', () => {
  expect(originIn('Asia/Shanghai', ['https://one.example'])).toBe('https://one.example')
})

// Proves: Specification §7
test('where the visitor is is asked each time', () => {
  expect([originIn('UTC'), originIn('Asia/Chongqing'), originIn('UTC')]).toEqual([
    'https://one.example',
    'https://two.example',
    'https://one.example',
  ])
})

// Proves: Specification §7
test('a browser that does not tell its time zone is in none that is restricted', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
    throw new RangeError('no zone')
  })
  expect(serviceUrl(two, '/v1', {})?.origin).toBe('https://one.example')
})

test('the query has what was given, escaped, and who asks', () => {
  const url = serviceUrl(['https://one.example/api/'], '/v1/find', {
    search: 'a&b c',
    page: 2,
    include: undefined,
  })
  expect(url?.href).toBe('https://one.example/api/v1/find?search=a%26b+c&page=2&st=appkit&sv=kudos')
})

test('a service that is not configured has no address', () => {
  expect(serviceUrl(undefined, '/v1', {})).toBeUndefined()
})
