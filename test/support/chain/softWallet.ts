import { randomBytes } from 'node:crypto'
import { concat, type Hex, numberToHex, slice } from 'viem'
import { type LocalAccount, sign } from 'viem/accounts'
import * as z from 'zod/mini'
import { accountOf, newEntropy, phraseOf } from '../../../src/emailWallet/page/keys/phrase.ts'
import { seal } from '../../../src/emailWallet/page/keys/sealing.ts'
import { nonceAnswer } from '../../../src/emailWallet/protocol/api.ts'
import {
  type SealedKey,
  sealedKeyHash,
  sealedKey as sealedKeySchema,
} from '../../../src/emailWallet/protocol/sealedKey.ts'
import { type Write, writeDigest } from '../../../src/emailWallet/protocol/signedWrite.ts'
import { page } from '../service/emailLogin.ts'
import { serviceOrigin, type TestService } from '../service/testService.ts'

/** A wallet as the secure page makes one, with a passkey of which only the secret exists. */
export interface SoftWallet {
  readonly account: LocalAccount
  readonly phrase: string
  readonly entropy: Uint8Array<ArrayBuffer>
  readonly privateKey: Hex
  /** The PRF outputs by credential id. */
  readonly outputs: Map<string, Uint8Array<ArrayBuffer>>
  /** Seals the entropy under a new passkey. */
  seal(): Promise<SealedKey>
  /** Signs a write as the page does. */
  sign(write: Write): Promise<Hex>
}

/** Makes a wallet. */
export function makeSoftWallet(): SoftWallet {
  const entropy = newEntropy()
  const account = accountOf(entropy)
  const key = account.getHdKey().privateKey
  if (!key) throw new Error('The account has no key.')
  const privateKey: Hex = `0x${Buffer.from(key).toString('hex')}`
  const outputs = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    account,
    phrase: phraseOf(entropy),
    entropy,
    privateKey,
    outputs,
    seal() {
      const output = new Uint8Array(randomBytes(32))
      const credentialId = randomBytes(16).toString('base64url')
      outputs.set(credentialId, output)
      return seal({ entropy, output, credentialId, name: 'A test' })
    },
    sign: write => sign({ hash: writeDigest(write), privateKey, to: 'hex' }),
  }
}

/** What a write changes; a wallet's head is filled in. */
export type WriteChange = {
  [Each in Write as Each['operation']]: Pick<Each, 'operation' | 'content'>
}[Write['operation']]

/** A write for this session, with a fresh nonce. */
export async function newWrite(
  service: TestService,
  token: string,
  { account }: Pick<SoftWallet, 'account'>,
  change: WriteChange,
): Promise<Write> {
  const { body } = await page(service, '/email/nonce', {}, token)
  const { nonce, session } = z.parse(nonceAnswer, body)
  return { origin: serviceOrigin, address: account.address, session, nonce, ...change }
}

/** The content of a write that seals a key. */
export const sealedContent = (key: SealedKey) => ({
  credentialId: z.parse(sealedKeySchema, key).credentialId,
  sealedKeyHash: sealedKeyHash(key),
})

/** Registers a wallet of this session. */
export async function register(service: TestService, token: string, wallet: SoftWallet, isAnother = false) {
  const sealedKey = await wallet.seal()
  const content = { ...sealedContent(sealedKey), isAnother }
  const write = await newWrite(service, token, wallet, { operation: 'register', content })
  const body = { write, signature: await wallet.sign(write), sealedKey }
  return { sealedKey, body, answer: await page(service, '/email/wallets', body, token) }
}

/** The signature with the other root of s, which recovers the same address. */
export function withHighS(signature: Hex): Hex {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.slice(130) === '1b' ? '0x1c' : '0x1b'
  return concat([slice(signature, 0, 32), numberToHex(s, { size: 32 }), v])
}
