import type { Address } from 'viem'
import * as z from 'zod/mini'
import { hexOf } from '#lib/text/hex.ts'

const accountsSchema = z.array(hexOf(/^0x[\da-f]{40}$/i))

/** The only part of a wallet that is needed here. */
interface AskedWallet {
  request(asked: { method: 'eth_accounts' }): Promise<unknown>
}

/** Reads the accounts that a wallet shares; `undefined` if its answer is not a list of addresses. */
export async function accountsOf(wallet: AskedWallet): Promise<readonly Address[] | undefined> {
  return accountsSchema.safeParse(await wallet.request({ method: 'eth_accounts' })).data
}
