import { keccak256 } from 'viem'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { SignedTransaction } from '../chain/chain.ts'
import type { Wallet } from '../createWallet.ts'
import { openByTouch, withAccount } from '../keys/keys.ts'
import { accountOf } from '../keys/phrase.ts'
import { sendWrite, storeUnderNewPasskey } from '../keys/writes.ts'

/** What is done with an open wallet on its own page; each takes a touch, and throws KudosError. */

/** Seals the key under one more passkey: a touch of one that there is, then two of the new one. */
export async function addPasskey(wallet: Wallet): Promise<void> {
  const opened = wallet.opened()
  const { entropy } = await openByTouch([opened])
  try {
    const sealedKey = await storeUnderNewPasskey(wallet, entropy, opened.email, opened.sealedKeys)
    const now = wallet.opened()
    const others = now.sealedKeys.filter(({ credentialId }) => credentialId !== sealedKey.credentialId)
    wallet.storage.keepWallet({ ...now, sealedKeys: [...others, sealedKey] })
  } finally {
    entropy.fill(0)
  }
}

/** The service and this device forget the sealed key of a passkey. */
export async function removePasskey(wallet: Wallet, credentialId: string): Promise<void> {
  const opened = wallet.opened()
  const what = { operation: 'remove', content: { credentialId } } as const
  await withAccount(opened, account => sendWrite(wallet, account, what))
  const sealedKeys = opened.sealedKeys.filter(key => key.credentialId !== credentialId)
  const { storage } = wallet
  storage.keepWallet({ ...opened, sealedKeys })
  if (storage.pendingKey()?.sealedKey.credentialId === credentialId) storage.setPendingKey(undefined)
}

/** The entropy, to show the phrase; the caller overwrites it. */
export async function revealEntropy(wallet: Wallet): Promise<Uint8Array<ArrayBuffer>> {
  return (await openByTouch([wallet.opened()])).entropy
}

/** The visitor has shown that the phrase is written down. */
export async function confirmPhrase(wallet: Wallet, entropy: Uint8Array<ArrayBuffer>): Promise<void> {
  const opened = wallet.opened()
  wallet.storage.keepWallet({ ...opened, isPhraseConfirmed: true })
  await sendWrite(wallet, accountOf(entropy), { operation: 'confirm-phrase', content: {} })
}

/** The service and this device forget the wallet. */
export async function eraseWallet(wallet: Wallet): Promise<void> {
  const opened = wallet.opened()
  await withAccount(opened, account => sendWrite(wallet, account, { operation: 'erase', content: {} }))
  wallet.storage.forgetWallet(opened.address)
}

/** Puts an empty transaction in the place of the oldest that is not in a block yet. @param feePerGas wei */
export async function cancelOldest(wallet: Wallet, chainId: number, feePerGas: bigint): Promise<void> {
  const opened = wallet.opened()
  const signed: SignedTransaction = await withAccount(opened, async account => {
    const [nonce, pending] = await Promise.all([
      wallet.count(chainId, 'latest'),
      wallet.count(chainId, 'pending'),
    ])
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
  await wallet.publish(signed, true)
}
