import { useState } from 'react'
import { checksumAddress } from '#lib/address.ts'
import { formatBalance } from '#lib/balance.ts'
import { useLazy } from '#lib/useLazy.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './AddressCard.module.css'
import { type EmailWallet, networkOf } from './emailWallet.ts'

const loadQr = () => import('./AddressQr.tsx')

/** Where money for this wallet goes: the address, to be copied or scanned, and what is there on one network. */
export function AddressCard({
  wallet,
  chainId,
  balance,
}: {
  wallet: EmailWallet
  chainId: number
  /** In wei; `undefined` while it is not known. */
  balance: bigint | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const qr = useLazy(loadQr)
  const address = wallet.session()?.user.address
  if (!address) return null
  const whole = checksumAddress(address)
  return (
    <div className={styles.card}>
      <p className={styles.address}>{whole}</p>
      <div className={styles.row}>
        <Button kind="link" onClick={() => copy(whole, 'Address copied')}>
          Copy address
        </Button>
        <Button
          kind="link"
          aria-expanded={isOpen}
          onClick={() => {
            qr.load()
            setOpen(!isOpen)
          }}
        >
          {isOpen ? 'Hide QR code' : 'Show QR code'}
        </Button>
        <span className={styles.balance} role="status">
          {balance === undefined
            ? 'Looking for the balance …'
            : `${formatBalance(balance, 18)} ETH on ${networkOf(chainId).name}`}
        </span>
      </div>
      {isOpen && qr.error && <p>{qr.error.message}</p>}
      {isOpen && qr.value && <qr.value.AddressQr address={whole} />}
    </div>
  )
}

/** Copies a text and says so: a frame may lack the permission. */
export function copy(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => announce(done),
    () => announce('Failed to copy', 'assertive'),
  )
}
