import { type Address, erc20Abi } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { nativeCurrencyAddress, type OfferedCurrency } from '#settings/chains.ts'
import type { NodeClient } from '../contract.ts'
import { sendingError } from '../errors.ts'

/** What an account has, in smallest units. */
export interface Funds {
  /** Of the currency asked for. */
  readonly balance: bigint
  /** Of the native coin, which pays the network fee. */
  readonly native: bigint
}

/** Reads what an account has of a currency, and of the native coin. @throws KudosError */
export async function readFunds(
  node: NodeClient,
  account: Address,
  currency: OfferedCurrency,
): Promise<Funds> {
  try {
    const [native, balance] = await Promise.all([
      getBalance(node, { address: account }),
      currency.address === nativeCurrencyAddress
        ? undefined
        : readContract(node, {
            address: currency.address,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [account],
          }),
    ])
    return { balance: balance ?? native, native }
  } catch (error) {
    throw sendingError(error, currency.symbol)
  }
}
