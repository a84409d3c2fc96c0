import { connectWords } from '#languages/words/connectWords.ts'
import type { KudosError } from '#lib/errors.ts'
import type { Words } from './WalletPrompt.tsx'

/** Whether a wallet, or its owner, said no; one that is busy with an earlier request declines this one. */
export function isDeclined(error: KudosError): boolean {
  return error.cancelled || error.code === 'busy'
}

/** What a view says once a wallet did not connect. */
export function connectionFailed(error: KudosError | undefined): Words {
  const words = connectWords()
  if (error && !isDeclined(error)) return { lead: words.notConnected }
  return { lead: words.declined, hint: words.declinedHint }
}
