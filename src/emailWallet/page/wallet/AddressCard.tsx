import { approvalWords } from '#languages/words/approvalWords.ts'
import { formatBalance } from '#lib/money/formatAmount.ts'
import { ReceivingAddress } from '#ui/ReceivingAddress.tsx'
import type { Balances } from '../chain/chain.ts'
import { networkOf } from '../chain/network.ts'
import type { Wallet } from '../createWallet.ts'
import styles from './AddressCard.module.css'
import type { useBalances } from './useBalances.ts'

/** Where money for this wallet goes, and what is there on these networks. */
export function AddressCard({
  wallet,
  chainIds,
  balances: { byChain, error },
}: {
  wallet: Wallet
  chainIds: readonly number[]
  balances: ReturnType<typeof useBalances>
}) {
  const words = approvalWords()
  return (
    <div className={styles.card}>
      <ReceivingAddress address={wallet.address()} words={words} />
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
