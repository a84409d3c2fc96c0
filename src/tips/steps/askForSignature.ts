import { type Hex, size } from 'viem'
import type { Connector } from 'wagmi'
import { lacksMethod } from '#chain/errors.ts'
import { hex } from '#lib/text/hex.ts'
import type { Sender } from '../sender.ts'
import { permitError } from '../sendingError.ts'
import { askWallet } from './askWallet.ts'

/**
 * Asks the wallet to sign typed data; `undefined` if it can't.
 * @param act gets the connector to hand to wagmi
 * @param shown what the email wallet shows of it
 * @throws KudosError when the visitor refuses, or the wallet fails or answers with anything but a signature
 */
export async function askForSignature(
  sender: Sender,
  act: (connector: Connector) => Promise<Hex>,
  shown?: object,
): Promise<Hex | undefined> {
  const answer = await askWallet(sender, act, undefined, shown).catch((error: unknown) => ({ doubt: error }))
  if ('doubt' in answer) {
    if (lacksMethod(answer.doubt)) return undefined
    throw permitError(answer.doubt)
  }
  const { data: signature } = hex.safeParse(answer.value)
  // Some wallets answer with an empty result if the visitor refused.
  if (!signature || size(signature) < 64) throw permitError(answer.value || undefined)
  return signature
}
