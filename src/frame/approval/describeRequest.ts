import { parseSiweMessage } from 'viem/siwe'
import type { Address } from '#lib/address.ts'
import { KudosError } from '#lib/errors.ts'
import { signedText } from '#protocol/signedText.ts'
import { networkOf, type ServiceConfig, type UnpreparedTransaction } from '../serviceWallet.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import { describeTypedData } from './describeTypedData.ts'
import {
  addressRow,
  coins,
  type Description,
  hiddenWarning,
  networkRow,
  type Place,
  type Row,
  warn,
} from './description.ts'
import { reveal } from './strangeText.ts'

/** The words by which such a message is known (EIP-4361, "Message Format"), loosely: also one that is not well formed may deceive. */
const opening = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+Ethereum\s+account/i

/**
 * Tells in words what a request would do. Only calls of known contracts are believed to do what their data says.
 * @param origin the origin of the page that asks
 */
export async function describeRequest(
  request: ApprovalRequest,
  config: Pick<ServiceConfig, 'contracts'>,
  origin: string,
): Promise<Description> {
  const { kind, from, chainId } = request
  const own = addressRow(kind === 'transaction' ? 'From your account' : 'Your account', from)
  if (kind === 'text') {
    const described = describeText(request.params[0], from, origin)
    // A long text pushes nothing of ours out of sight.
    return { ...described, rows: [own, ...described.rows] }
  }
  const place = { config, chainId }
  const described =
    kind === 'typedData'
      ? await describeTypedData(request, place)
      : await describeTransaction(request.transaction, place)
  return { ...described, rows: [...described.rows, own] }
}

async function describeTransaction(
  { to, value = '0x0', data = '0x' }: UnpreparedTransaction,
  place: Place,
): Promise<Description> {
  const ether = BigInt(value)
  const network = networkRow(place.chainId)
  if (data === '0x')
    return { title: 'Send money', amount: coins(ether, place.chainId), rows: [addressRow('To', to), network] }
  // What decodes calls is fetched with the first of them.
  const { describeCall } = await import('./describeCall.ts').catch((cause: unknown) => {
    throw new KudosError('A part of this page did not load.', { code: 'load', cause })
  })
  const known = describeCall(place, { to, ether, data })
  if (known) return { ...known, rows: [...known.rows, network, addressRow('Contract', to)] }
  return {
    title: 'Call a contract',
    ...(ether > 0n && { amount: coins(ether, place.chainId) }),
    rows: [addressRow('Contract', to), network],
    raw: data,
    warning:
      'This contract is unknown here, so nobody can tell what the call does. It may take what the wallet holds. Approve it only if you trust the page.',
  }
}

function describeText(message: string, from: Address, origin: string): Description {
  const read = signedText(message)
  if (read === undefined)
    return {
      title: 'Sign data',
      rows: [],
      raw: message,
      warning:
        'This is no text, so nobody can tell what a signature under it does. Sign it only if you trust the page.',
    }
  const shown = reveal(read)
  const signIn = describeSignIn(read, from, new URL(origin).host)
  return {
    title: 'Sign a message',
    rows: [...(signIn?.rows ?? []), { label: 'Message', value: shown.text, form: 'text' }],
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
  const { domain, address, chainId, expirationTime } = parseSiweMessage(message)
  if (!domain || !address || chainId === undefined)
    return {
      rows: [],
      warning:
        'It reads like a sign-in, but is none that a wallet can check. Sign it only if you trust the page.',
    }
  const until = expirationTime && !Number.isNaN(expirationTime.getTime()) ? expirationTime : undefined
  const rows: Row[] = [
    { label: 'Signs you in at', value: domain },
    addressRow('As', address),
    { label: 'On network', value: networkOf(chainId).name },
    { label: 'Good until', value: until?.toLocaleString() ?? 'no end is named' },
  ]
  const isOther = address.toLowerCase() !== from.toLowerCase()
  const warning =
    domain.toLowerCase() === host
      ? isOther && 'It signs in another account than yours.'
      : `It signs you in at ${domain}, but ${host} asks for it: that page could act there in your name. Reject it, unless you know why.`
  return { rows, ...(warning && { warning }) }
}
