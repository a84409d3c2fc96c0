import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formatAmount } from '#lib/amount.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { AddressCard } from './AddressCard.tsx'
import styles from './Approval.module.css'
import type { Approval as Waiting } from './approvals.ts'
import type { Asked } from './asked.ts'
import { type Description, describeAsked, type Row } from './describeAsked.ts'
import { type EmailWallet, networkOf, type Prepared } from './emailWallet.ts'
import { useBalances } from './useBalances.ts'
import { useCoverGuard } from './useCoverGuard.ts'

/** What is being signed, in words, and the visitor's yes or no. */
export function Approval({
  approval,
  wallet,
  onApproved,
  onRejected,
  onHandOver,
  begin,
  onFailed,
}: {
  approval: Waiting
  wallet: EmailWallet
  /** Asks whoever waits for the answer whether they still do; from then on it is being done. */
  begin: () => Promise<boolean>
  /** It is done; with what the method answers. */
  onApproved: (result: unknown) => void
  onRejected: () => void
  /** Has the visitor go on in a window of this page's own, where nobody can cover it; `undefined` there.
   * False where the browser opened none. */
  onHandOver: (() => boolean) | undefined
  /** A yes brought no answer; whether it is known that nothing was done. */
  onFailed: (isNothingDone: boolean) => void
}) {
  const { asked, page, requestId } = approval
  const [description, setDescription] = useState<Description>()
  const [prepared, setPrepared] = useState<Prepared>()
  const [error, setError] = useState<KudosError>()
  const [isBusy, setBusy] = useState(false)
  const [isUnsure, setUnsure] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const approve = useRef<HTMLButtonElement>(null)
  const titleId = useId()

  const isReady = description !== undefined && (asked.kind !== 'transaction' || prepared !== undefined)
  const isPoor = error?.code === 'wallet-empty' || error?.code === 'not-enough'
  const isHopeless = isPoor || (error !== undefined && hopeless.includes(error.code))
  const guard = useCoverGuard(approve, !isHopeless && (!error || isReady))
  const needsWindow = guard.isBlocked || (guard.isBlind && onHandOver !== undefined)
  const isWaiting = isBusy || !isReady || guard.isSettling

  const began = useEffectEvent((described: Description) => {
    setDescription(described)
    announce(`${described.title}${described.amount ? `: ${described.amount}` : ''}. Approve or reject.`)
    if (window.parent === window) heading.current?.focus()
  })
  const failed = useEffectEvent((thrown: unknown) => fail(thrown))
  function fail(thrown: unknown) {
    const known = loadError(thrown)
    setError(known)
    announce(`Error: ${known.message}`, 'assertive')
  }

  useEffect(() => {
    let isWanted = true
    describeAsked(asked, wallet.config, page.origin).then(
      described => isWanted && began(described),
      thrown => isWanted && failed(thrown),
    )
    return () => {
      isWanted = false
    }
  }, [asked, wallet, page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt prepares anew
  useEffect(() => {
    if (asked.kind !== 'transaction') return
    let isWanted = true
    wallet.prepare(asked.chainId, asked.transaction).then(
      found => {
        if (!isWanted) return
        setError(undefined)
        setPrepared(found)
      },
      thrown => isWanted && failed(thrown),
    )
    return () => {
      isWanted = false
    }
  }, [asked, wallet, attempt])

  async function onApprove() {
    if (isWaiting) return
    if (needsWindow) {
      if (onHandOver && !onHandOver()) fail(blockedWindow())
      return
    }
    setBusy(true)
    if (!(await guard.mayClick())) {
      setBusy(false)
      announce(
        'Error: something on the page around covers this button. Continue in a new window.',
        'assertive',
      )
      return
    }
    setError(undefined)
    try {
      const now = wallet.session()?.user.address
      if (now && now.toLowerCase() !== asked.from.toLowerCase()) throw otherAccount()
      if (!(await begin())) throw askerGone()
      onApproved(await carryOut(asked, requestId, wallet, prepared))
    } catch (thrown) {
      const isNothingDone = asked.kind !== 'transaction' || nothingDone.includes(loadError(thrown).code)
      setUnsure(isUnsure || !isNothingDone)
      fail(thrown)
      onFailed(isNothingDone)
    } finally {
      setBusy(false)
    }
  }

  function onReject() {
    // What may have been sent is looked for first.
    setBusy(true)
    if (isUnsure) announce(looking)
    setLeaving(true)
    onRejected()
  }

  return (
    <main className={styles.page} aria-labelledby={titleId}>
      <p className={styles.asker}>
        {page.origin === window.location.origin ? (
          'Please check this before it is done'
        ) : (
          <>
            <strong>{new URL(page.origin).host}</strong>
            {page.name && ` (“${page.name}”)`} asks your email wallet
          </>
        )}
      </p>
      <div className={styles.body}>
        <h1 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {description?.title ?? 'Approve'}
        </h1>
        {description?.amount && <p className={styles.amount}>{description.amount}</p>}
        {description?.warning && <p className={styles.warning}>{description.warning}</p>}
        {error && (
          <ErrorNote error={error}>
            {isUnsure && (
              <p>
                {isLeaving
                  ? looking
                  : 'It is not known whether it was sent. Trying again sends it only once.'}
              </p>
            )}
          </ErrorNote>
        )}
        {isPoor && (
          <Refill wallet={wallet} chainId={asked.chainId} onChange={() => setAttempt(attempt + 1)} />
        )}
        {description && (
          <dl className={styles.rows}>
            {description.rows.map(row => (
              <Fact key={row.label} {...row} />
            ))}
          </dl>
        )}
        {description?.fields && description.fields.length > 0 && (
          <section className={styles.fields} aria-labelledby={`${titleId}-fields`}>
            <h2 id={`${titleId}-fields`}>What the page wants signed, in its own words</h2>
            <dl className={styles.rows}>
              {description.fields.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page may name two fields alike, and they never move
                <Fact key={index} {...row} />
              ))}
            </dl>
          </section>
        )}
        {description?.note && <p className={styles.note}>{description.note}</p>}
        {description?.raw && <Raw text={description.raw} />}
        {guard.isBlocked && (
          <ErrorNote error="Something on the page around covers or fades this button, so nothing was approved." />
        )}
        {needsWindow && !guard.isBlocked && (
          <p className={styles.note}>
            This browser can't tell whether a page around this one covers the button, so you approve in a
            window of its own.
          </p>
        )}
      </div>
      <div className={styles.foot}>
        {asked.kind === 'transaction' && (
          <p className={styles.fee}>
            Network fee:{' '}
            {prepared ? `at most ${feeOf(prepared)} ETH` : error ? 'unknown' : 'being asked for …'}
          </p>
        )}
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onReject} disabled={isBusy}>
            Reject
          </Button>
          {isHopeless ? null : error && !isReady ? (
            <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
          ) : (
            <Button ref={approve} busy={isWaiting} onClick={onApprove}>
              {needsWindow ? 'Continue in a new window' : error ? 'Try again' : 'Approve'}
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}

const looking = 'Looking whether it was sent …'

/** After these, the same request can't go through. */
const hopeless = [
  'asker-gone',
  'other-account',
  'wrong-request',
  'malformed',
  'too-large',
  'would-fail',
  'signed-out',
  'not-connected',
  'request-id-used',
]

/** Codes after which it is known that nothing was sent by this attempt; after any other something may have been. */
const nothingDone = [
  ...hopeless,
  'not-ready',
  'wallet-empty',
  'not-enough',
  'node-refused',
  'unknown-network',
  'too-many-requests',
]

const otherAccount = () =>
  new KudosError('Somebody else is logged in now, so nothing was done.', {
    code: 'other-account',
    advice: 'Reject this, and start again.',
  })

const askerGone = () =>
  new KudosError('The page that asked for this is gone, so nothing was done.', {
    code: 'asker-gone',
    advice: 'Close this window, and start again there.',
  })

const blockedWindow = () =>
  new KudosError('The browser blocked the new window.', {
    code: 'popup-blocked',
    advice: 'Allow pop-ups for this page, then try again.',
  })

function carryOut(
  asked: Asked,
  requestId: string,
  wallet: EmailWallet,
  prepared: Prepared | undefined,
): Promise<unknown> {
  const { chainId, from } = asked
  if (asked.kind === 'text') return wallet.sign({ chainId, method: 'personal_sign', params: asked.params })
  if (asked.kind === 'typedData')
    return wallet.sign({ chainId, method: 'eth_signTypedData_v4', params: asked.params })
  if (!prepared) throw new KudosError('The network fee is not known yet.', { code: 'not-ready' })
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = prepared
  const transaction = { ...asked.transaction, gas, maxFeePerGas, maxPriorityFeePerGas }
  return wallet.send({ requestId, from, chainId, transaction })
}

/** In ETH, exactly. */
function feeOf({ gas, maxFeePerGas }: Prepared): string {
  return formatAmount(BigInt(gas) * BigInt(maxFeePerGas), 18)
}

function Fact({ label, value, form }: Row) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={form && styles[form]}>{value}</dd>
    </div>
  )
}

/** All of it, folded to 100 pixels (specification §9). */
function Raw({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <pre className={[styles.raw, !isOpen && styles.folded].filter(Boolean).join(' ')}>{text}</pre>
      <Button kind="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show all of it'}
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
  wallet: EmailWallet
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
      announce(`The wallet has money on ${networkOf(chainId).name} now.`)
      first.current = ether
      changed()
    }
  }, [ether, chainId])
  return <AddressCard wallet={wallet} chainIds={[chainId]} balances={balances} />
}
