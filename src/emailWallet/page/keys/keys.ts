import type { HDAccount } from 'viem/accounts'
import type { StoredWallet } from '#emailWallet/protocol/api.ts'
import type { SealedKey } from '#emailWallet/protocol/sealedKey.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { createPasskey, touchPasskey } from './passkey.ts'
import { accountOf } from './phrase.ts'
import { seal, unseal, wrongPasskey } from './sealing.ts'

/** A wallet as far as it can be opened by a touch. */
type SealedWallet = Pick<StoredWallet, 'address' | 'sealedKeys'>

/**
 * One touch opens one of these wallets. The caller overwrites the entropy.
 * @throws {@link KudosError} `passkey-declined`, `wrong-passkey`, `passkey-no-prf`
 */
export async function openByTouch<Wallet extends SealedWallet>(
  wallets: readonly Wallet[],
): Promise<{ readonly wallet: Wallet; readonly entropy: Uint8Array<ArrayBuffer> }> {
  const all = wallets.flatMap(wallet => wallet.sealedKeys.map(sealedKey => ({ wallet, sealedKey })))
  // Without any, the browser would offer the passkeys of other wallets.
  if (all.length === 0) throw wrongPasskey()
  const { credentialId, output } = await touchPasskey(all.map(({ sealedKey }) => sealedKey.credentialId))
  // A passkey may seal keys of more than one wallet that the service lists; the key that opens decides.
  const touched = all.filter(({ sealedKey }) => sealedKey.credentialId === credentialId)
  if (touched.length === 0) throw wrongPasskey()
  // It has locked the wallet, so it must be kept: another browser may get its secret.
  if (output === undefined) throw uselessPasskey('no-prf', secureWords().passkeyOpensNothing)
  try {
    for (const { wallet, sealedKey } of touched) {
      const entropy = await unseal(sealedKey, wallet.address, output).catch(() => undefined)
      if (entropy) return { wallet, entropy }
    }
    throw wrongPasskey()
  } finally {
    output.fill(0)
  }
}

type UseAccount<Value> = (account: HDAccount, entropy: Uint8Array<ArrayBuffer>) => Promise<Value>

/**
 * Uses the account of one wallet for one thing, after one touch. Nothing that it was made of outlives this.
 * @throws {@link KudosError} as {@link openByTouch}, or what `use` throws
 */
export async function withAccount<Value>(wallet: SealedWallet, use: UseAccount<Value>): Promise<Value> {
  return withEntropy((await openByTouch([wallet])).entropy, use)
}

/** Uses the account of an entropy for one thing, and overwrites both. @throws what `use` throws */
export async function withEntropy<Value>(
  entropy: Uint8Array<ArrayBuffer>,
  use: UseAccount<Value>,
): Promise<Value> {
  const account = accountOf(entropy)
  try {
    return await use(account, entropy)
  } finally {
    entropy.fill(0)
    account.getHdKey().wipePrivateData()
  }
}

/**
 * Makes a passkey and seals a wallet's entropy under the output that it gave twice, at its creation or at a use: two touches, or
 * three where creation gives no output.
 * @param email names the passkey, with the time
 * @param exclude the wallet's other passkeys
 * @throws {@link KudosError} `passkey-declined`; `passkey-no-prf`, `passkey-unequal`: this passkey is of no use
 */
export async function sealUnderNewPasskey(
  entropy: Uint8Array<ArrayBuffer>,
  email: string,
  exclude: readonly SealedKey[],
): Promise<{ readonly sealedKey: SealedKey; readonly isBackedUp: boolean }> {
  const name = passkeyName(email)
  const excluded = exclude.map(({ credentialId }) => credentialId)
  const created = await createPasskey(name, excluded)
  const { credentialId } = created
  const { passkeyNoPrf, passkeyUnequal } = secureWords()
  if (created.isSupported === false && !created.output) throw uselessPasskey('no-prf', passkeyNoPrf(name))
  const outputs = created.output ? [created.output] : []
  let isBackedUp = false
  try {
    while (outputs.length < 2) {
      const touch = await touchPasskey([credentialId])
      if (touch.credentialId !== credentialId) throw wrongPasskey()
      if (!touch.output) throw uselessPasskey('no-prf', passkeyNoPrf(name))
      outputs.push(touch.output)
      isBackedUp = touch.isBackedUp
    }
    const [output, again] = outputs
    // What is sealed under one of two values may not open with the next.
    if (!output?.every((byte, index) => byte === again?.[index]))
      throw uselessPasskey('unequal', passkeyUnequal(name))
    return { sealedKey: await seal({ entropy, output, credentialId, name }), isBackedUp }
  } finally {
    for (const output of outputs) output.fill(0)
  }
}

/** The time tells several passkeys of one email apart; 60 characters at most. */
function passkeyName(email: string): string {
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${email.slice(0, 41)} (${time})`
}

function uselessPasskey(why: 'no-prf' | 'unequal', sentence: string): KudosError {
  return new KudosError(sentence, {
    code: `passkey-${why}`,
    advice: secureWords().passkeyUselessAdvice,
  })
}
