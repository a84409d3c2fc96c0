import { loadError } from '#lib/errors.ts'
import type { TextStorage } from '#lib/safeStorage.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { ConnectOption } from './ConnectOption.ts'

export const emailId = 'email'

/** The email wallet of a service; its code is fetched with the dialog's part for it. Off without a service. */
export function email(
  options: DialogOptions,
  storage: TextStorage,
  signal: AbortSignal,
): ConnectOption | undefined {
  const url = options.emailWalletUrl
  if (!url) return undefined
  let made: ReturnType<NonNullable<ConnectOption['email']>> | undefined
  const getWallet = () => {
    made ??= import('../email/emailWallet.ts').then(
      ({ createEmailWallet }) => createEmailWallet({ url, options, storage, signal }),
      (error: unknown) => {
        made = undefined
        throw loadError(error)
      },
    )
    return made
  }
  return {
    id: emailId,
    type: 'EMAIL',
    name: 'Email',
    email: getWallet,
    async load() {
      const [wallet, { emailConnector }] = await Promise.all([
        getWallet(),
        import('../email/emailConnector.ts').catch(cause => {
          throw loadError(cause)
        }),
      ])
      return emailConnector(wallet)
    },
  }
}
