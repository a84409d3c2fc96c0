import { shorten } from '#lib/format.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { balanceText, useBalance } from '../useBalance.ts'
import { useIdentity } from '../useIdentity.ts'

/** What an account has, and its name, or its address where it has none. */
export function AccountLabel({ chain, address }: { chain: OfferedChain; address: `0x${string}` }) {
  const balance = useBalance(chain, address)
  const { name } = useIdentity(chain, address)
  return (
    <>
      {balance && <span>{balanceText(balance)}</span>}
      <bdi>{name ? shorten(name, 18, 0) : shorten(address, 4, 6)}</bdi>
    </>
  )
}
