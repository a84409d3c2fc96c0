import type { SealedKey } from '#emailWallet/protocol/sealedKey.ts'
import { checksumAddress } from '#lib/names/address.ts'
import type { KnownWallet } from '../browserStorage.ts'
import type { Wallet } from '../createWallet.ts'
import { openByTouch, sealUnderNewPasskey } from '../keys/keys.ts'
import { accountOf, entropyOf, newEntropy } from '../keys/phrase.ts'
import { sendWrite, storeSealedKey, storeUnderNewPasskey } from '../keys/writes.ts'

/** A wallet that exists only in this window so far. */
export interface Sealed {
  readonly entropy: Uint8Array<ArrayBuffer>
  readonly sealedKey: SealedKey
  /** Its passkey is kept on this device and backed up, so that the phrase can wait. */
  readonly isBackedUp: boolean
}

/**
 * Makes the key of a new wallet and seals it under a new passkey, which asks the visitor for two touches. Nothing is
 * stored yet.
 */
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
 * Stores a new wallet at the service, then here; from then on it exists.
 * @throws {@link KudosError} `wallet-exists` where another tab was faster; any other may be tried again
 */
export async function storeNew(
  wallet: Wallet,
  email: string,
  { entropy, sealedKey }: Sealed,
  { isAnother, isPhraseConfirmed }: { readonly isAnother: boolean; readonly isPhraseConfirmed: boolean },
): Promise<KnownWallet> {
  const account = accountOf(entropy)
  await storeSealedKey(wallet, account, sealedKey, isAnother)
  if (isPhraseConfirmed) await confirmPhrase(wallet, account)
  entropy.fill(0)
  return keep(wallet, { address: account.address, email, isPhraseConfirmed, sealedKeys: [sealedKey] })
}

/** One touch opens one of the wallets that the service lists; from then on this device knows it. */
export async function openListed(wallet: Wallet, email: string): Promise<KnownWallet> {
  const listed = wallet.login()?.wallets ?? []
  const { wallet: opened, entropy } = await openByTouch(listed)
  entropy.fill(0)
  return keep(wallet, { ...opened, address: checksumAddress(opened.address), email })
}

/** Opens a wallet by its phrase and seals it under a new passkey: two touches. */
export async function openPhrase(wallet: Wallet, email: string, phrase: string): Promise<KnownWallet> {
  const entropy = entropyOf(phrase)
  try {
    const account = accountOf(entropy)
    const listed = wallet.login()?.wallets.find(({ address }) => address === account.address)
    const known = listed?.sealedKeys ?? []
    const sealedKeys = [...known, await storeUnderNewPasskey(wallet, entropy, email, known)]
    await confirmPhrase(wallet, account)
    return keep(wallet, { address: account.address, email, isPhraseConfirmed: true, sealedKeys })
  } finally {
    entropy.fill(0)
  }
}

/** The page tells again where this fails, so nothing is lost. */
async function confirmPhrase(wallet: Wallet, account: ReturnType<typeof accountOf>): Promise<void> {
  await sendWrite(wallet, account, { operation: 'confirm-phrase', content: {} }).catch(() => undefined)
}

function keep(wallet: Wallet, opened: KnownWallet): KnownWallet {
  wallet.storage.keepWallet(opened)
  return opened
}
