import type { HDAccount } from 'viem/accounts'
import type { SealedKey } from '#emailWallet/protocol/sealedKey.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { Address } from '#lib/names/address.ts'
import { judgeOutputs } from './outputs.ts'
import { createPasskey, touchPasskey } from './passkey.ts'
import { accountOf } from './phrase.ts'
import { seal, unseal, wrongPasskey } from './sealing.ts'

/** A wallet as far as it can be opened by a touch. */
export interface SealedWallet {
  readonly address: Address
  readonly sealedKeys: readonly SealedKey[]
}

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
  const [first] = touched
  if (!first) throw wrongPasskey()
  if (output === undefined) throw silentPasskey()
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

/**
 * Uses the account of one wallet for one thing, after one touch. Nothing that it was made of outlives this.
 * @throws {@link KudosError} as {@link openByTouch}, or what `use` throws
 */
export async function withAccount<Value>(
  wallet: SealedWallet,
  use: (account: HDAccount) => Promise<Value>,
): Promise<Value> {
  const { entropy } = await openByTouch([wallet])
  const account = accountOf(entropy)
  try {
    return await use(account)
  } finally {
    entropy.fill(0)
    account.getHdKey().wipePrivateData()
  }
}

/**
 * Makes a passkey and seals a wallet's entropy under it: two touches, or three where creation gives no output.
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
  const { credentialId, isSupported, output } = await createPasskey(name, excluded)
  const outputs = [output]
  let isBackedUp = false
  try {
    for (;;) {
      const verdict = judgeOutputs(isSupported, outputs)
      if (verdict.kind === 'proven') {
        const sealedKey = await seal({ entropy, output: verdict.output, credentialId, name })
        return { sealedKey, isBackedUp }
      }
      if (verdict.kind !== 'use-again') throw useless(verdict.kind, name)
      const touch = await touchPasskey([credentialId])
      if (touch.credentialId !== credentialId) throw wrongPasskey()
      outputs.push(touch.output)
      isBackedUp = touch.isBackedUp
    }
  } finally {
    for (const output of outputs) output?.fill(0)
  }
}

/** The time tells several passkeys of one email apart; 60 characters at most. */
function passkeyName(email: string): string {
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${email.slice(0, 41)} (${time})`
}

/** The passkey has locked the wallet, so it must be kept: another browser may get its secret. */
function silentPasskey(): KudosError {
  const { passkeyOpensNothing, passkeyUselessAdvice: advice } = secureWords()
  return new KudosError(passkeyOpensNothing, { code: 'passkey-no-prf', advice })
}

function useless(kind: 'no-prf' | 'unequal', name: string): KudosError {
  const { passkeyNoPrf, passkeyUnequal, passkeyUselessAdvice: advice } = secureWords()
  const sentence = kind === 'no-prf' ? passkeyNoPrf : passkeyUnequal
  return new KudosError(sentence(name), { code: `passkey-${kind}`, advice })
}
