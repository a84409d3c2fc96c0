import { useEffect, useRef, useState } from 'react'
import { formatBalance } from '#lib/balance.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { later } from '../later.tsx'
import { useLiveBalance } from '../useLiveBalance.ts'
import styles from './EmptyNote.module.css'

const QrCode = later(() => import('./QrCode.tsx').then(({ QrCode }) => QrCode), <Skeleton height="200px" />)

/**
 * Says where to send coins to while an account has none on a network. It looks again and again, and says when they have come.
 * Stands inside the dialog and outside of it.
 */
export function EmptyNote({
  chain,
  address,
  onFilled,
}: {
  chain: OfferedChain
  address: `0x${string}`
  /** Told once the account has something. */
  onFilled?: () => void
}) {
  const balance = useLiveBalance(chain, address)
  const [copied, setCopied] = useState<string>()
  const [isCodeShown, setCodeShown] = useState(false)
  const code = useRef<HTMLDivElement>(null)
  const [wasEmpty, setWasEmpty] = useState(false)
  const { symbol, decimals } = chain.nativeCurrency
  if (balance === 0n && !wasEmpty) setWasEmpty(true)
  const isFilled = wasEmpty && balance !== undefined && balance > 0n
  const filled = isFilled ? `${formatBalance(balance, decimals)} ${symbol} arrived.` : undefined
  const sentence = `Your wallet is empty. Send ${symbol} on ${chain.name} to this address`
  const isEmpty = balance === 0n
  useEffect(() => {
    if (isEmpty) announce(sentence)
  }, [isEmpty, sentence])
  // Shown on a small screen, it would stand below the edge.
  useEffect(() => {
    if (isCodeShown) code.current?.scrollIntoView({ block: 'nearest' })
  }, [isCodeShown])
  useEffect(() => {
    if (filled) announce(filled)
  }, [filled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whoever listens
  useEffect(() => {
    if (isFilled) onFilled?.()
  }, [isFilled])

  if (filled) return <p className={styles.note}>{filled}</p>
  if (!isEmpty) return null

  async function copy() {
    const said = await navigator.clipboard.writeText(address).then(
      () => 'Address copied',
      () => 'Failed to copy',
    )
    setCopied(said)
    announce(said)
  }
  return (
    <section className={styles.note} aria-label="Your wallet is empty">
      <p>
        <strong>{sentence}</strong>
      </p>
      <p className={styles.address}>
        <bdi>{address}</bdi>
      </p>
      <Button kind="secondary" onClick={() => void copy()}>
        {copied ?? 'Copy address'}
      </Button>
      <Button kind="link" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
        {isCodeShown ? 'Hide QR code' : 'Show QR code'}
      </Button>
      {isCodeShown && (
        <div ref={code} className={styles.code}>
          <QrCode text={address} label="QR code of the address" meanwhile={null} />
        </div>
      )}
      <p className={styles.balance}>
        Balance: {formatBalance(balance, decimals)} {symbol}
      </p>
    </section>
  )
}
