import type { HDAccount } from 'viem/accounts'
import { nonceAnswer } from '#emailWallet/protocol/api.ts'
import { type SealedKey, sealedKeyHash } from '#emailWallet/protocol/sealedKey.ts'
import { type Write, writeDigest } from '#emailWallet/protocol/signedWrite.ts'
import type { SignedWrite, Wallet } from '../createWallet.ts'
import { sealUnderNewPasskey } from './keys.ts'

/** What a write is about; its head is of the session. */
export type WriteContent = Write extends infer One
  ? One extends Write
    ? Pick<One, 'operation' | 'content'>
    : never
  : never

/** Signs a write of this session by the wallet's account, under a new nonce. */
export async function signWrite(
  wallet: Wallet,
  account: HDAccount,
  what: WriteContent,
): Promise<SignedWrite> {
  const { nonce, session } = await wallet.callAs('nonce', nonceAnswer, {})
  const { address } = account
  const write: Write = { origin: window.location.origin, address, session, nonce, ...what }
  return { write, signature: await account.sign({ hash: writeDigest(write) }) }
}

/** Has the service do what the wallet's account signs. */
export async function sendWrite(
  wallet: Wallet,
  account: HDAccount,
  what: WriteContent,
  more?: Parameters<Wallet['write']>[1],
): Promise<void> {
  await wallet.write(await signWrite(wallet, account, what), more)
}

/**
 * Stores a sealed key at the service: of a wallet that the email has by `add`, of any other by `register`. An answer that was lost is
 * looked up, so that a key that arrived is not sent again.
 * @throws {@link KudosError} `wallet-exists` where another tab was faster
 */
export async function storeSealedKey(
  wallet: Wallet,
  account: HDAccount,
  sealedKey: SealedKey,
  isAnother: boolean,
): Promise<void> {
  const { credentialId } = sealedKey
  const content = { credentialId, sealedKeyHash: sealedKeyHash(sealedKey) }
  const what: WriteContent = listedKeys(wallet, account)
    ? { operation: 'add', content }
    : { operation: 'register', content: { ...content, isAnother } }
  try {
    await sendWrite(wallet, account, what, { sealedKey })
  } catch (error) {
    await wallet.refresh().catch(() => undefined)
    if (!listedKeys(wallet, account)?.some(key => key.credentialId === credentialId)) throw error
  }
}

/** The sealed keys that the service lists of an account; absent where the email does not have its wallet. */
export function listedKeys(wallet: Wallet, { address }: HDAccount) {
  return wallet.login()?.wallets.find(one => one.address === address)?.sealedKeys
}

/**
 * Seals a wallet's entropy under a new passkey and stores the sealed key at the service. One that did not arrive is kept, and the next
 * try stores it: another passkey would leave the first one of no use.
 * @param known the sealed keys that the wallet has
 * @throws {@link KudosError} as {@link sealUnderNewPasskey} and {@link storeSealedKey}
 */
export async function storeUnderNewPasskey(
  wallet: Wallet,
  account: HDAccount,
  entropy: Uint8Array<ArrayBuffer>,
  email: string,
  known: readonly SealedKey[],
): Promise<SealedKey> {
  const { storage } = wallet
  const { address } = account
  const pending = storage.pendingKey()
  const isPending =
    pending?.address === address &&
    known.every(({ credentialId }) => credentialId !== pending.sealedKey.credentialId)
  const { sealedKey } = isPending ? pending : await sealUnderNewPasskey(entropy, email, known)
  storage.setPendingKey({ address, sealedKey })
  await storeSealedKey(wallet, account, sealedKey, true)
  storage.setPendingKey(undefined)
  return sealedKey
}
