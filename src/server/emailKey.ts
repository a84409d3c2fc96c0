import type { Keyring } from './keyring.ts'

/** What stands for an address where the address itself need not be known. */
export function emailKey({ keyring }: { readonly keyring: Keyring }, email: string): string {
  return keyring.mac(`email ${email}`)
}
