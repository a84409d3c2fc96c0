import { connectWords } from '#languages/words/connectWords.ts'
import type { KudosError } from '#lib/errors.ts'
import type { Words } from './WalletPrompt.tsx'

/** Whether the wallet or the visitor refused. A wallet that is busy with an earlier request counts as a refusal. */
export function isDeclined(error: KudosError): boolean {
  return error.cancelled || error.code === 'busy'
}

/** The texts of a view after a wallet did not connect. */
export function connectionFailed(error: KudosError | undefined): Words {
  const words = connectWords()
  if (error && !isDeclined(error)) return { lead: words.notConnected }
  return { lead: words.declined, hint: words.declinedHint }
}
