import { createSiweMessage } from 'viem/siwe'
import type { SignInFields } from '#settings/signInClient.ts'

/** The sentence that the wallet shows. */
const statement = 'Sign in to prove that this wallet is yours. This sends nothing and costs nothing.'

/** The text to sign (EIP-4361), for the page that it is made on. */
export function signInMessage({ address, chainId, nonce, issuedAt, expirationTime }: SignInFields): string {
  return createSiweMessage({
    address,
    chainId,
    nonce,
    statement,
    version: '1',
    domain: window.location.host,
    uri: window.location.origin,
    ...(issuedAt && { issuedAt: new Date(issuedAt) }),
    ...(expirationTime && { expirationTime: new Date(expirationTime) }),
  })
}
