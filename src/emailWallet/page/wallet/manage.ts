import { keccak256 } from 'viem'
import type { HDAccount } from 'viem/accounts'
import type { SealedKey } from '#emailWallet/protocol/sealedKey.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { checksumAddress } from '#lib/names/address.ts'
import type { Wallet } from '../createWallet.ts'
import { openByTouch, sealUnderNewPasskey, withAccount, withEntropy } from '../keys/keys.ts'
import { accountOf, entropyOf, newEntropy } from '../keys/phrase.ts'
import {
  listedKeys,
  sendWrite,
  storeSealedKey,
  storeUnderNewPasskey,
  type WriteContent,
} from '../keys/writes.ts'

/** What a visitor does with a wallet by a touch. Each throws KudosError. */

/** A wallet that exists only in this window so far. */
export interface Sealed {
  readonly entropy: Uint8Array<ArrayBuffer>
  readonly sealedKey: SealedKey
  /** Its passkey is kept on this device and backed up, so that the phrase can wait. */
  readonly isBackedUp: boolean
}

/** Makes the key of a new wallet and seals it under a new passkey: two touches. Nothing is stored yet. */
export async function makeNew(email: string): Promise<Sealed> {
  const entropy = newEntropy()
  try {
    return { entropy, ...(await sealUnderNewPasskey(entropy, email, [])) }
  } catch (error) {
    entropy.fill(0)
    throw error
  }
}

/**
 * Stores a new wallet at the service, then here; from then on it exists. Unless its passkey is backed up, its visitor has shown that
 * the phrase is written down.
 * @throws {@link KudosError} `wallet-exists` where another tab was faster; any other may be tried again
 */
export async function storeNew(
  wallet: Wallet,
  email: string,
  { entropy, sealedKey, isBackedUp }: Sealed,
  isAnother: boolean,
): Promise<void> {
  const account = accountOf(entropy)
  await storeSealedKey(wallet, account, sealedKey, isAnother)
  if (!isBackedUp) await tellPhraseConfirmed(wallet, account)
  entropy.fill(0)
  const { address } = account
  wallet.storage.keepWallet({ address, email, isPhraseConfirmed: !isBackedUp, sealedKeys: [sealedKey] })
}

/** One touch opens one of the wallets that the service lists; from then on this device knows it. */
export async function openListed(wallet: Wallet, email: string): Promise<void> {
  const { wallet: opened, entropy } = await openByTouch(wallet.login()?.wallets ?? [])
  entropy.fill(0)
  wallet.storage.keepWallet({ ...opened, address: checksumAddress(opened.address), email })
}

/** Opens a wallet by its phrase and seals it under a new passkey: two touches. */
export async function openPhrase(wallet: Wallet, email: string, phrase: string): Promise<void> {
  await withEntropy(entropyOf(phrase), async (account, entropy) => {
    const known = listedKeys(wallet, account) ?? []
    const sealedKeys = [...known, await storeUnderNewPasskey(wallet, account, entropy, email, known)]
    await tellPhraseConfirmed(wallet, account)
    wallet.storage.keepWallet({ address: account.address, email, isPhraseConfirmed: true, sealedKeys })
  })
}

/** Seals the key under one more passkey: a touch of one that there is, then two of the new one. */
export async function addPasskey(wallet: Wallet): Promise<void> {
  const opened = wallet.opened()
  await withAccount(opened, async (account, entropy) => {
    const { email, sealedKeys } = opened
    const sealedKey = await storeUnderNewPasskey(wallet, account, entropy, email, sealedKeys)
    const now = wallet.opened()
    const others = now.sealedKeys.filter(({ credentialId }) => credentialId !== sealedKey.credentialId)
    wallet.storage.keepWallet({ ...now, sealedKeys: [...others, sealedKey] })
  })
}

/** The service and this device forget the sealed key of a passkey. */
export async function removePasskey(wallet: Wallet, credentialId: string): Promise<void> {
  const { storage } = wallet
  const opened = wallet.opened()
  await writeByTouch(wallet, { operation: 'remove', content: { credentialId } })
  const sealedKeys = opened.sealedKeys.filter(key => key.credentialId !== credentialId)
  storage.keepWallet({ ...opened, sealedKeys })
  if (storage.pendingKey()?.sealedKey.credentialId === credentialId) storage.setPendingKey(undefined)
}

/** The visitor has shown that the phrase is written down. */
export async function confirmPhrase(wallet: Wallet, entropy: Uint8Array<ArrayBuffer>): Promise<void> {
  wallet.storage.keepWallet({ ...wallet.opened(), isPhraseConfirmed: true })
  await sendWrite(wallet, accountOf(entropy), { operation: 'confirm-phrase', content: {} })
}

/** Puts an empty transaction in the place of the oldest that is not in a block yet. @param feePerGas wei */
export async function cancelOldest(wallet: Wallet, chainId: number, feePerGas: bigint): Promise<void> {
  const { count, publish } = await wallet.nodes(chainId)
  const signed = await withAccount(wallet.opened(), async account => {
    const [nonce, pending] = await Promise.all([count('latest'), count('pending')])
    if (nonce === pending) throw new KudosError(secureWords().nothingWaits, { code: 'nothing-waits' })
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      to: account.address,
      gas: 21_000n,
      maxFeePerGas: feePerGas,
      maxPriorityFeePerGas: feePerGas,
    })
    return { chainId, raw, hash: keccak256(raw) }
  })
  await publish(signed, true)
}

/** Has the service do what the wallet signs after a touch. @param more the code that a new email got */
export async function writeByTouch(wallet: Wallet, what: WriteContent, more?: { readonly otp: string }) {
  await withAccount(wallet.opened(), account => sendWrite(wallet, account, what, more))
}

/** The page tells again where this fails, so nothing is lost. */
async function tellPhraseConfirmed(wallet: Wallet, account: HDAccount): Promise<void> {
  await sendWrite(wallet, account, { operation: 'confirm-phrase', content: {} }).catch(() => undefined)
}
