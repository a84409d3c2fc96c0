import { ContractFunctionRevertedError, isHex } from 'viem'
import { blockedPattern, hasLostNode, hasNoAnswer, pausedPattern } from '#chain/errors.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { walletErrorWords } from '#languages/words/walletErrorWords.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { KudosError, type KudosErrorOptions } from '#lib/errors.ts'
import {
  firstParagraph,
  hasCode,
  hasMessage,
  isUserRejection,
  partsOf,
  shortMessageOf,
} from '#lib/outsideErrors.ts'

const feePattern =
  /insufficient funds|exceeds allowance \(|exceeds transaction sender account balance|outoffunds/i
/** The texts with which wallets report that their own node did not answer. */
const unreachablePattern =
  /http request failed|failed to fetch|fetch failed|load failed|network ?error|timed out|timeout/i

function revertName(error: unknown): string | undefined {
  const revert = partsOf(error).find(part => part instanceof ContractFunctionRevertedError)
  return revert?.data?.errorName
}

/** The error if the visitor refused the permit, or the wallet did not sign it for another reason. */
export function permitError(cause: unknown): KudosError {
  return new KudosError(sendingWords().permitFailed, {
    code: 'permit',
    cause,
    cancelled: isUserRejection(cause),
    advice: isUserRejection(cause) ? undefined : doubtNote(cause),
  })
}

/** The sentence for the visitor if the wallet's answer was unclear; the wallet may have sent the tip. */
export function doubtNote(error: unknown): string | undefined {
  if (hasCode(error, -32002)) return sendingWords().busy
  const text = innermostMessage(error)
  return text && sendingWords().walletSaid(text)
}

/** Errors after which a wallet may or may not have sent: the transaction may be on its way, or the answer was lost. */
const openPattern =
  /already (known|imported|pending)|known transaction|nonce too low|underpriced|expired|disconnect|closed|time[d ]*-?out|fetch|network|reset|restart|connection|reject/i

/** What wallets name as missing or not allowed before they send. More text may follow it. */
const reasonPattern =
  /blind.?sign|contract data|insufficient|not enough|exceeds|disabled|unsupported|not (enabled|supported|allowed|permitted|authori[sz]ed)/i

/** Whether a wallet said why it did not send, such as disabled blind signing or missing funds. */
export function saysWhyNotSent(error: unknown): boolean {
  const text = innermostMessage(error)
  return text !== undefined && !hasCode(error, -32002) && reasonPattern.test(text) && !openPattern.test(text)
}

/** The texts that wallets put around a reason, or in place of one. */
const emptyPattern =
  /^((internal|server|internal server|(internal )?json-?rpc|unknown|unknown rpc|unexpected) error|an unknown rpc error occurred|could not coalesce error.*|\w+:\/\/\S*)\.?$/i

/** The innermost text of a wallet's error, which says more than its wrappers, without its full stop. */
function innermostMessage(error: unknown): string | undefined {
  const texts = partsOf(error).flatMap(part => {
    const { reason, details, shortMessage, message }: Record<string, unknown> = Object(part)
    const text = [part, reason, details, shortMessage, message].find(text => typeof text === 'string')
    return typeof text === 'string' && !isHex(text) && /\p{L}/u.test(text) ? firstParagraph(text) : []
  })
  // A single word such as "rpc" says less than the text around it.
  const said = texts.filter(text => !emptyPattern.test(text))
  const text = said.findLast(text => !/^[!-~]+$/.test(text)) ?? said[0]
  return text?.replace(/[.。।۔]+$/u, '')
}

/** The error if the visitor refused the tip after the wallet had sent the approval, so something was sent. */
export function declinedAfterApprove(cause: unknown): KudosError {
  return new KudosError(walletErrorWords().rejected, { code: 'declined', cause, cancelled: true })
}

/** The error when the token's signing domain is not the one that its own contract states. */
export function permitDomainError(symbol: string): KudosError {
  return new KudosError(sendingWords().permitFailed, {
    code: 'permit-domain',
    advice: sendingWords().permitDomain(symbol),
  })
}

/**
 * Translates any error of a wallet, a node or a contract during a tip.
 * @param symbol the tip's currency
 * @param wasAsked the wallet had been asked to send; without its answer it is unknown whether it did
 */
export function sendingError(error: unknown, symbol: string, wasAsked = false): KudosError {
  if (error instanceof KudosError) return error
  const words = sendingWords()
  const sentence = (code: string, message: string, options?: Partial<KudosErrorOptions>) =>
    new KudosError(message, { code, cause: error, ...options })
  // A proxy before a node may say "Request Rejected", and a visitor may close a window after approving.
  if (!wasAsked && !hasLostNode(error) && isUserRejection(error))
    return sentence('declined', words.declined, {
      cancelled: true,
    })
  if (hasCode(error, -32002)) return sentence('wallet-busy', words.busy)
  const revert = revertName(error)
  if (revert === 'TransferFailed') return sentence('recipient-refused', words.recipientRefuses(symbol))
  if (hasMessage(error, pausedPattern)) return sentence('token-paused', words.paused(symbol))
  if (hasMessage(error, blockedPattern)) return sentence('token-blocked', words.blocked(symbol))
  if (hasMessage(error, /exceeds balance/i)) return sentence('balance', words.notEnough(symbol))
  if (hasMessage(error, feePattern)) return sentence('fee', words.notEnoughForFee)
  if (revert === 'MessageTooLong') return sentence('draft', words.messageTooLong)
  if (revert === 'NameTooLong') return sentence('draft', words.nameTooLong)
  if (revert === 'BadSignature') return sentence('signature', words.badSignature)
  if (revert === 'BadFee') return sentence('relay-fee', words.badFee)
  if (revert === 'ValueTooLarge') return sentence('draft', words.tooLarge)
  if (hasLostNode(error) || hasMessage(error, unreachablePattern)) {
    const advice = wasAsked ? words.mayBeSent : words.notSentTryAgain
    return sentence('unreachable', words.networkUnreachable, { advice })
  }
  if (!wasAsked && hasNoAnswer(error)) return sentence('no-contract', wallWords().wrongContract)
  if (!wasAsked) return sentence('unknown', shortMessageOf(error))
  const note = doubtNote(error)
  const advice = note && !saysWhyNotSent(error) ? words.mayBeSent : undefined
  return sentence('unknown', note ?? words.mayBeSent, { advice })
}
