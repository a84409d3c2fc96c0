import { type Address, isAddress } from 'viem'
import { z } from 'zod'

const key = 'development-wallet'
const accountsSchema = z.array(z.custom<Address>(value => typeof value === 'string' && isAddress(value)))

/** The accounts shared with this page before a reload; none where the browser keeps nothing for it. */
export function rememberedAccounts(): Address[] {
  try {
    return accountsSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

/** Remembers the accounts shared with this page; where the browser keeps nothing, the connection ends with the page. */
export function rememberAccounts(accounts: readonly Address[]) {
  try {
    localStorage.setItem(key, JSON.stringify(accounts))
  } catch {
    // Nothing to be done.
  }
}
