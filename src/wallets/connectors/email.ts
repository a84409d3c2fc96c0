import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { loadError } from '#lib/errors.ts'
import { once } from '#lib/once.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { ConnectOption } from './ConnectOption.ts'

export const emailId = 'email'

/** The email wallet of a service. Its code is fetched with the dialog's email feature. Off without a service. */
export function email(
  options: DialogOptions,
  storage: TextStorage,
  signal: AbortSignal,
): ConnectOption | undefined {
  const url = options.emailWalletUrl
  if (!url) return undefined
  const getWallet = once(async () => {
    const { createEmailWallet } = await import('../email/emailWallet.ts').catch(cause => {
      throw loadError(cause)
    })
    return createEmailWallet({ url, options, storage, signal })
  })
  return {
    id: emailId,
    type: 'EMAIL',
    name: 'Email',
    email: getWallet,
    load: async () => (await getWallet()).connector,
  }
}
