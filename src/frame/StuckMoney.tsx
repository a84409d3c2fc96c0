import { formatAmount } from '#lib/amount.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import styles from './OwnPage.module.css'
import { networkOf, type Sent, type ServiceWallet } from './serviceWallet.ts'
import { useStep } from './useStep.ts'

/** What can be done about a transaction that takes longer than usual, with what it costs. */
export function StuckMoney({
  wallet,
  sent,
  onReplaced,
}: {
  wallet: ServiceWallet
  sent: Sent
  onReplaced: (sent: Sent) => void
}) {
  const { isBusy, error, run } = useStep()
  const { requestId, chainId, speedUpFee, cancelFee, ...rest } = sent
  const { symbol, decimals } = networkOf(chainId).nativeCurrency
  const upTo = (fee: string) => `fee up to ${formatAmount(BigInt(fee), decimals)} ${symbol}`
  const replace = (kind: 'speed-up' | 'cancel', fee: `0x${string}`) =>
    run(async () => {
      const { hash } = await wallet.replace({ requestId, kind, fee })
      const isCancelled = kind === 'cancel'
      onReplaced({ ...rest, requestId, chainId, hash, state: isCancelled ? 'cancelling' : 'pending' })
      announce(isCancelled ? 'The cancellation is on its way.' : 'It is on its way with a higher fee.')
    })
  return (
    <>
      <p className={styles.quiet}>This takes longer than usual.</p>
      <div className={styles.form}>
        {speedUpFee && (
          <Button kind="secondary" busy={isBusy} onClick={() => replace('speed-up', speedUpFee)}>
            Speed up: {upTo(speedUpFee)}
          </Button>
        )}
        {cancelFee && (
          <Button kind="secondary" busy={isBusy} onClick={() => replace('cancel', cancelFee)}>
            Cancel it: {upTo(cancelFee)}
          </Button>
        )}
      </div>
      {error && <ErrorNote error={error} />}
    </>
  )
}
