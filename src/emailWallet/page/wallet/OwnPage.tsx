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
import { emptyDraft, SendMoney } from './SendMoney.tsx'
import type { SendingOut } from './sendOut.ts'
import { useBalances } from './useBalances.ts'
import { WaitingMoney } from './WaitingMoney.tsx'
import { worthInCents } from './worthInCents.ts'

/** Cents; above it the visitor is reminded of the recovery phrase. */
const muchMoney = 50_00n

/**
 * The wallet as a page of its own. Sending money out and the phrase need no login where this device knows the wallet, so that they
 * work while the service is away or has forgotten it.
 */
export function OwnPage({ wallet, approvals }: { wallet: Wallet; approvals: Approvals }) {
  const email = useSyncExternalStore(wallet.subscribe, () => wallet.login()?.email)
  useSyncExternalStore(wallet.subscribe, wallet.storage.revision)
  const [page, setPage] = useState<PageState>({ owner: email, draft: emptyDraft })
  const title = useRef<HTMLHeadingElement>(null)
  const approval = useSyncExternalStore(approvals.subscribe, approvals.current)
  const { owner, said, intent } = page
  useFocusBack(approval !== undefined)
  useEffect(() => rejectByEscape(approvals), [approvals])
  useEffect(() => void (wallet.login() && wallet.refresh().catch(() => undefined)), [wallet])
  const endedByItself = email === undefined && owner !== undefined
  const state = wallet.state()

  const leave = (why: string) => {
    // Said before the login ends, so that its end is not taken for one that came by itself.
    flushSync(() => setPage({ owner: undefined, draft: emptyDraft, said: why }))
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
            why={said ?? (endedByItself ? ownPageWords().leftByItself : undefined)}
            known={said === undefined ? owner : undefined}
            onDone={email => {
              // The form with the focus goes.
              takeFocus(title.current)
              setPage(({ said: _, ...before }) => ({ ...before, ...ownedBy(email, before) }))
            }}
          />
        ) : (
          <Account email={email} onLeave={leave} />
        )}
        {email !== undefined && (intent || state.kind !== 'open') && (
          <WalletSetup
            key={intent ?? state.kind}
            wallet={wallet}
            email={email}
            intent={intent ?? (state.kind === 'locked' ? 'open' : 'create')}
            onOpen={() => setPage(({ intent: _, ...before }) => before)}
          />
        )}
        {state.kind === 'open' && !intent && (
          <Home
            key={state.wallet.address}
            wallet={wallet}
            opened={state.wallet}
            email={email}
            approvals={approvals}
            draft={email === undefined ? page.draft : ownedBy(email, page).draft}
            onDraft={draft => setPage(before => ({ ...before, owner: email, draft }))}
            onLeave={leave}
            onIntent={intent => setPage(before => ({ ...before, intent }))}
          />
        )}
      </main>
    </>
  )
}

interface PageState {
  /** Whose form it is, and what is typed there: a login that ends by itself takes nothing with it. */
  readonly owner: string | undefined
  readonly draft: SendingOut
  readonly said?: string
  /** How another wallet is to take this one's place. */
  readonly intent?: SetupIntent
}

/** What is typed is only for the email that it was typed for. */
function ownedBy(email: string, { owner, draft }: PageState): Pick<PageState, 'owner' | 'draft'> {
  return { owner: email, draft: owner === email ? draft : emptyDraft }
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

function Account({ email, onLeave }: { email: string; onLeave: (why: string) => void }) {
  const words = ownPageWords()
  return (
    <section className={styles.part} aria-label={words.account}>
      <p className={styles.quiet}>
        {sentence(words.loggedInAs(<strong>{email}</strong>))}{' '}
        <Button kind="link" onClick={() => onLeave(words.left)}>
          {words.logOut}
        </Button>
      </p>
    </section>
  )
}

function Home({
  wallet,
  opened,
  email,
  approvals,
  draft,
  onDraft,
  onLeave,
  onIntent,
}: {
  wallet: Wallet
  opened: KnownWallet
  /** The email that is logged in; absent without a login. */
  email: string | undefined
  approvals: Approvals
  draft: SendingOut
  onDraft: (draft: SendingOut) => void
  onLeave: (why: string) => void
  onIntent: (intent: SetupIntent) => void
}) {
  const words = ownPageWords()
  const [chainId, setChainId] = useState(wallet.chainId())
  const [sends, setSends] = useState(0)
  const { chainIds } = wallet
  const balances = useBalances(wallet, chainIds, String(sends))
  return (
    <>
      <Part title={words.yourAddress}>
        {email === undefined && <p className={styles.quiet}>{words.onThisDevice}</p>}
        <AddressCard wallet={wallet} chainIds={chainIds} balances={balances} />
      </Part>
      <SendMoney
        wallet={wallet}
        chainId={chainId}
        onChainId={id => setChainId(wallet.switchChain(id))}
        draft={draft}
        onDraft={onDraft}
        approvals={approvals}
        onSent={() => setSends(sends + 1)}
      />
      <WaitingMoney key={chainId} wallet={wallet} chainId={chainId} news={String(sends)} />
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
