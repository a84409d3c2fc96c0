import { formWords } from '#languages/words/formWords.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Pending, Relayed, Tip } from '#tips/tip.ts'

/** The status line under the button (specification §2.2); without a tip, the widget's network. */
export function sendStatusText(tip: Tip | undefined, chain: OfferedChain): string {
  switch (tip?.status) {
    case undefined:
      return formWords().on(chain.name)
    case 'verifying':
    case 'checking':
      return formWords().checking
    case 'asking': {
      const words = sendingWords()
      const request = words[tip.step === 'batch' ? 'tip' : tip.step]
      return tip.of > 1 && tip.step !== 'switchChain' ? words.numbered(request, tip.number, tip.of) : request
    }
    case 'ready':
      return sendingWords().pressToOpen
    case 'pending':
      return [pendingLead(tip, tip.detached), tip.note].filter(Boolean).join(' ')
    case 'relayed':
      return relayedText(tip, tip.detached)
    case 'confirmed':
      return sendingWords().confirmed
    case 'failed':
      return formWords().error([tip.error.message, tip.error.advice].filter(Boolean).join(' '))
  }
}

function pendingLead({ evidence, unseen }: Pending, detached: boolean): string {
  const words = sendingWords()
  if (unseen && !unseen.isSearched) return words.maybeSent
  if (unseen) return `${unseen.hasNonceMoved ? words.sentSince : words.nothingSince} ${words.mayPayTwice}`
  if (evidence === 'unknown') return detached ? words.maybeSent : words.looking
  return detached ? words.notConfirmed : words.waiting
}

function relayedText({ answer, note, isUnreadable }: Relayed, detached: boolean): string {
  const words = sendingWords()
  const answers = { none: words.giving, accepted: words.relaySends, refused: words.relayRefused } as const
  const texts = [
    !(detached && answer === 'none') && answers[answer],
    note,
    isUnreadable && words.unreadable,
    detached && words.mayArrive,
  ]
  return texts.filter(Boolean).join(' ')
}

/**
 * The announcement when the visitor stops waiting for a tip that then shows nothing. A tip on its way has its own line.
 */
export function stoppedText(tip: Tip): string {
  return tip.status === 'asking' && (tip.step === 'tip' || tip.step === 'batch')
    ? sendingWords().stoppedAsking
    : sendingWords().stopped
}
