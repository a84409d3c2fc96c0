import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { Button } from '#ui/Button.tsx'
import { KudosMark } from '#ui/icons.tsx'
import { sentence } from '#ui/sentence.ts'
import { ApprovalPage } from '../approval/ApprovalPage.tsx'
import type { Approvals } from '../approval/approvals.ts'
import { rejectByEscape } from '../approval/rejectByEscape.ts'
import type { KnownWallet } from '../browserStorage.ts'
import { worthInCents } from '../chain/worthInCents.ts'
import type { Wallet } from '../createWallet.ts'
import { LogIn } from '../login/LogIn.tsx'
import { WalletSetup } from '../login/WalletSetup.tsx'
import type { SetupIntent } from '../taskWindow.ts'
import { AddressCard } from './AddressCard.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { Devices } from './Devices.tsx'
import { Erase } from './Erase.tsx'
import styles from './OwnPage.module.css'
import { Part } from './Part.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Phrase } from './Phrase.tsx'
import { SendMoney } from './SendMoney.tsx'
import type { Sent } from './SentNote.tsx'
import { useBalances } from './useBalances.ts'

/** Cents; above it the visitor is reminded of the recovery phrase. */
const muchMoney = 50_00n

/**
 * The wallet as a page of its own. Sending money out and the phrase need no login where this device knows the wallet, so that they
 * work while the service is away or has forgotten it.
 */
export function OwnPage({ wallet, approvals }: { wallet: Wallet; approvals: Approvals }) {
  const words = ownPageWords()
  const { storage } = wallet
  useSyncExternalStore(storage.subscribe, storage.revision)
  const email = storage.login()?.email
  /** The last login's email, or why the visitor has ended it: a login can also end by itself. */
  const [last, setLast] = useState<{ readonly email?: string | undefined; readonly said?: string }>({ email })
  /** How another wallet is to take this one's place. */
  const [intent, setIntent] = useState<SetupIntent>()
  const title = useRef<HTMLHeadingElement>(null)
  const approval = useSyncExternalStore(approvals.subscribe, approvals.current)
  useFocusBack(approval !== undefined)
  useEffect(() => rejectByEscape(approvals), [approvals])
  useEffect(() => void (storage.login() && wallet.refresh().catch(() => undefined)), [wallet, storage])
  const state = wallet.state()

  const leave = (why: string) => {
    // Said before the login ends, so that its end is not taken for one that came by itself.
    flushSync(() => setLast({ said: why }))
    void wallet.signOut()
  }
  return (
    <>
      {approval && (
        <ApprovalPage key={approval.requestId} approval={approval} approvals={approvals} wallet={wallet} />
      )}
      <main className={styles.page} hidden={approval !== undefined}>
        <h1 ref={title} className={styles.name} tabIndex={-1}>
          <KudosMark size={24} /> {approvalWords().emailWallet}
        </h1>
        {email === undefined ? (
          <LogIn
            wallet={wallet}
            why={last.said ?? (last.email && words.leftByItself)}
            known={last.email}
            onDone={email => {
              // The form with the focus goes.
              takeFocus(title.current)
              setLast({ email })
            }}
          />
        ) : (
          <section className={styles.part} aria-label={words.account}>
            <p className={styles.quiet}>
              {sentence(words.loggedInAs(<strong>{email}</strong>))}{' '}
              <Button kind="link" onClick={() => leave(words.left)}>
                {words.logOut}
              </Button>
            </p>
          </section>
        )}
        {email !== undefined && (intent || state.kind !== 'open') && (
          <WalletSetup
            key={intent ?? state.kind}
            wallet={wallet}
            email={email}
            intent={intent ?? (state.kind === 'locked' ? 'open' : 'create')}
            onOpen={() => setIntent(undefined)}
          />
        )}
        {state.kind === 'open' && !intent && (
          <Home
            // What is typed outlives a login that ends by itself, but not one that the visitor ends.
            key={`${state.wallet.address} ${last.said}`}
            wallet={wallet}
            opened={state.wallet}
            email={email}
            approvals={approvals}
            onLeave={leave}
            onIntent={setIntent}
          />
        )}
      </main>
    </>
  )
}

/** Gives the focus back to where it was, once what took its place is gone. */
function useFocusBack(isTaken: boolean) {
  useEffect(() => {
    if (!isTaken) return
    const { activeElement } = document
    return () => {
      if (activeElement instanceof HTMLElement) takeFocus(activeElement)
    }
  }, [isTaken])
}

function Home({
  wallet,
  opened,
  email,
  approvals,
  onLeave,
  onIntent,
}: {
  wallet: Wallet
  opened: KnownWallet
  /** The email that is logged in; absent without a login. */
  email: string | undefined
  approvals: Approvals
  onLeave: (why: string) => void
  onIntent: (intent: SetupIntent) => void
}) {
  const words = ownPageWords()
  const [sent, setSent] = useState<Sent>()
  const { chainIds } = wallet
  const balances = useBalances(wallet, chainIds, sent?.hash)
  return (
    <>
      <Part title={words.yourAddress}>
        {email === undefined && <p className={styles.quiet}>{words.onThisDevice}</p>}
        <AddressCard wallet={wallet} chainIds={chainIds} balances={balances} />
      </Part>
      <SendMoney
        wallet={wallet}
        byChain={balances.byChain}
        approvals={approvals}
        sent={sent}
        onSent={setSent}
      />
      <Phrase wallet={wallet} opened={opened} isReminded={worthInCents(balances.byChain) > muchMoney} />
      {email !== undefined && (
        <>
          <Passkeys wallet={wallet} opened={opened} onIntent={onIntent} />
          <Devices wallet={wallet} onLeave={onLeave} />
          <ChangeEmail wallet={wallet} current={email} />
          <Erase wallet={wallet} onErased={onLeave} />
        </>
      )}
    </>
  )
}
