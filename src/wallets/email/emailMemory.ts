import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { walletStorageKey } from '../lastWallet.ts'

const keys = {
  /** Who has logged in and not out again. */
  email: `${walletStorageKey}.email.address`,
  /** Names the secure page's session, see emailWallet/protocol/frame.ts. */
  session: `${walletStorageKey}.email.session`,
  /** The network used last (EIP-155). */
  chainId: `${walletStorageKey}.email.chain`,
  /** When the last mail was asked for, epoch milliseconds. */
  lastMail: `${walletStorageKey}.email.lastMail`,
} as const

/**
 * What is remembered of the email wallet from visit to visit (dialog facts §3.5); none of it opens the wallet. What another
 * program wrote there counts as nothing.
 */
export function emailMemory(storage: TextStorage) {
  const read = (key: keyof typeof keys) => storage.getItem(keys[key]) ?? undefined
  const readNumber = (key: keyof typeof keys) => {
    const number = Number(read(key))
    return Number.isSafeInteger(number) && number > 0 ? number : undefined
  }
  const set = (name: keyof typeof keys, value: string | number | undefined) => {
    if (value === undefined) storage.removeItem(keys[name])
    else storage.setItem(keys[name], String(value))
  }
  return {
    get: () => ({
      email: read('email'),
      session: read('session'),
      chainId: readNumber('chainId'),
      lastMail: readNumber('lastMail'),
    }),
    /** Remembers a value; `undefined` forgets it. */
    set,
    /** Forgets who was logged in. */
    forgetLogin() {
      for (const name of ['email', 'session', 'chainId'] as const) set(name, undefined)
    },
  }
}

/** What is remembered of the email wallet. */
export type EmailMemory = ReturnType<typeof emailMemory>
