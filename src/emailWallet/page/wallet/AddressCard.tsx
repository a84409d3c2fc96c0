import { useState } from 'react'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { copyText } from '#lib/browser/copyText.ts'
import { formatBalance } from '#lib/money/formatAmount.ts'
import { useLazy } from '#lib/react/useLazy.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import type { Balances } from '../chain/chain.ts'
import { networkOf } from '../chain/network.ts'
import type { Wallet } from '../createWallet.ts'
import styles from './AddressCard.module.css'
import type { useBalances } from './useBalances.ts'

const loadQr = () => import('#ui/QrCode.tsx')

/** Where money for this wallet goes: the address, to be copied or scanned, and what is there on these networks. */
export function AddressCard({
  wallet,
  chainIds,
  balances: { byChain, error },
}: {
  wallet: Wallet
  chainIds: readonly number[]
  balances: ReturnType<typeof useBalances>
}) {
  const [isOpen, setOpen] = useState(false)
  const qr = useLazy(loadQr)
  const words = approvalWords()
  const whole = wallet.address()
  return (
    <div className={styles.card}>
      <p className={styles.address}>{whole}</p>
      <div className={styles.row}>
        <Button kind="link" onClick={() => copy(whole, words.addressCopied)}>
          {words.copyAddress}
        </Button>
        <Button
          kind="link"
          aria-expanded={isOpen}
          onClick={() => {
            qr.load()
            setOpen(!isOpen)
          }}
        >
          {isOpen ? words.hideQr : words.showQr}
        </Button>
      </div>
      {isOpen && qr.error && <p>{qr.error.message}</p>}
      {isOpen && qr.value && (
        <div className={styles.qr}>
          <qr.value.QrCode text={`ethereum:${whole}`} label={words.qr} meanwhile={null} />
        </div>
      )}
      <div className={styles.balances} role="status">
        {chainIds.map(id => (
          <p key={id}>{balanceText(id, byChain[id], error !== undefined)}</p>
        ))}
        {error && <p>{words.balanceOld(error.message)}</p>}
      </div>
    </div>
  )
}

function balanceText(chainId: number, balances: Balances | undefined, isFailed: boolean): string {
  const { name, nativeCurrency } = networkOf(chainId)
  const words = approvalWords()
  if (!balances) return isFailed ? words.balanceUnknown(name) : words.lookingForBalance(name)
  const coins = `${formatBalance(balances.ether, 18)} ${nativeCurrency.symbol}`
  return balances.usdc === undefined
    ? words.balance(coins, name)
    : words.balances(coins, `${formatBalance(balances.usdc, 6)} USDC`, name)
}

/** Copies a text and says so: a frame may lack the permission. */
function copy(text: string, done: string): void {
  copyText(text).then(
    () => announce(done),
    () => announce(approvalWords().notCopied, 'assertive'),
  )
}
