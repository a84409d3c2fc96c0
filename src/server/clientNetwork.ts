import { isIPv6 } from 'node:net'

/**
 * What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, since whoever has one has all of
 * these. Other text is its own client.
 */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':').length : 0
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
