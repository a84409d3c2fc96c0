import type { Approval } from './approvals.ts'
import type { EmailWallet } from './emailWallet.ts'

/** Looks at what the service has sent, and milliseconds between two of them. */
const [looks, pause] = [10, 1000]

/**
 * Looks whether a yes without an answer has sent its transaction.
 * @returns its hash; `null` where that stays unknown, which is no proof that nothing was sent
 */
export async function lookForSent(
  { requestId }: Pick<Approval, 'requestId'>,
  wallet: Pick<EmailWallet, 'sent'>,
): Promise<`0x${string}` | null> {
  for (let look = 0; look < looks; look++) {
    if (look > 0) await new Promise(resolve => setTimeout(resolve, pause))
    const sends = await wallet.sent().catch(() => [])
    const sent = sends.find(send => send.requestId === requestId)
    if (sent) return sent.hash
  }
  return null
}
