/** A picture that needs no request. */
export const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#3556d8"/><circle cx="20" cy="20" r="11" fill="#fff"/></svg>',
)}`

const hour = 60 * 60 * 1000
const day = 24 * hour

const ether = { name: 'Ether', symbol: 'ETH', icon: { url: picture } }
const dollars = { name: 'USD Coin', symbol: 'USDC', icon: null }
const art = (name: string) => ({ name, content: { preview: { url: picture } }, flags: { is_spam: false } })

/** Transactions of every kind, in the shape of the hosted service, the newest an hour old. */
export function history() {
  let age = hour
  const record = (
    operationType: string,
    transfers: object[] | null,
    status = 'confirmed',
    pause = 3 * hour,
  ) => {
    const minedAt = new Date(Date.now() - age).toISOString()
    const hash = `0x${age.toString(16).padStart(64, '0')}`
    age += pause
    return { id: hash, metadata: { operationType, hash, minedAt, status, chain: 'eip155:1' }, transfers }
  }
  const move = (direction: string, numeric: string, what: object) => ({
    direction,
    quantity: { numeric },
    ...what,
  })
  return [
    record('send', [move('out', '0.0125', { fungible_info: ether })]),
    record('receive', [move('in', '0.00000012', { fungible_info: ether })], 'pending'),
    record('trade', [
      move('out', '0.5', { fungible_info: ether }),
      move('in', '1234.5678', { fungible_info: dollars }),
    ]),
    record('execute', [move('out', '2', { fungible_info: dollars })], 'failed'),
    record('approve', [], 'confirmed', 40 * day),
    record('trade', [
      move('out', '1', { fungible_info: ether }),
      move('in', '1', { nft_info: art('Hat #9') }),
    ]),
    record('mint', [move('in', '1', { nft_info: art('A collectible with a name of forty letters') })]),
    record('trade', [
      move('in', '1', { nft_info: art('Cat #1') }),
      move('out', '1', { nft_info: { name: null } }),
    ]),
    record('cancel', null, 'failed', 400 * day),
    record('bridge', [
      move('self', '123456789012345678901234.5', { fungible_info: { symbol: 'SOMETHINGLONG' } }),
    ]),
    record('deploy', []),
  ]
}
