import type { HDAccount } from 'viem/accounts'
import { nonceAnswer } from '#emailWallet/protocol/api.ts'
import { type SealedKey, sealedKeyHash } from '#emailWallet/protocol/sealedKey.ts'
import { type Write, writeDigest } from '#emailWallet/protocol/signedWrite.ts'
import { KudosError } from '#lib/errors.ts'
import type { SignedWrite, Wallet } from '../createWallet.ts'
import { sealUnderNewPasskey } from './keys.ts'
import { accountOf } from './phrase.ts'

/** What a write is about; its head is of the session. */
export type WriteContent = Write extends infer One
  ? One extends Write
    ? Pick<One, 'operation' | 'content'>
    : never
  : never

/** Signs a write of this session by the wallet's account, under a new nonce. */
export async function signWrite(
  wallet: Pick<Wallet, 'callAs'>,
  account: Pick<HDAccount, 'address' | 'sign'>,
  what: WriteContent,
): Promise<SignedWrite> {
  const { nonce, session } = await wallet.callAs('nonce', nonceAnswer, {})
  const { address } = account
  const write: Write = { origin: window.location.origin, address, session, nonce, ...what }
  return { write, signature: await account.sign({ hash: writeDigest(write) }) }
}

/** Has the service do what the wallet's account signs. */
export async function sendWrite(
  wallet: Pick<Wallet, 'callAs' | 'write'>,
  account: Pick<HDAccount, 'address' | 'sign'>,
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
  account: Pick<HDAccount, 'address' | 'sign'>,
  sealedKey: SealedKey,
  isAnother: boolean,
): Promise<void> {
  const listed = () => wallet.login()?.wallets.find(({ address }) => address === account.address)
  const isStored = () =>
    listed()?.sealedKeys.some(({ credentialId }) => credentialId === sealedKey.credentialId) ?? false
  const content = { credentialId: sealedKey.credentialId, sealedKeyHash: sealedKeyHash(sealedKey) }
  const what = listed()
    ? ({ operation: 'add', content } as const)
    : ({ operation: 'register', content: { ...content, isAnother } } as const)
  try {
    await sendWrite(wallet, account, what, { sealedKey })
  } catch (error) {
    if (!(error instanceof KudosError)) throw error
    await wallet.refresh().catch(() => undefined)
    if (!isStored()) throw error
  }
}

/**
 * Seals a wallet's entropy under a new passkey and stores the sealed key at the service. One that did not arrive is kept, and the next
 * try stores it: another passkey would leave the first one of no use.
 * @param known the sealed keys that the wallet has
 * @throws {@link KudosError} as {@link sealUnderNewPasskey} and {@link storeSealedKey}
 */
export async function storeUnderNewPasskey(
  wallet: Wallet,
  entropy: Uint8Array<ArrayBuffer>,
  email: string,
  known: readonly SealedKey[],
): Promise<SealedKey> {
  const account = accountOf(entropy)
  const { storage } = wallet
  const pending = storage.pendingKey()
  const isPending =
    pending?.address === account.address &&
    known.every(({ credentialId }) => credentialId !== pending.sealedKey.credentialId)
  const { sealedKey } = isPending ? pending : await sealUnderNewPasskey(entropy, email, known)
  storage.setPendingKey({ address: account.address, sealedKey })
  await storeSealedKey(wallet, account, sealedKey, true)
  storage.setPendingKey(undefined)
  return sealedKey
}
