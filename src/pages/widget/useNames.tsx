import { useEffect } from 'react'
import type { Address } from '#lib/names/address.ts'
import { useLazy } from '#lib/react/useLazy.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { useSettings } from '#settings/useSettings.tsx'

const loadNames = () => import('./messages/PrimaryName.tsx')

/** Shows the names of addresses, if the site names a node for them, once a wallet is connected or `load` is called. */
export function useNames(chain: OfferedChain, isConnected: boolean) {
  const { namesRpcUrls } = useSettings()
  const names = useLazy(loadNames)
  const load = namesRpcUrls && names.load
  useEffect(() => {
    if (isConnected) load?.()
  }, [isConnected, load])
  return {
    load,
    nameOf: (address: Address | undefined) =>
      names.value && address && <names.value.PrimaryName chainId={chain.id} address={address} />,
  }
}
