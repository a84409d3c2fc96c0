import { switchFailed } from '../failedWords.ts'
import { NetworkIcon } from '../parts/NetworkIcon.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { useDialog } from '../useDialog.tsx'
import { useTrack } from '../useTrack.tsx'
import { useWallet } from '../useWallet.tsx'
import { useWalletRequest } from '../useWalletRequest.ts'
import type { ViewOf } from '../view.ts'

/** Asks the connected wallet to change to a network. */
export function SwitchNetwork({ view }: { view: ViewOf<'SwitchNetwork'> }) {
  const { wallet } = useWallet()
  const { back, chains, tell } = useDialog()
  const track = useTrack()
  const request = useWalletRequest(async signal => {
    await wallet.switchChain(view.chainId, signal)
    track({ event: 'SWITCH_NETWORK', properties: { network: `eip155:${view.chainId}` } })
    if (!signal.aborted) tell({ type: 'networkReached' })
  })
  const chain = chains.find(({ id }) => id === view.chainId)
  return (
    <Waiting
      picture={<NetworkIcon isTest={chain?.isTest ?? false} size={56} />}
      request={request}
      asking={{ lead: 'Approve in wallet', hint: 'Accept connection request in your wallet' }}
      failed={switchFailed(request.error)}
      onBack={back}
    />
  )
}
