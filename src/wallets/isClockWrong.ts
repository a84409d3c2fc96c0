import { withTimeLimit } from '#lib/timeLimit.ts'

/** Milliseconds by which a clock may differ from the server's. WalletConnect's relay allows about two minutes. */
const tolerance = 120_000
/** Milliseconds that the server may take to answer. */
const answerLimit = 3_000

/** Whether this device's clock differs from that of this page's server; false if the server does not answer. */
export async function isClockWrong(): Promise<boolean> {
  try {
    const asked = fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' })
    const { headers } = await withTimeLimit(asked, answerLimit, () => new Error('No answer.'))
    return Math.abs(Date.parse(headers.get('Date') ?? '') - Date.now()) > tolerance
  } catch {
    return false
  }
}
