import { readAddress } from '#lib/address.ts'
import { parseAmount } from '#lib/amount.ts'
import { KudosError } from '#lib/errors.ts'
import type { Asked } from './asked.ts'
import type { EmailWallet, Prepared } from './emailWallet.ts'

/** What the form says. */
export interface SendingOut {
  readonly to: string
  /** In ETH; with `all`, not read. */
  readonly amount: string
  /** Everything but the network fee. */
  readonly all: boolean
}

/** Everything that can be sent where the fee takes what it may, in wei; 0 where the fee takes it all. */
export function allBut({ balance, gas, maxFeePerGas }: Prepared): bigint {
  const rest = BigInt(balance) - BigInt(gas) * BigInt(maxFeePerGas)
  return rest > 0n ? rest : 0n
}

/**
 * Makes the transaction that the visitor is to approve.
 * @throws {@link KudosError} with a sentence about the field that is wrong, or the service's refusal
 */
export async function sendOut(
  { to: typed, amount, all }: SendingOut,
  wallet: Pick<EmailWallet, 'prepare'>,
  chainId: number,
): Promise<Asked> {
  const to = readAddress(typed.trim())
  if (to === 'typo') throw new KudosError('This address has a typing error.', { code: 'wrong-address' })
  if (to === undefined || /^0x0+$/.test(to))
    throw new KudosError('Please enter the address that the money goes to.', { code: 'wrong-address' })
  if (!all) {
    const value = parseAmount(amount, 18)
    if (!value) throw new KudosError('Please enter an amount.', { code: 'wrong-amount' })
    return { kind: 'transaction', chainId, transaction: { to, value: hexOf(value) } }
  }
  // What a transfer to there costs; an account that is a contract may cost more than the usual 21,000.
  const prepared = await wallet.prepare(chainId, { to, value: '0x0' })
  const value = allBut(prepared)
  if (value === 0n)
    throw new KudosError('The network fee would take all that is there.', { code: 'not-enough' })
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = prepared
  return {
    kind: 'transaction',
    chainId,
    transaction: { to, value: hexOf(value), gas, maxFeePerGas, maxPriorityFeePerGas },
  }
}

function hexOf(value: bigint): `0x${string}` {
  return `0x${value.toString(16)}`
}
