import { isIPv6 } from 'node:net'

/** What counts as one client: an IPv4 address, or an IPv6 network of 64 bits, which one customer has whole; never a port. */
export function clientNetwork(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!isIPv6(bare)) return bare
  // The URL parser writes an address in its shortest form: lower-case hex groups and at most one "::".
  const { hostname } = new URL(`http://[${bare.replace(/%.*$/, '')}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(part => part.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  // IPv4 within IPv6 (RFC 4291, section 2.5.5.2).
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff')
    return groups
      .slice(6)
      .flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}
