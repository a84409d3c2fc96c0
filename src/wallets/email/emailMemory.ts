import type { TextStorage } from '#lib/safeStorage.ts'
import { walletStorageKey } from '../lastWallet.ts'

/** What is remembered of the email wallet from visit to visit (dialog facts §3.5); none of it opens the wallet. */
export interface EmailMemory {
  /** The address that is logged in. */
  email: string | undefined
  /** Names the secure page's session, see protocol/emailFrame.ts. */
  session: string | undefined
  /** The network used last (EIP-155). */
  chainId: number | undefined
  /** When the last mail was asked for, epoch milliseconds. */
  lastMail: number | undefined
  /** Whether somebody has logged in and not out again. */
  isUsed: boolean
}

const keys = {
  email: `${walletStorageKey}.email.address`,
  session: `${walletStorageKey}.email.session`,
  chainId: `${walletStorageKey}.email.chain`,
  lastMail: `${walletStorageKey}.email.lastMail`,
  isUsed: `${walletStorageKey}.email.used`,
} as const

/** Keeps it in a storage; what another program wrote there counts as nothing. */
export function emailMemory(storage: TextStorage): EmailMemory {
  const read = (key: keyof typeof keys) => storage.getItem(keys[key]) ?? undefined
  const readNumber = (key: keyof typeof keys) => {
    const number = Number(read(key))
    return Number.isSafeInteger(number) && number > 0 ? number : undefined
  }
  const write = (key: keyof typeof keys, value: string | number | undefined) => {
    if (value === undefined) storage.removeItem(keys[key])
    else storage.setItem(keys[key], String(value))
  }
  return {
    get email() {
      return read('email')
    },
    set email(value) {
      write('email', value)
    },
    get session() {
      return read('session')
    },
    set session(value) {
      write('session', value)
    },
    get chainId() {
      return readNumber('chainId')
    },
    set chainId(value) {
      write('chainId', value)
    },
    get lastMail() {
      return readNumber('lastMail')
    },
    set lastMail(value) {
      write('lastMail', value)
    },
    get isUsed() {
      return read('isUsed') === 'true'
    },
    set isUsed(value) {
      write('isUsed', value ? 'true' : undefined)
    },
  }
}

/** Forgets who was logged in. */
export function forgetLogin(memory: EmailMemory): void {
  Object.assign(memory, { email: undefined, session: undefined, chainId: undefined, isUsed: false })
}
