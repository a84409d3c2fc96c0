import { useEffect } from 'react'
import { buttonWords } from '#languages/words/buttonWords.ts'
import { useLazy } from '#lib/react/useLazy.ts'
import { shorten } from '#lib/text/format.ts'
import { Button } from '#ui/Button.tsx'
import { useWalletDialog } from './useWalletDialog.ts'

const loadLabel = () => import('./AccountLabel.tsx')

/**
 * Shows the connected account and its balance, and opens the dialog on it. Renders nothing without a connected account.
 */
export function AccountButton() {
  const { chains, open, prepare, state } = useWalletDialog()
  const { address, walletChainId } = state.account
  const { value: label, load } = useLazy(loadLabel)
  useEffect(() => {
    if (address) load()
  }, [address, load])
  if (!address) return null
  const chain = chains.find(({ id }) => id === walletChainId)
  return (
    <Button kind="secondary" onPointerEnter={prepare} onFocus={prepare} onClick={() => open()}>
      {!chain ? (
        buttonWords().switchNetwork
      ) : label ? (
        <label.AccountLabel key={`${chain.id} ${address}`} chain={chain} address={address} />
      ) : (
        shorten(address, 4, 6)
      )}
    </Button>
  )
}
