import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { Button } from '#ui/Button.tsx'
import { KudosMark } from '#ui/icons.tsx'
import { sentence } from '#ui/sentence.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { networkOf } from '../chain/network.ts'
import { feeText, isLargeFee } from '../chain/networkFee.ts'
import type { Wallet } from '../createWallet.ts'
import { mayAskPasskey } from '../keys/passkey.ts'
import { AddressCard } from '../wallet/AddressCard.tsx'
import { useBalances } from '../wallet/useBalances.ts'
import styles from './ApprovalPage.module.css'
import type { Approval } from './approval.ts'
import type { Approvals } from './approvals.ts'
import { approvalView, footOf } from './approvalView.ts'
import { type Description, factsOf, type Row } from './describe/description.ts'
import { useButtonGuard } from './useButtonGuard.ts'
import { isInView, useReadToEnd } from './useReadToEnd.ts'

export function ApprovalPage({
  approval,
  approvals,
  wallet,
  onOpenWindow,
}: {
  approval: Approval
  approvals: Approvals
  wallet: Wallet
  /** Has the visitor go on in a window of this page's own; absent there. */
  onOpenWindow?: () => void
}) {
  const words = approvalWords()
  const isFramed = window.parent !== window
  const { request, page, requestId, description, prepared, error, state } = approval
  const whole = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const approve = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const mishap = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [accepted, setAccepted] = useState<Approval['prepared']>()

  const isRead = useReadToEnd(end, description !== undefined)
  const decided = isRead && state === 'ready' ? (prepared ?? description) : undefined
  const hasButton = state !== 'reading' || error === undefined
  const guard = useButtonGuard(whole, approve, hasButton, decided)
  const isDear = prepared !== undefined && prepared !== accepted && isLargeFee(prepared)
  const view = approvalView({
    approval,
    guard: guard.state,
    isRead,
    mayTouch: mayAskPasskey(),
    hasWindow: onOpenWindow !== undefined,
    isDear,
  })
  const { label, note } = footOf(view, error, guard.state)

  useSpoken(approval, guard.state)
  useEffect(() => {
    if (description && !isFramed) takeFocus(heading.current)
  }, [description, isFramed])
  useEffect(() => {
    if (!error || !body.current || !mishap.current) return
    // A visitor who has scrolled to the end would not see it. The pages around stay where they are.
    body.current.scrollTop = Math.min(body.current.scrollTop, mishap.current.offsetTop)
  }, [error])

  async function showRest() {
    const { current } = body
    if (current && !isAtEnd(current)) return current.scrollBy({ top: current.clientHeight * 0.85 })
    if (end.current && (await isInView(end.current))) return
    // Where the page around cuts the end off, it is read in a window.
    onOpenWindow?.()
  }
  async function press() {
    switch (view) {
      case 'retry':
        return approvals.retry(requestId)
      case 'unread':
        return showRest()
      case 'covered':
      case 'blind':
      case 'barred':
        return onOpenWindow?.()
      case 'dear':
        return (await guard.mayClick()) ? setAccepted(prepared) : undefined
      case 'unknown':
        return approvals.dispatch(requestId, { type: 'approved' })
      case 'approve':
        if (await guard.mayClick()) approvals.dispatch(requestId, { type: 'approved' })
    }
  }

  const host = <strong>{new URL(page.origin).host}</strong>
  return (
    <main
      ref={whole}
      className={isFramed ? styles.page : `${styles.page} ${styles.own}`}
      aria-labelledby={titleId}
    >
      {!isFramed && <Brand />}
      <div ref={body} className={styles.body}>
        <p className={styles.asker}>
          {page.origin === window.location.origin
            ? words.check
            : sentence(page.name ? words.asksNamed(host, page.name) : words.asks(host))}
        </p>
        <h1 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {description?.title ?? words.approve}
        </h1>
        {description?.amount && <p className={styles.amount}>{description.amount}</p>}
        {description?.warning && <p className={styles.warning}>{description.warning}</p>}
        {error && (
          <div ref={mishap}>
            <ErrorNote error={error}>{view === 'unknown' && <p>{words.sentOnce}</p>}</ErrorNote>
          </div>
        )}
        {view === 'poor' && (
          <Refill wallet={wallet} chainId={request.chainId} onChange={() => approvals.retry(requestId)} />
        )}
        {description && <Facts rows={factsOf(description, feeRow(approval))} />}
        {description?.fields && description.fields.length > 0 && (
          <section className={styles.fields} aria-labelledby={`${titleId}-fields`}>
            <h2 id={`${titleId}-fields`}>{words.ownWords}</h2>
            <Facts rows={description.fields} />
          </section>
        )}
        {description?.note && <p className={styles.note}>{description.note}</p>}
        {description && <Folded {...description} />}
        <div ref={end} className={styles.end} />
      </div>
      <div className={styles.foot}>
        {note && <p className={styles.unread}>{note}</p>}
        <div className={styles.buttons}>
          <Button
            kind="secondary"
            onClick={() => approvals.reject(requestId)}
            disabled={state === 'publishing'}
          >
            {words.reject}
          </Button>
          {label !== undefined && (
            <Button ref={approve} busy={view === 'busy'} onClick={() => void press()}>
              {label}
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}

/** Names the page where no dialog around does. */
function Brand() {
  return (
    <p className={styles.brand}>
      <KudosMark size={20} /> {approvalWords().emailWallet}
    </p>
  )
}

/** Says what is to be decided, and whatever comes up about it. */
function useSpoken({ description, error }: Approval, guard: ReturnType<typeof useButtonGuard>['state']) {
  useEffect(() => {
    if (!description) return
    const { title, amount } = description
    announce(amount ? approvalWords().decideAmount(title, amount) : approvalWords().decide(title))
  }, [description])
  useEffect(() => {
    if (error) announce(formWords().error(error.message), 'assertive')
  }, [error])
  useEffect(() => {
    if (guard === 'again') announce(approvalWords().pressAgain, 'assertive')
    if (guard === 'blocked') announce(formWords().error(approvalWords().coveredContinue), 'assertive')
  }, [guard])
}

/** The fee of a transaction, as far as it is known. */
function feeRow({ request, prepared, error }: Approval): Row | undefined {
  if (request.kind !== 'transaction') return undefined
  const { networkFee: label, atMost, unknownFee } = approvalWords()
  const value = prepared ? atMost(feeText(prepared, request.chainId)) : error ? unknownFee : '…'
  return { label, value }
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - 1
}

function Facts({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, form }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page may name two fields alike, and they never move
        <div key={index} className={form && styles.wide}>
          <dt>{label}</dt>
          <dd className={form && styles[form]}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is signed, folded to 100 pixels (specification §9); out of sight where the rows already tell it in words. */
function Folded({ details, raw }: Pick<Description, 'details' | 'raw'>) {
  const [isOpen, setOpen] = useState(false)
  if (!details && !raw) return null
  return (
    <div>
      <div hidden={details && !isOpen}>
        {details && <Facts rows={details} />}
        {raw && <pre className={isOpen ? styles.raw : `${styles.raw} ${styles.folded}`}>{raw}</pre>}
      </div>
      <Button kind="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? approvalWords().showLess : approvalWords().showAll}
      </Button>
    </div>
  )
}

/** How money gets into the wallet; tells when some has come. */
function Refill({ wallet, chainId, onChange }: { wallet: Wallet; chainId: number; onChange: () => void }) {
  const balances = useBalances(wallet, [chainId])
  const ether = balances.byChain[chainId]?.ether
  const first = useRef(ether)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (first.current === undefined) first.current = ether
    else if (ether !== first.current) {
      announce(approvalWords().refilled(networkOf(chainId).name))
      first.current = ether
      changed()
    }
  }, [ether, chainId])
  return <AddressCard wallet={wallet} chainIds={[chainId]} balances={balances} />
}
