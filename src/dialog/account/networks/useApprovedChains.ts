import { useEffect, useState } from 'react'
import type { OfferedChain } from '#settings/chains.ts'
import { useDialog } from '../../history/useDialog.tsx'
import { useConnection, useSetup } from '../../parts/useSetup.tsx'

/** Which networks the connected wallet can switch to. */
export function useApprovedChains() {
  const { wallet, track } = useSetup()
  const { status, chainId, walletChainId } = useConnection()
  const { chains, push, dispatch } = useDialog()
  const [approved, setApproved] = useState<readonly number[]>()
  useEffect(() => wallet.followApprovedChains(setApproved), [wallet])
  const canChoose = (id: number) => approved?.includes(id) ?? true
  return {
    canChoose,
    canChooseAll: chains.every(({ id }) => canChoose(id)),
    /** Switches to a network: at once if the wallet need not be asked, else with SwitchNetwork. */
    async choose({ id, name }: OfferedChain) {
      if (status !== 'connected') {
        await wallet.switchChain(id)
        return push({ name: 'Connect' })
      }
      if (id === chainId && id === walletChainId) return dispatch({ type: 'networkReached' })
      const ask = () => push({ name: 'SwitchNetwork', chainId: id, chainName: name })
      if (!approved?.includes(id)) return ask()
      try {
        await wallet.switchChain(id)
        track({ event: 'SWITCH_NETWORK', properties: { network: `eip155:${id}` } })
      } catch {
        // SwitchNetwork shows the reason and lets the visitor try again.
        ask()
      }
    },
  }
}
