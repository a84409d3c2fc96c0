import { emailService } from '../en/emailService.ts'
import { spoken } from '../speak/spoken.ts'

/** What the service refuses and tells, in the language of whoever asks. */
export function emailServiceWords(): typeof emailService {
  return spoken().words.emailService ?? emailService
}
