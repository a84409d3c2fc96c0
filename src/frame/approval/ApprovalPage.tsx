import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { approvalWords } from '#languages/approvalWords.ts'
import { formWords } from '#languages/formWords.ts'
import { KudosError } from '#lib/errors.ts'
import { takeFocus } from '#lib/takeFocus.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { sentence } from '#ui/sentence.ts'
import { AddressCard } from '../AddressCard.tsx'
import { mayAskPasskey } from '../passkey.ts'
import { networkOf, type ServiceWallet } from '../serviceWallet.ts'
import { useBalances } from '../useBalances.ts'
import { ApprovalCode } from './ApprovalCode.tsx'
import styles from './ApprovalPage.module.css'
import { type Approval, isLookedFor } from './approval.ts'
import { type Approvals, hopeless } from './approvals.ts'
import { coins, type Row } from './description.ts'
import { feeWarning, networkFee } from './networkFee.ts'
import { useButtonGuard } from './useButtonGuard.ts'
import { isInView, useReadToEnd } from './useReadToEnd.ts'

/** What is being signed, in words, and the visitor's yes or no. */
export function ApprovalPage({
  approval,
  approvals,
  wallet,
  onOpenWindow,
}: {
  approval: Approval
  approvals: Approvals
  wallet: ServiceWallet
  /** Has the visitor go on in a window of this page's own, where nobody can cover it; absent there. False where the
   * browser opened none. */
  onOpenWindow?: () => boolean
}) {
  const words = approvalWords()
  const { request, page, requestId, description, prepared, factor, error, state } = approval
  const whole = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const approve = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const mishap = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [otp, setOtp] = useState('')

  const isReady = state !== 'reading'
  const isPoor = error?.code === 'wallet-empty' || error?.code === 'not-enough'
  const isHopeless = isPoor || (error !== undefined && hopeless.includes(error.code))
  // What it costs has to be asked for anew: the same yes would be refused again.
  const isReadAgain = error !== undefined && (!isReady || error.code === 'fee-too-low')
  const isBusy = state === 'executing' || isLookedFor(approval)
  const dear = prepared && feeWarning(prepared, request.chainId)
  const isRead = useReadToEnd(end, description !== undefined)
  const decided = isRead && isReady ? (prepared ?? description) : undefined
  const guard = useButtonGuard(whole, approve, !isHopeless && !isReadAgain, decided)
  const isBlocked = guard.state === 'blocked'
  const isPasskeyBarred = factor === 'passkey' && !mayAskPasskey()
  const needsWindow =
    isBlocked || ((guard.state === 'blind' || isPasskeyBarred) && onOpenWindow !== undefined)
  const isUnread = description !== undefined && !isRead && !needsWindow
  // A window may be opened at once, and the rest shown: nothing is approved by that.
  const isSettling = !isUnread && !needsWindow && (guard.state === 'settling' || guard.state === 'checking')
  const isWaiting = isBusy || !isReady || isSettling
  const isCodeLacking = factor === 'code' && !needsWindow && !isUnread && otp.length < 6

  useEffect(() => {
    if (!description) return
    const { title, amount } = description
    announce(amount ? approvalWords().decideAmount(title, amount) : approvalWords().decide(title))
    if (window.parent === window) takeFocus(heading.current)
  }, [description])
  useEffect(() => {
    if (dear) announce(dear)
  }, [dear])
  useEffect(() => {
    if (!error) return
    announce(formWords().error(error.message), 'assertive')
    // Whoever has scrolled to the end would not see it.
    if (body.current && mishap.current) scrollTo(body.current, mishap.current)
  }, [error])
  useEffect(() => {
    if (guard.state === 'again') announce(approvalWords().pressAgain, 'assertive')
    if (guard.state === 'blocked') announce(formWords().error(approvalWords().coveredContinue), 'assertive')
  }, [guard.state])

  async function onApprove() {
    if (isWaiting || isCodeLacking) return
    if (isUnread && body.current && !isAtEnd(body.current))
      return body.current.scrollBy({ top: body.current.clientHeight * 0.85 })
    if (isUnread && end.current && (await isInView(end.current))) return
    // Where the page around cuts the end off, it is read in a window.
    if (needsWindow || isUnread) {
      if (!onOpenWindow || onOpenWindow()) return
      const error = new KudosError(words.popupBlocked, {
        code: 'popup-blocked',
        advice: words.popupBlockedAdvice,
      })
      approvals.dispatch(requestId, { type: 'failed', error })
    } else if (await guard.mayClick())
      approvals.dispatch(requestId, { type: 'approved', ...(otp && { otp }) })
  }

  function onReject() {
    // What may have been sent is looked for first.
    if (state === 'unknown') announce(words.looking)
    approvals.reject(requestId)
  }

  const host = <strong>{new URL(page.origin).host}</strong>
  return (
    <main ref={whole} className={styles.page} aria-labelledby={titleId}>
      <p className={styles.asker}>
        {page.origin === window.location.origin
          ? words.check
          : sentence(page.name ? words.asksNamed(host, page.name) : words.asks(host))}
      </p>
      <div ref={body} className={styles.body}>
        <h1 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {description?.title ?? words.approve}
        </h1>
        {description?.amount && <p className={styles.amount}>{description.amount}</p>}
        {description?.warning && <p className={styles.warning}>{description.warning}</p>}
        {dear && <p className={styles.warning}>{dear}</p>}
        {error && (
          <div ref={mishap}>
            <ErrorNote error={error}>
              {state === 'unknown' && <p>{isBusy ? words.looking : words.sentOnce}</p>}
            </ErrorNote>
          </div>
        )}
        {isPoor && (
          <Refill wallet={wallet} chainId={request.chainId} onChange={() => approvals.retry(requestId)} />
        )}
        {description && <Facts rows={description.rows} />}
        {description?.fields && description.fields.length > 0 && (
          <section className={styles.fields} aria-labelledby={`${titleId}-fields`}>
            <h2 id={`${titleId}-fields`}>{words.ownWords}</h2>
            <Facts rows={description.fields} />
          </section>
        )}
        {description?.note && <p className={styles.note}>{description.note}</p>}
        {description?.raw && <Raw text={description.raw} />}
        {needsWindow && !isBlocked && (
          <p className={styles.note}>{guard.state === 'blind' ? words.blind : words.passkeyBarred}</p>
        )}
        <div ref={end} className={styles.end} />
      </div>
      <div className={styles.foot}>
        {isUnread && isReady && <p className={styles.unread}>{words.unread}</p>}
        {guard.state === 'again' && <p className={styles.unread}>{words.pressAgain}</p>}
        {isBlocked && <p className={styles.unread}>{words.covered}</p>}
        {request.kind === 'transaction' && (
          <p className={styles.fee}>
            {prepared
              ? words.feeAtMost(coins(networkFee(prepared), request.chainId))
              : error
                ? words.feeUnknown
                : words.feeAsked}
          </p>
        )}
        {factor === 'passkey' && !needsWindow && <p className={styles.fee}>{words.passkeyNext}</p>}
        {factor === 'code' && !needsWindow && !isHopeless && (
          <ApprovalCode wallet={wallet} approval={approval} otp={otp} onOtp={setOtp} />
        )}
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onReject} disabled={isBusy}>
            {words.reject}
          </Button>
          {isHopeless ? null : isReadAgain ? (
            <Button onClick={() => approvals.retry(requestId)}>{formWords().tryAgain}</Button>
          ) : (
            <Button ref={approve} busy={isWaiting} disabled={isCodeLacking} onClick={onApprove}>
              {needsWindow
                ? words.continueInWindow
                : isUnread && isReady
                  ? words.showRest
                  : error
                    ? formWords().tryAgain
                    : words.approve}
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}

/** Whether it can't be scrolled further. */
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
        <div key={index}>
          <dt>{label}</dt>
          <dd className={form && styles[form]}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All of it, folded to 100 pixels (specification §9). */
function Raw({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <pre className={[styles.raw, !isOpen && styles.folded].filter(Boolean).join(' ')}>{text}</pre>
      <Button kind="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? approvalWords().showLess : approvalWords().showAll}
      </Button>
    </div>
  )
}

/** How money gets into the wallet; tells when some has come. */
function Refill({
  wallet,
  chainId,
  onChange,
}: {
  wallet: ServiceWallet
  chainId: number
  onChange: () => void
}) {
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
