/** Whether an error's code, from Node or OpenSSL, says that a certificate is not valid or has another name. */
export function isCertificateFault(code: unknown): boolean {
  return typeof code === 'string' && /CERT|UNABLE_TO_VERIFY/.test(code)
}
