import { accountWords } from '#languages/words/accountWords.ts'
import { useDialog } from '../../history/useDialog.tsx'
import type { ViewOf } from '../../history/view.ts'
import { useSetup } from '../../parts/useSetup.tsx'
import { isDeclined } from '../../parts/wallet/declined.ts'
import { RequestLink } from '../../parts/wallet/RequestLink.tsx'
import { useWalletRequest } from '../../parts/wallet/useWalletRequest.ts'
import { WalletPrompt } from '../../parts/wallet/WalletPrompt.tsx'
import { NetworkIcon } from './NetworkIcon.tsx'

/** Asks the connected wallet to change to a network. */
export function SwitchNetwork({ view }: { view: ViewOf<'SwitchNetwork'> }) {
  const { track, wallet } = useSetup()
  const { back, chains, dispatch } = useDialog()
  const request = useWalletRequest(async signal => {
    await wallet.switchChain(view.chainId, signal)
    track({ event: 'SWITCH_NETWORK', properties: { network: `eip155:${view.chainId}` } })
    if (!signal.aborted) dispatch({ type: 'networkReached' })
  })
  const words = accountWords()
  const chain = chains.find(({ id }) => id === view.chainId)
  return (
    <WalletPrompt
      picture={<NetworkIcon isTest={chain?.isTest ?? false} size={56} />}
      request={request}
      asking={{ lead: words.approve, hint: words.acceptRequest }}
      failed={
        request.error && !isDeclined(request.error)
          ? { lead: words.notChanged }
          : { lead: words.declined, hint: words.declinedHint }
      }
      onBack={back}
    >
      {!request.error && <RequestLink />}
    </WalletPrompt>
  )
}
