import type { KudosError } from '#lib/errors.ts'
import type { Words } from './parts/Waiting.tsx'

/** What a view says once a wallet did not connect: the specification's words where it, or its owner, said no. */
export function connectionFailed(error: KudosError | undefined): Words {
  return isNo(error)
    ? {
        lead: 'Connection declined',
        hint: 'Connection can be declined if a previous request is still active',
      }
    : { lead: 'Not connected' }
}

/** The same, once a wallet did not change to another network. */
export function switchFailed(error: KudosError | undefined): Words {
  return isNo(error)
    ? {
        lead: 'Switch declined',
        hint: 'Switch can be declined if chain is not supported by a wallet or previous request is still active',
      }
    : { lead: 'Network not changed' }
}

/** A wallet that is busy with an earlier request declines this one. */
function isNo(error: KudosError | undefined): boolean {
  return error === undefined || error.cancelled || error.code === 'busy'
}
