import type { Stack } from '../../local/stack.ts'
import type { Reader } from './reader.ts'

/** A use of one page by keyboard and ear alone. */
export type Visit = {
  /** The browsers in which it is heard. */
  browsers: readonly ('chromium' | 'firefox')[]
  /** The address that is opened. */
  address: (urls: Stack['urls']) => string
  /** @param tip sends a tip to the recipient, from elsewhere */
  walk: (reader: Reader, tip: (message: string) => Promise<void>) => Promise<void>
}
