import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { approvalWords } from '#languages/approvalWords.ts'
import { ownPageWords } from '#languages/ownPageWords.ts'
import { takeFocus } from '#lib/takeFocus.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { KudosMark } from '#ui/icons.tsx'
import { sentence } from '#ui/sentence.ts'
import { Activity } from './Activity.tsx'
import { AddressCard } from './AddressCard.tsx'
import { ApprovalPage } from './approval/ApprovalPage.tsx'
import type { Approvals } from './approval/approvals.ts'
import { rejectByEscape } from './approval/rejectByEscape.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { Devices } from './Devices.tsx'
import { ExportKey } from './ExportKey.tsx'
import { LogIn } from './LogIn.tsx'
import styles from './OwnPage.module.css'
import { Passkeys } from './Passkeys.tsx'
import { RunningRecovery } from './RunningRecovery.tsx'
import { emptyDraft, SendMoney } from './SendMoney.tsx'
import { SentMoney } from './SentMoney.tsx'
import type { SendingOut } from './sendOut.ts'
import type { Recovery, ServiceWallet } from './serviceWallet.ts'
import { useBalances } from './useBalances.ts'
import { useSent } from './useSent.ts'

/** The wallet as a page of its own: log in, see what is there, send it out, take the key, log out. */
export function OwnPage({ wallet, approvals }: { wallet: ServiceWallet; approvals: Approvals }) {
  const email = useSyncExternalStore(wallet.subscribe, () => wallet.login()?.user.email)
  /** Whose form it is, and what is typed there: a login that ends takes nothing with it. */
  const [typed, setTyped] = useState({ email, draft: emptyDraft })
  const [said, setSaid] = useState<string>()
  const approval = useSyncExternalStore(approvals.subscribe, approvals.current)
  const draft = email !== undefined && typed.email !== email ? emptyDraft : typed.draft
  useFocusBack(approval !== undefined)
  useEffect(() => rejectByEscape(approvals), [approvals])
  const isOver = email === undefined && typed.email !== undefined

  return (
    <>
      {approval && (
        <ApprovalPage key={approval.requestId} approval={approval} approvals={approvals} wallet={wallet} />
      )}
      <main className={styles.page} hidden={approval !== undefined}>
        <h1 className={styles.name}>
          <KudosMark size={24} /> {approvalWords().emailWallet}
        </h1>
        {email === undefined ? (
          <LogIn
            wallet={wallet}
            why={said ?? (isOver ? ownPageWords().leftByItself : undefined)}
            known={said === undefined ? typed.email : undefined}
            onDone={email => {
              setSaid(undefined)
              setTyped({ email, draft: typed.email === email ? typed.draft : emptyDraft })
            }}
          />
        ) : (
          <Home
            key={email}
            wallet={wallet}
            email={email}
            approvals={approvals}
            draft={draft}
            onDraft={draft => setTyped({ email, draft })}
            onLeave={why => {
              // Said before the login ends, so that its end is not taken for one that came by itself.
              flushSync(() => {
                setSaid(why)
                setTyped({ email: undefined, draft: emptyDraft })
              })
              void wallet.signOut()
            }}
          />
        )}
      </main>
      <Announcer />
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
  email,
  approvals,
  draft,
  onDraft,
  onLeave,
}: {
  wallet: ServiceWallet
  email: string
  approvals: Approvals
  draft: SendingOut
  onDraft: (draft: SendingOut) => void
  /** Ends the login, and says why. */
  onLeave: (why: string) => void
}) {
  const words = ownPageWords()
  const [chainId, setChainId] = useState(wallet.chainId())
  const { chainIds } = wallet.config
  const { sends, add } = useSent(wallet)
  const [recovery, setRecovery] = useState<Recovery>()
  const balances = useBalances(wallet, chainIds, sends?.map(({ hash, state }) => hash + state).join())
  return (
    <>
      <section className={styles.part} aria-label={words.account}>
        <p className={styles.quiet}>
          {sentence(words.loggedInAs(<strong>{email}</strong>))}{' '}
          <Button kind="link" onClick={() => onLeave(words.left)}>
            {words.logOut}
          </Button>
        </p>
      </section>
      <RunningRecovery wallet={wallet} recovery={recovery} onRecovery={setRecovery} />
      <section className={styles.part} aria-labelledby="receive">
        <h2 id="receive">{words.yourAddress}</h2>
        <AddressCard wallet={wallet} chainIds={chainIds} balances={balances} />
      </section>
      <SendMoney
        wallet={wallet}
        chainId={chainId}
        onChainId={id => setChainId(wallet.switchChain(id))}
        draft={draft}
        onDraft={onDraft}
        approvals={approvals}
        onSent={add}
      />
      {sends && sends.length > 0 && <SentMoney wallet={wallet} sends={sends} onReplaced={add} />}
      {/* What takes them off, and what it ends with, is shown anew. */}
      <Passkeys key={String(recovery !== undefined)} wallet={wallet} onRecovery={setRecovery} />
      <Devices wallet={wallet} onLeave={onLeave} />
      <Activity wallet={wallet} />
      <ChangeEmail wallet={wallet} current={email} />
      <ExportKey wallet={wallet} onErased={onLeave} />
    </>
  )
}
