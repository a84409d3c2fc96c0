import type { Pending, Relayed, Tip } from '#kudos/send/tip.ts'
import { formWords } from '#languages/formWords.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** What each request to the wallet is for. */
const requests = {
  switchChain: 'Switch the network in your wallet',
  authorize: 'Sign the tip in your wallet',
  permit: 'Sign the permission for this amount in your wallet',
  approve: 'Allow this amount in your wallet',
  tip: 'Confirm the tip in your wallet',
  batch: 'Confirm the tip in your wallet',
} as const

/** The status line under the button (specification §2.2); without a tip, the widget's network. */
export function sendStatusText(tip: Tip | undefined, chain: OfferedChain): string {
  switch (tip?.status) {
    case undefined:
      return formWords().on(chain.name)
    case 'judged':
    case 'checking':
      return formWords().checking
    case 'asking': {
      const steps = tip.of > 1 && tip.step !== 'switchChain' ? ` (${tip.number} of ${tip.of})` : ''
      return `${requests[tip.step]}${steps}`
    }
    case 'pending':
      return [pendingLead(tip, tip.detached), tip.note].filter(Boolean).join(' ')
    case 'relayed':
      return relayedText(tip, tip.detached)
    case 'confirmed':
      return 'Transaction confirmed!'
    case 'failed':
      return ['Error:', tip.error.message, tip.error.advice].filter(Boolean).join(' ')
  }
}

function pendingLead({ trace, unseen }: Pending, detached: boolean): string {
  if (unseen)
    return unseen.hasNonceMoved
      ? 'Nothing seen on the chain so far. Your account has sent something since, but not this tip.'
      : 'Nothing seen on the chain so far. Your account has sent nothing since.'
  if (trace === 'unsure')
    return detached
      ? 'Maybe sent, not seen yet. Sending again may tip twice.'
      : 'Your wallet gave no clear answer: the tip may have been sent. Looking for it on the chain...'
  return detached ? 'Sent, not confirmed yet. Sending again would tip twice.' : 'Waiting for confirmation...'
}

const relayAnswers = {
  none: 'Giving your signed tip to the relay...',
  accepted: 'The relay is sending your tip...',
  refused: 'The relay did not take your tip.',
} as const

function relayedText({ answer, note, isUnreadable }: Relayed, detached: boolean): string {
  const texts = [
    !(detached && answer === 'none') && relayAnswers[answer],
    note,
    isUnreadable && "The network can't be reached right now: until then nobody knows whether it was sent.",
    detached &&
      'Your signed tip may still arrive, within ten minutes of signing. Sending again before then may tip twice.',
  ]
  return texts.filter(Boolean).join(' ')
}

/** What is said when the visitor stops waiting for a tip that leaves nothing to show; one on its way has its own line. */
export function stoppedText(tip: Tip): string {
  return tip.status === 'asking' && (tip.step === 'tip' || tip.step === 'batch')
    ? 'Stopped asking. A yes in your wallet still sends the tip.'
    : 'Stopped. No tip is sent.'
}
