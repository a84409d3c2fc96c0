import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { loadError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
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
import { type ApprovalView, approvalView } from './approvalView.ts'
import type { Description, Row } from './describe/description.ts'
import { type ButtonGuardState, useButtonGuard } from './guard/useButtonGuard.ts'
import { isInView, useReadToEnd } from './guard/useReadToEnd.ts'

export function ApprovalPage({
  approval,
  approvals,
  wallet,
  onOpenWindow,
}: {
  approval: Approval
  approvals: Approvals
  wallet: Wallet
  /** Has the visitor go on in a window of this page's own; absent there. Throws where the browser opened none. */
  onOpenWindow?: () => void
}) {
  const words = approvalWords()
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
  const note = noteOf(view)

  useSpoken(approval, guard.state)
  useEffect(() => {
    if (description && window.parent === window) takeFocus(heading.current)
  }, [description])
  useEffect(() => {
    // A visitor who has scrolled to the end would not see it.
    if (error && body.current && mishap.current) scrollTo(body.current, mishap.current)
  }, [error])

  function openWindow() {
    try {
      onOpenWindow?.()
    } catch (error) {
      approvals.dispatch(requestId, { type: 'failed', error: loadError(error) })
    }
  }
  async function showRest() {
    const { current } = body
    if (current && !isAtEnd(current)) return current.scrollBy({ top: current.clientHeight * 0.85 })
    if (end.current && (await isInView(end.current))) return
    // Where the page around cuts the end off, it is read in a window.
    openWindow()
  }
  async function press() {
    switch (view.kind) {
      case 'retry':
        return approvals.retry(requestId)
      case 'unread':
        return showRest()
      case 'window':
        return openWindow()
      case 'dear':
        return (await guard.mayClick()) ? setAccepted(prepared) : undefined
      case 'approve':
      case 'unknown':
        if (await guard.mayClick()) approvals.dispatch(requestId, { type: 'approved' })
    }
  }

  const host = <strong>{new URL(page.origin).host}</strong>
  const label = labelOf(view)
  return (
    <main ref={whole} className={styles.page} aria-labelledby={titleId}>
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
            <ErrorNote error={error}>{view.kind === 'unknown' && <p>{words.sentOnce}</p>}</ErrorNote>
          </div>
        )}
        {view.kind === 'poor' && (
          <Refill wallet={wallet} chainId={request.chainId} onChange={() => approvals.retry(requestId)} />
        )}
        {description && <Facts rows={withFee(description.rows, approval)} />}
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
            <Button
              ref={approve}
              busy={view.kind === 'waiting' || view.kind === 'working'}
              onClick={() => void press()}
            >
              {label}
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}

/** Says what is to be decided, and whatever comes up about it. */
function useSpoken({ description, error }: Approval, guard: ButtonGuardState) {
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

/** The fee of a transaction stands after the recipient and the network, before the details. */
function withFee(rows: readonly Row[], { request, prepared, error }: Approval): readonly Row[] {
  if (request.kind !== 'transaction') return rows
  const words = approvalWords()
  const value = prepared ? words.atMost(feeText(prepared, request.chainId)) : error ? words.unknownFee : '…'
  return [...rows.slice(0, 2), { label: words.networkFee, value }, ...rows.slice(2)]
}

/** What the button says, if there is one. */
function labelOf(view: ApprovalView): string | undefined {
  const { approve, acceptFee, continueInWindow, showRest } = approvalWords()
  const { tryAgain } = formWords()
  const labels: Readonly<Record<ApprovalView['kind'], string | undefined>> = {
    poor: undefined,
    hopeless: undefined,
    retry: tryAgain,
    unknown: tryAgain,
    unread: showRest,
    window: continueInWindow,
    dear: acceptFee,
    approve: view.kind === 'approve' && view.isRetry ? tryAgain : approve,
    waiting: approve,
    working: approve,
  }
  return labels[view.kind]
}

/** What stands above the buttons. */
function noteOf(view: ApprovalView): string | undefined {
  const words = approvalWords()
  if (view.kind === 'unread') return words.unread
  if (view.kind === 'dear') return words.largeFee
  if (view.kind === 'approve' && view.isAgain) return words.pressAgain
  if (view.kind !== 'window') return undefined
  return { covered: words.covered, blind: words.blind, barred: words.passkeyBarred }[view.why]
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - 1
}

/** Scrolls so far up that a part is in view; the pages around stay where they are. */
function scrollTo(scroller: HTMLElement, part: HTMLElement): void {
  const above = scroller.getBoundingClientRect().top - part.getBoundingClientRect().top
  if (above > 0) scroller.scrollBy({ top: -above - 8 })
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
