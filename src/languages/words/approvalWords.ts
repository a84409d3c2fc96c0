import { approval } from '../en/approval.ts'
import { spoken } from '../speak/spoken.ts'

/** What the secure page says around a request, in the page's language. */
export function approvalWords(): typeof approval {
  return spoken().words.approval ?? approval
}
