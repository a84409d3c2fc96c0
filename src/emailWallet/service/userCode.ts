import type { EmailService } from './EmailService.ts'

/** Consonants, which make no words and are not mistaken for digits (RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const length = 8

/** The code that a device shows while it waits for approval. It does not reveal the device, and no one can make a device that shows it. */
export function userCodeOf(
  { keyring }: Pick<EmailService, 'keyring'>,
  deviceToken: string,
  email: string,
): string {
  let rest = BigInt(`0x${keyring.mac(`user code ${deviceToken} ${email}`).slice(0, 16)}`)
  let code = ''
  for (let place = 0; place < length; place++) {
    code += letters[Number(rest % BigInt(letters.length))]
    rest /= BigInt(letters.length)
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A code as it is shown, whatever capitals, spaces and hyphens it was entered with; `undefined` if it has another form. */
export function readUserCode(entered: string): string | undefined {
  const code = entered.toUpperCase().replaceAll(/[\s-]/g, '')
  const isOne = code.length === length && [...code].every(letter => letters.includes(letter))
  return isOne ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined
}
