import { walletError } from '../en/walletError.ts'
import { spoken } from '../speak/spoken.ts'

/** What went wrong with a wallet, in the page's language. */
export function walletErrorWords(): typeof walletError {
  return spoken().words.walletError ?? walletError
}

/** The English of what was said of a wallet; nothing where another language has words of its own for it elsewhere, or a name in it. */
export function englishOf(said: string): string | undefined {
  if (spoken().tag === 'en') return said
  const words = new Map<string, unknown>(Object.entries(walletErrorWords()))
  return Object.entries(walletError).flatMap(([key, english]) =>
    typeof english === 'string' && words.get(key) === said ? english : [],
  )[0]
}
