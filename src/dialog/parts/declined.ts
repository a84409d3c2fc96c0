import type { KudosError } from '#lib/errors.ts'
import type { Words } from './WalletPrompt.tsx'

/** Whether a wallet, or its owner, said no; one that is busy with an earlier request declines this one. */
export function isDeclined(error: KudosError): boolean {
  return error.cancelled || error.code === 'busy'
}

/** What a view says once a wallet did not connect. */
export function connectionFailed(error: KudosError | undefined): Words {
  if (error && !isDeclined(error)) return { lead: 'Not connected' }
  return {
    lead: 'Connection declined',
    hint: 'Connection can be declined if a previous request is still active',
  }
}

/** The same, once a wallet did not change to another network. */
export function switchFailed(error: KudosError | undefined): Words {
  if (error && !isDeclined(error)) return { lead: 'Network not changed' }
  return {
    lead: 'Switch declined',
    hint: 'Switch can be declined if chain is not supported by a wallet or previous request is still active',
  }
}
