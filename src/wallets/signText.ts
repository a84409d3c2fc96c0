import { stringToHex } from 'viem'
import { hex } from '#lib/text/hex.ts'
import { invalidResponseError, walletError } from './errors.ts'
import type { WalletSender } from './wallet.ts'

/**
 * Asks the connected wallet to sign a text (personal_sign, ERC-191).
 * @returns the signature: 65 bytes of an account, more of a contract (ERC-1271, ERC-6492)
 */
export async function signText(sender: WalletSender, text: string): Promise<`0x${string}`> {
  let answer: unknown
  try {
    answer = await sender.request({ method: 'personal_sign', params: [stringToHex(text), sender.address] })
  } catch (error) {
    throw walletError(error)
  }
  const signature = hex.safeParse(answer)
  if (!signature.success) throw invalidResponseError(signature.error)
  return signature.data
}
