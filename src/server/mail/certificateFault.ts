/** Whether an error's code is Node's or OpenSSL's of a certificate that is not valid, or not of the server's name. */
export function isCertificateFault(code: unknown): boolean {
  return typeof code === 'string' && /CERT|UNABLE_TO_VERIFY/.test(code)
}
