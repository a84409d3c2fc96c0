import { useState } from 'react'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { useRepeatedly } from '#lib/react/useRepeatedly.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { useAction } from '#ui/status/useAction.tsx'
import { coins, networkOf } from '../chain/network.ts'
import type { Wallet } from '../createWallet.ts'
import { cancelOldest } from './manage.ts'
import styles from './OwnPage.module.css'
import { Part } from './Part.tsx'

const emptyGas = 21_000n
/** The fee of a cancellation is so many times that of now. */
const times = 2n
/** What was sent just now is no news: so many looks in a row must find it waiting. */
const looksNeeded = 3

/**
 * Tells of a transaction that no block has yet, and cancels it: an empty one takes its place at a higher fee.
 * @param news another one than before: something was sent just now
 */
export function WaitingMoney({
  wallet,
  chainId,
  news = '',
  onCancel,
}: {
  wallet: Wallet
  chainId: number
  news: string | undefined
  onCancel: () => void
}) {
  const words = ownPageWords()
  /** Looks in a row that found one waiting, and the fee of the last in wei. */
  const [{ looks, feePerGas }, setSeen] = useState({ looks: 0, feePerGas: 0n })
  const { isBusy, note, run } = useAction()

  useRepeatedly(`${chainId} ${news}`, async isWanted => {
    try {
      const { count, read } = await wallet.nodes(chainId)
      const [latest, pending] = await Promise.all([count('latest'), count('pending')])
      const isWaiting = pending > latest
      const gasPrice = isWaiting && BigInt(String(await read('eth_gasPrice', [])))
      if (isWanted())
        setSeen(before => ({ looks: isWaiting ? before.looks + 1 : 0, feePerGas: gasPrice || 0n }))
    } catch {
      // The next look tells.
    }
  })
  if (looks < looksNeeded || feePerGas === 0n) return null

  const fee = feePerGas * times
  const cancel = () =>
    run(async () => {
      await cancelOldest(wallet, chainId, fee)
      onCancel()
      announce(words.cancellationSent)
    })
  return (
    <Part title={words.moneyWaits}>
      <p className={styles.quiet}>{words.moneyWaitsMeans(networkOf(chainId).name)}</p>
      {note}
      <Button kind="secondary" busy={isBusy} onClick={cancel}>
        {words.cancelIt(coins(fee * emptyGas, chainId))}
      </Button>
    </Part>
  )
}
