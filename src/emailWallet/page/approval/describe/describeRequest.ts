import { parseSiweMessage } from 'viem/siwe'
import type { EmailConfig } from '#emailWallet/protocol/api.ts'
import { intlLocale } from '#languages/speak/numberText.ts'
import { describedWords } from '#languages/words/describedWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import type { Address } from '#lib/names/address.ts'
import { isWordsOnly, signedText } from '#protocol/signedText.ts'
import type { UnpreparedTransaction } from '../../chain/chain.ts'
import { coins, type Network, networkIn, networkOf } from '../../chain/network.ts'
import type { ApprovalRequest } from '../approvalRequest.ts'
import { describeCall } from './describeCall.ts'
import { describeTypedData } from './describeTypedData.ts'
import { addressRow, type Description, hiddenWarning, type Row, warn } from './description.ts'
import { reveal } from './reveal.ts'

/**
 * Recognizes sign-in messages (EIP-4361, "Message Format"). It is loose, because a malformed message may deceive, too.
 */
const opening = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+Ethereum\s+account/i

/**
 * Tells in words what a request would do. Only calls of known contracts are believed to do what their data says.
 * @param config what the service says of its networks
 * @param origin the origin of the page that asks
 */
export function describeRequest(
  request: ApprovalRequest,
  config: Pick<EmailConfig, 'networks'>,
  origin: string,
): Description {
  const { from, chainId } = request
  const words = describedWords()
  switch (request.kind) {
    case 'changeEmail': {
      const { email, newEmail, changeEmail } = ownPageWords()
      const rows = [
        { label: email, value: request.email },
        { label: newEmail, value: request.newEmail },
      ]
      return { title: changeEmail, rows }
    }
    case 'text': {
      const described = describeText(request.text, from, origin)
      // A long text pushes nothing of ours out of sight.
      return { ...described, rows: [addressRow(words.yourAccount, from), ...described.rows] }
    }
    case 'typedData': {
      const described = describeTypedData(request, networkIn(config, chainId))
      return withLast(described, addressRow(words.yourAccount, from))
    }
    case 'transaction': {
      const described = describeTransaction(request.transaction, networkIn(config, chainId))
      return withLast(described, addressRow(words.fromAccount, from))
    }
  }
}

/** With one row more, among those that are seldom read where there are such. */
function withLast(described: Description, row: Row): Description {
  const { rows, details } = described
  return details ? { ...described, details: [...details, row] } : { ...described, rows: [...rows, row] }
}

function describeTransaction(
  { to, value: ether = 0n, data = '0x' }: UnpreparedTransaction,
  place: Network,
): Description {
  const words = describedWords()
  const network = networkOf(place.chainId).name
  const amount = coins(ether, place.chainId)
  if (data === '0x')
    return { title: words.sendMoney, amount, recipient: addressRow(words.to, to), network, rows: [] }
  const contract = addressRow(words.contract, to)
  const known = describeCall(place, { to, ether, data })
  if (known) return { ...known, network, details: [contract] }
  return {
    title: words.callContract,
    ...(ether > 0n && { amount }),
    recipient: contract,
    network,
    rows: [],
    raw: data,
    warning: words.unknownContract,
  }
}

function describeText(message: string, from: Address, origin: string): Description {
  const words = describedWords()
  // A text of 32 bytes may be the hash of something that contracts take a signature of.
  const read = isWordsOnly(message) ? signedText(message) : undefined
  if (read === undefined) return { title: words.signData, rows: [], raw: message, warning: words.noText }
  const shown = reveal(read)
  const signIn = describeSignIn(read, from, new URL(origin).host)
  return {
    title: words.signMessage,
    rows: [...signIn.rows, { label: words.message, value: shown.text, form: 'text' }],
    ...warn(signIn.warning, hiddenWarning(shown)),
  }
}

/**
 * Tells in words whom a message signs in, where, and until when; nothing of any other message.
 * @param from the account that is to sign
 * @param host of the page that asks, with its port
 */
function describeSignIn(
  message: string,
  from: Address,
  host: string,
): { readonly rows: readonly Row[]; readonly warning: string } {
  if (!opening.test(message)) return { rows: [], warning: '' }
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
  if (domain.toLowerCase() !== host) return { rows, warning: words.otherSite(domain, host) }
  const isOther = address.toLowerCase() !== from.toLowerCase()
  return { rows, warning: isOther ? words.otherAccount : '' }
}
