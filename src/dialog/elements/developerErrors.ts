import { KudosError } from '#lib/errors.ts'

/** The sentences for what an embedding developer has left out (specification §8), by error code. */
const sentences = {
  'account-not-provided': 'No account provided: this needs a connected wallet.',
  'connector-not-provided': 'No connector provided: name the way to connect by its id.',
  'wallet-not-provided': 'No wallet provided: this view is about one.',
  'network-not-provided': 'No network provided: name it by its chain id.',
  'email-not-provided': 'No email provided: this view is about one.',
  'email-connector-missing': 'No email connector: this page offers no email wallet.',
  'config-undefined': 'wagmiConfig is undefined: put a WalletDialog with its chains around what uses it.',
  'project-id-undefined': 'projectId is undefined: WalletConnect needs one in the options.',
  'connector-undefined': 'connector is undefined: no way to connect has this id here.',
} as const

/** An error for the embedding code, which visitors never see. */
export function developerError(code: keyof typeof sentences): KudosError {
  return new KudosError(sentences[code], { code })
}
