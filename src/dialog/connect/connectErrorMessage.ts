import { walletError } from '#wallets/errors.ts'

/** What analytics are told of a wallet that did not connect: a sentence of ours, or "Unknown"; never another's words. */
export function connectErrorMessage(error: unknown): string {
  const { code, message } = walletError(error)
  return code === 'wallet' || /0x[\da-f]{40}/i.test(message) ? 'Unknown' : message
}
