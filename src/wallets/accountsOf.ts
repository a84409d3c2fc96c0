import type { Address } from 'viem'
import * as z from 'zod/mini'
import { hexOf } from '#lib/text/hex.ts'

const accountsSchema = z.array(hexOf(/^0x[\da-f]{40}$/i))

/** A wallet, of which only this is asked. */
interface AskedWallet {
  request(asked: { method: 'eth_accounts' }): Promise<unknown>
}

/** The accounts that a wallet shares, asked now; `undefined` where its answer is no list of addresses. */
export async function accountsOf(wallet: AskedWallet): Promise<readonly Address[] | undefined> {
  return accountsSchema.safeParse(await wallet.request({ method: 'eth_accounts' })).data
}
