import { parseSiweMessage } from 'viem/siwe'
import { intlLocale } from '#languages/speak/numberText.ts'
import { describedWords } from '#languages/words/describedWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import type { Address } from '#lib/names/address.ts'
import { isWordsOnly, signedText } from '#protocol/signedText.ts'
import type { UnpreparedTransaction } from '../../chain/chain.ts'
import { coins, type Networks, networkOf, type Place } from '../../chain/network.ts'
import type { ApprovalRequest } from '../approvalRequest.ts'
import { describeCall } from './describeCall.ts'
import { describeTypedData } from './describeTypedData.ts'
import { addressRow, type Description, hiddenWarning, networkRow, type Row, warn } from './description.ts'
import { reveal } from './reveal.ts'

/**
 * Recognizes sign-in messages (EIP-4361, "Message Format"). It is loose, because a malformed message may deceive, too.
 */
const opening = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+Ethereum\s+account/i

/**
 * Tells in words what a request would do. Only calls of known contracts are believed to do what their data says.
 * @param origin the origin of the page that asks
 */
export function describeRequest(request: ApprovalRequest, config: Networks, origin: string): Description {
  const { kind, from, chainId } = request
  const words = describedWords()
  if (kind === 'changeEmail') {
    const { email, newEmail, changeEmail } = ownPageWords()
    const rows = [
      { label: email, value: request.email },
      { label: newEmail, value: request.newEmail },
    ]
    return { title: changeEmail, rows }
  }
  const own = addressRow(kind === 'transaction' ? words.fromAccount : words.yourAccount, from)
  if (kind === 'text') {
    const described = describeText(request.params[0], from, origin)
    // A long text pushes nothing of ours out of sight.
    return { ...described, rows: [own, ...described.rows] }
  }
  const place = { config, chainId }
  const described =
    kind === 'typedData' ? describeTypedData(request, place) : describeTransaction(request.transaction, place)
  const { rows, details } = described
  return details ? { ...described, details: [...details, own] } : { ...described, rows: [...rows, own] }
}

function describeTransaction(
  { to, value: ether = 0n, data = '0x' }: UnpreparedTransaction,
  place: Place,
): Description {
  const words = describedWords()
  const network = networkRow(place.chainId)
  if (data === '0x')
    return {
      title: words.sendMoney,
      amount: coins(ether, place.chainId),
      rows: [addressRow(words.to, to), network],
    }
  const known = describeCall(place, { to, ether, data })
  if (known) {
    // The recipient, the network, then the details.
    const [recipient, ...details] = known.rows
    const first = recipient ? [recipient, network] : [network]
    return { ...known, rows: [...first, ...details], details: [addressRow(words.contract, to)] }
  }
  return {
    title: words.callContract,
    ...(ether > 0n && { amount: coins(ether, place.chainId) }),
    rows: [addressRow(words.contract, to), network],
    raw: data,
    warning: words.unknownContract,
  }
}

function describeText(message: string, from: Address, origin: string): Description {
  const words = describedWords()
  // A text of 32 bytes may be the hash of something that contracts take a signature of.
  const read = isWordsOnly(message) ? signedText(message) : undefined
  if (read === undefined)
    return {
      title: words.signData,
      rows: [],
      raw: message,
      warning: words.noText,
    }
  const shown = reveal(read)
  const signIn = describeSignIn(read, from, new URL(origin).host)
  return {
    title: words.signMessage,
    rows: [...(signIn?.rows ?? []), { label: words.message, value: shown.text, form: 'text' }],
    ...warn(signIn?.warning ?? '', hiddenWarning(shown)),
  }
}

/**
 * Tells in words whom a message signs in, where, and until when; `undefined` for any other message.
 * @param from the account that is to sign
 * @param host of the page that asks, with its port
 */
function describeSignIn(
  message: string,
  from: Address,
  host: string,
): { readonly rows: readonly Row[]; readonly warning?: string } | undefined {
  if (!opening.test(message)) return undefined
  const words = describedWords()
  const { domain, address, chainId, expirationTime } = parseSiweMessage(message)
  if (!domain || !address || chainId === undefined) return { rows: [], warning: words.likeSignIn }
  const until = expirationTime && !Number.isNaN(expirationTime.getTime()) ? expirationTime : undefined
  const rows: Row[] = [
    { label: words.signsInAt, value: domain },
    addressRow(words.as, address),
    { label: words.onNetwork, value: networkOf(chainId).name },
    { label: words.goodUntil, value: until?.toLocaleString(intlLocale()) ?? words.noEnd },
  ]
  const isOther = address.toLowerCase() !== from.toLowerCase()
  const warning =
    domain.toLowerCase() === host ? isOther && words.otherAccount : words.otherSite(domain, host)
  return { rows, ...(warning && { warning }) }
}
