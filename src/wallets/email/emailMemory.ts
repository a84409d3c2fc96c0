import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { walletStorageKey } from '../lastWallet.ts'

const keys = {
  /** The email that is logged in. */
  email: `${walletStorageKey}.email.address`,
  /** The id of the secure page's session, see emailWallet/protocol/frame.ts. */
  session: `${walletStorageKey}.email.session`,
  /** The network used last (EIP-155). */
  chainId: `${walletStorageKey}.email.chain`,
  /** When the last mail was requested, epoch milliseconds. */
  lastMail: `${walletStorageKey}.email.lastMail`,
} as const

/**
 * What is stored of the email wallet between visits (dialog facts §3.5). It does not open the wallet. Invalid values
 * are ignored.
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
    /** Stores a value; `undefined` removes it. */
    set,
    /** Forgets the login. */
    forgetLogin() {
      for (const name of ['email', 'session', 'chainId'] as const) set(name, undefined)
    },
  }
}

/** What is stored of the email wallet. */
export type EmailMemory = ReturnType<typeof emailMemory>
