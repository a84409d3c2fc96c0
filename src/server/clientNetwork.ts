import { isIPv6 } from 'node:net'

/**
 * What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, since whoever has one has all of
 * these. Ports, as some proxies add them, do not count; other text is its own client.
 */
export function clientNetwork(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare.replace(/%.*$/, ''))
  // IPv4 within IPv6 (RFC 4291, section 2.5.5.2).
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const numbers = (text = '') =>
    text.split(':').flatMap(group => {
      if (group === '') return []
      const [a, b, c, d] = group.split('.').map(Number)
      return b === undefined
        ? [Number.parseInt(group, 16)]
        : [((a ?? 0) << 8) | b, ((c ?? 0) << 8) | (d ?? 0)]
    })
  const [head, tail] = address.split('::').map(numbers)
  const [before, after] = [head ?? [], tail ?? []]
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after]
}
