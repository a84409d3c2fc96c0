import { useId, useState } from 'react'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { useRepeatedly } from '#lib/react/useRepeatedly.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { networkOf } from '../chain/network.ts'
import type { Wallet } from '../createWallet.ts'
import { useStep } from '../useStep.ts'
import styles from './OwnPage.module.css'

/** Units of gas of an empty transaction. */
const emptyGas = 21_000n
/** The fee of a cancellation is at most so many times that of now. */
const mostTimes = 8n

/** Tells of a transaction that no block has yet, and cancels it: an empty one takes its place at a higher fee. */
export function WaitingMoney({ wallet, chainId, news }: { wallet: Wallet; chainId: number; news: string }) {
  const words = ownPageWords()
  const [seen, setSeen] = useState({ count: 0, since: 0 })
  /** How many times the fee of now: a node that refuses it as too low is asked with a higher one. */
  const [times, setTimes] = useState(2n)
  const [feePerGas, setFeePerGas] = useState<bigint>()
  const { isBusy, error, run } = useStep()
  const id = useId()
  const { name, nativeCurrency } = networkOf(chainId)

  useRepeatedly(`${chainId} ${news}`, async isWanted => {
    try {
      const [latest, pending] = await Promise.all([
        wallet.count(chainId, 'latest'),
        wallet.count(chainId, 'pending'),
      ])
      const gasPrice = pending > latest ? await wallet.read(chainId, 'eth_gasPrice', []) : undefined
      if (!isWanted()) return
      setSeen(before => ({ count: pending - latest, since: before.count > 0 ? before.since + 1 : 0 }))
      setFeePerGas(typeof gasPrice === 'string' ? BigInt(gasPrice) : undefined)
    } catch {
      // The next look tells.
    }
  })
  // What was sent just now is no news.
  if (seen.count <= 0 || seen.since < 2 || feePerGas === undefined) return null

  const fee = feePerGas * times
  const cancel = () =>
    run(async () => {
      try {
        const { cancelOldest } = await import('./manage.ts')
        await cancelOldest(wallet, chainId, fee)
        announce(words.cancellationSent)
      } catch (error) {
        const isTooLow = error instanceof KudosError && error.code === 'node-refused'
        if (isTooLow && times < mostTimes) setTimes(times * 2n)
        throw error
      }
    })
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.moneyWaits}</h2>
      <p className={styles.quiet}>{words.moneyWaitsMeans(name)}</p>
      {error && <ErrorNote error={error} />}
      <Button kind="secondary" busy={isBusy} onClick={cancel}>
        {words.cancelIt(`${formatAmount(fee * emptyGas, 18)} ${nativeCurrency.symbol}`)}
      </Button>
    </section>
  )
}
