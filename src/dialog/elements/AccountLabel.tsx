import { shorten } from '#lib/text/format.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { useAccountDetails } from '../account/useAccountDetails.ts'
import { useWalletDialog } from './useWalletDialog.ts'

/** An account's balance and its name, or its address if it has no name. */
export function AccountLabel({ chain, address }: { chain: OfferedChain; address: `0x${string}` }) {
  const { balance, name } = useAccountDetails(chain, address, useWalletDialog().options)
  return (
    <>
      {balance && <span>{balance}</span>}
      <bdi>{name ? shorten(name, 18, 0) : shorten(address, 4, 6)}</bdi>
    </>
  )
}
