import { isIPv6, SocketAddress } from 'node:net'

/** What counts as one client: an IPv4 address, or an IPv6 network of 56 bits, which one household has whole (RIPE-690); never a port. */
export function clientNetwork(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!isIPv6(bare)) return bare
  // Node writes an address in its shortest form, and IPv4 within IPv6 (RFC 4291, section 2.5.5.2) with dots.
  const { address: shortest } = new SocketAddress({ address: bare.replace(/%.*$/, ''), family: 'ipv6' })
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(shortest) ?? []
  if (mapped) return mapped
  const [head = [], tail = []] = shortest.split('::').map(part => part.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const fourth = Number.parseInt(groups[3] ?? '0', 16) & 0xff00
  return `${[...groups.slice(0, 3), fourth.toString(16)].join(':')}::/56`
}
