import { parseSiweMessage } from 'viem/siwe'
import { type Address, checksumAddress } from '#lib/address.ts'
import { networkOf } from '../serviceWallet.ts'
import type { Row } from './description.ts'

/** The words by which such a message is known (EIP-4361, "Message Format"), loosely: also one that is not well formed may deceive. */
const opening = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+Ethereum\s+account/i

/**
 * Tells in words whom a message signs in, where, and until when; `undefined` for any other message.
 * @param from the account that is to sign
 * @param host of the page that asks, with its port
 */
export function describeSignIn(
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
    { label: 'As', value: checksumAddress(address), form: 'bytes' },
    { label: 'On network', value: networkOf(chainId).name },
    { label: 'Good until', value: until?.toLocaleString() ?? 'no end is named' },
  ]
  if (domain.toLowerCase() !== host)
    return {
      rows,
      warning: `It signs you in at ${domain}, but ${host} asks for it: that page could act there in your name. Reject it, unless you know why.`,
    }
  if (address.toLowerCase() !== from.toLowerCase())
    return { rows, warning: 'It signs in another account than yours.' }
  return { rows }
}
