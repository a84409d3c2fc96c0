import { useState, useSyncExternalStore } from 'react'
import { Announcer, announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { KudosMark } from '#ui/icons.tsx'
import { Select } from '#ui/Select.tsx'
import { AddressCard } from './AddressCard.tsx'
import { Approval } from './Approval.tsx'
import type { Approvals } from './approvals.ts'
import { ExportKey } from './ExportKey.tsx'
import { type EmailWallet, networkOf } from './emailWallet.ts'
import { LogIn } from './LogIn.tsx'
import styles from './OwnPage.module.css'
import { SendMoney } from './SendMoney.tsx'
import { useBalance } from './useBalance.ts'

/** The wallet as a page of its own: log in, see what is there, send it out, take the key, log out. */
export function OwnPage({ wallet, approvals }: { wallet: EmailWallet; approvals: Approvals }) {
  const [email, setEmail] = useState(wallet.session()?.user.email)
  const waiting = useSyncExternalStore(approvals.subscribe, approvals.current)
  const left = (said: string) => {
    setEmail(undefined)
    announce(said)
  }
  return (
    <>
      {waiting && (
        <Approval
          key={waiting.requestId}
          approval={waiting}
          wallet={wallet}
          onApproved={approvals.approve}
          onRejected={approvals.reject}
          onHandOver={undefined}
        />
      )}
      <main className={styles.page} hidden={waiting !== undefined}>
        <h1 className={styles.name}>
          <KudosMark size={24} /> Email wallet
        </h1>
        {email === undefined ? (
          <LogIn wallet={wallet} onDone={setEmail} />
        ) : (
          <Home wallet={wallet} email={email} approvals={approvals} onLeft={left} />
        )}
      </main>
      <Announcer />
    </>
  )
}

function Home({
  wallet,
  email,
  approvals,
  onLeft,
}: {
  wallet: EmailWallet
  email: string
  approvals: Approvals
  onLeft: (said: string) => void
}) {
  const [chainId, setChainId] = useState(wallet.chainId())
  const balance = useBalance(wallet, chainId)
  const { chainIds } = wallet.config
  return (
    <>
      <section className={styles.part} aria-label="Account">
        <p className={styles.quiet}>
          Logged in as <strong>{email}</strong>.{' '}
          <Button
            kind="link"
            onClick={() => {
              void wallet.signOut()
              onLeft('You are logged out.')
            }}
          >
            Log out
          </Button>
        </p>
        {chainIds.length > 1 && (
          <Select
            label="Network"
            value={chainId}
            onChange={({ target }) => setChainId(wallet.switchChain(Number(target.value)))}
          >
            {chainIds.map(id => (
              <option key={id} value={id}>
                {networkOf(id).name}
              </option>
            ))}
          </Select>
        )}
      </section>
      <section className={styles.part} aria-labelledby="receive">
        <h2 id="receive">Your address</h2>
        <AddressCard wallet={wallet} chainId={chainId} balance={balance} />
      </section>
      <SendMoney key={chainId} wallet={wallet} chainId={chainId} approvals={approvals} />
      <ExportKey wallet={wallet} onErased={() => onLeft('The service has forgotten this wallet.')} />
    </>
  )
}
