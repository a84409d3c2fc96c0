import { useEffect, useState } from 'react'
import { connectWords } from '#languages/words/connectWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { copyText } from '#lib/browser/copyText.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { DraftError } from '#tips/draft.ts'
import { forgetTip } from '#tips/store/forgetTip.ts'
import { sendAgain } from '#tips/store/sendAgain.ts'
import type { Tips } from '#tips/store/tips.ts'
import { isCovered, isOnItsWay, type Tip } from '#tips/tip.ts'
import { Button } from '#ui/Button.tsx'
import { CheckIcon } from '#ui/lazyIcons.tsx'
import { sentence } from '#ui/sentence.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { useSpokenWait } from '#ui/status/useSpokenWait.ts'
import styles from './SendStatus.module.css'
import { sendStatusText, stoppedText } from './sendStatusText.ts'

/** The text and the stop button of a slow wait, and after how many milliseconds they appear (design §§8, 11). */
const slowWaits = {
  verifying: { text: 'noAnswer', stop: 'stop', after: 8_000 },
  checking: { text: 'noAnswer', stop: 'stop', after: 8_000 },
  asking: { text: 'walletWaits', stop: 'stopWaiting', after: 30_000 },
  pending: { text: 'mayStillArrive', stop: 'stopWaiting', after: 30_000 },
  relayed: { text: 'mayStillArrive', stop: 'stopWaiting', after: 30_000 },
} as const

/** The line under the button (specification §2.2), which is also announced. */
export function SendStatus({
  tip,
  tips,
  chain,
  missing,
  fullPageUrl,
  walletLink,
}: {
  tip: Tip | undefined
  tips: Tips
  /** The widget's network. */
  chain: OfferedChain
  /** Why the form has no amount. It is shown while there is no tip to report. */
  missing?: string | undefined
  /** This widget as a full page with the draft. A click on a covered button leads there. */
  fullPageUrl?: string | undefined
  /** The link that opens the connected wallet, if it is reached by a link. */
  walletLink?: { readonly href: string; readonly target: string; readonly name: string } | undefined
}) {
  const text = (!tip && missing) || sendStatusText(tip, chain)
  const hash = tip?.status === 'pending' || tip?.status === 'confirmed' ? tip.hash : undefined
  // A tip of an earlier visit may be on another network than the widget.
  const explorerUrl = tip?.chain.explorerUrl
  const kind = tip?.status === 'failed' || tip?.status === 'confirmed' ? tip.status : 'line'
  return (
    <p className={styles[kind]}>
      {tip && <Spoken key={tip.status === 'failed' ? tip.id : text} tip={tip} text={text} />}
      {tip?.status === 'confirmed' && <CheckIcon size={16} />}
      <span>{isCovered(tip) ? formWords().error(tip.error.message) : text}</span>
      {isCovered(tip) && fullPageUrl && <OpenFullPage url={fullPageUrl} />}
      {hash && explorerUrl && (
        <>
          {' '}
          <a href={`${explorerUrl}/tx/${hash}`} target="_blank" rel="noreferrer">
            {sendingWords().explorer}
          </a>
        </>
      )}
      {tip?.status === 'pending' && (tip.unseen || tip.hasReason) && <Unseen tip={tip} tips={tips} />}
      {walletLink && (
        <>
          {' '}
          <a href={walletLink.href} target={walletLink.target} rel="noreferrer noopener">
            {connectWords().open(walletLink.name)}
          </a>
        </>
      )}
      {tip?.status === 'ready' && (
        <span className={styles.slow}>
          <StopButton tip={tip} tips={tips} label={sendingWords().stop} />
        </span>
      )}
      {tip && isOnItsWay(tip) && tip.status in slowWaits && (
        <SlowWait key={waitKey(tip)} tip={tip} tips={tips} />
      )}
    </p>
  )
}

/** The way out of a frame in which clicks do not count. It shows the address if a new tab can't be opened either. */
function OpenFullPage({ url }: { url: string }) {
  const words = sendingWords()
  return (
    <span>
      {sentence(
        words.fullPageOr(
          <a href={url} target="_blank" rel="noopener">
            {words.openFullPage}
          </a>,
          <Button
            kind="link"
            onClick={() =>
              copyText(url).then(
                () => announce(words.addressCopied),
                () => announce(words.notCopied, 'assertive'),
              )
            }
          >
            {words.copyAddress}
          </Button>,
        ),
      )}
    </span>
  )
}

/** Each request to the wallet restarts the wait. */
function waitKey(tip: Tip): string {
  return 'step' in tip ? `${tip.status} ${tip.step}` : 'checking'
}

/**
 * Announces the line, once for each mount. The check is announced only if it takes long, because otherwise its result
 * would not be announced. A field that takes the focus is described by the line itself.
 */
function Spoken({ tip, text }: { tip: Tip; text: string }) {
  const isChecked = tip.status === 'verifying' || tip.status === 'checking'
  useSpokenWait(isChecked, text)
  const isFailed = tip.status === 'failed'
  const field = isFailed && tip.error instanceof DraftError ? tip.error.field : undefined
  useEffect(() => {
    if (isChecked) return
    if (field && document.activeElement?.getAttribute('name') !== field) return
    announce(text, isFailed ? 'assertive' : 'polite')
  }, [field, text, isFailed, isChecked])
  return null
}

/** What the visitor may do about a tip that was not seen on the chain. */
function Unseen({ tip, tips }: { tip: Extract<Tip, { status: 'pending' }>; tips: Tips }) {
  const words = sendingWords()
  return (
    <span className={styles.slow}>
      {tip.recalled && <span>{`${words.tipTo(tip.recalled.sum, tip.recalled.recipient)} `}</span>}
      {tip.draft && tip.unseen && (
        <>
          <Button kind="link" onClick={() => sendAgain(tips, tip.id)}>
            {words.sendAgain}
          </Button>{' '}
        </>
      )}
      <Button
        kind="link"
        onClick={event => {
          focusSubmit(event.currentTarget)
          forgetTip(tips, tip.id)
        }}
      >
        {words.wasNotSent}
      </Button>
    </span>
  )
}

/** Shows nothing at first, and after a while the possible reason and a stop button. */
function SlowWait({ tip, tips }: { tip: Tip; tips: Tips }) {
  const [isSlow, setSlow] = useState(false)
  const words = sendingWords()
  const { after, ...said } =
    slowWaits[
      tip.status === 'asking' || tip.status === 'pending' || tip.status === 'relayed'
        ? tip.status
        : 'checking'
    ]
  const text = words[said.text]
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true)
      announce(text)
    }, after)
    return () => clearTimeout(timer)
  }, [text, after])
  if (!isSlow) return null
  return (
    <span className={styles.slow}>
      <span>{text}</span> <StopButton tip={tip} tips={tips} label={words[said.stop]} />
    </span>
  )
}

/** Detaches the tip, so that the form is free. */
function StopButton({ tip, tips, label }: { tip: Tip; tips: Tips; label: string }) {
  return (
    <Button
      kind="link"
      onClick={event => {
        focusSubmit(event.currentTarget)
        if (!isFollowed(tip)) announce(stoppedText(tip))
        tips.detach()
      }}
    >
      {label}
    </Button>
  )
}

/** Whether a detached tip has a line of its own. */
function isFollowed(tip: Tip): boolean {
  return tip.status === 'relayed' || (tip.status === 'pending' && tip.step === 'tip')
}

/** The clicked button is removed, so the form's button takes the focus. */
function focusSubmit({ form }: HTMLButtonElement): void {
  takeFocus(form?.querySelector<HTMLElement>('[type=submit]'))
}
