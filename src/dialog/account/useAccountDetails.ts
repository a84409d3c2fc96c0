import { useEffect, useState } from 'react'
import { formatBalance } from '#lib/money/formatAmount.ts'
import { type Identity, readIdentity } from '#services/identity.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { nodeClient } from '#settings/nodeClient.ts'

/**
 * An account's name and picture, and its balance on a network: undefined while it is read, `null` if it can't be read.
 * It is read once, so another account or network needs a component with another key.
 */
export function useAccountDetails(
  chain: OfferedChain | undefined,
  address: `0x${string}`,
  options: DialogOptions,
) {
  const [balance, setBalance] = useState<string | null>()
  const [identity, setIdentity] = useState<Identity>()
  useEffect(() => {
    if (!chain) return setBalance(null)
    readBalance(chain, address, options).then(setBalance, () => setBalance(null))
    void readIdentity(options, chain, address).then(setIdentity)
  }, [chain, address, options])
  return { ...identity, balance }
}

/** Reads the native coin, or the token that the options set instead. */
async function readBalance(chain: OfferedChain, address: `0x${string}`, options: DialogOptions) {
  const token = options.tokens?.[chain.id]
  const { decimals, symbol } = token ?? chain.nativeCurrency
  // viem's own actions also support batching, which would add all of its contract code to the dialog.
  const node = nodeClient(chain, options)
  const value = token
    ? await node.request({
        method: 'eth_call',
        params: [{ to: token.address, data: balanceOf(address) }, 'latest'],
      })
    : await node.request({ method: 'eth_getBalance', params: [address, 'latest'] })
  return `${formatBalance(BigInt(value), decimals)} ${symbol}`
}

/** The calldata of `balanceOf(address)` of an ERC-20 token: its selector, and the address in 32 bytes. */
function balanceOf(address: `0x${string}`): `0x${string}` {
  return `0x70a08231${address.slice(2).padStart(64, '0')}`
}
