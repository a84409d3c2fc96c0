/**
 * Whether this browser can make and use passkeys that lock a wallet (WebAuthn with PRF). `false` only where it is certain that
 * it can't, as in most browsers within apps; an authenticator without PRF is found out later.
 */
export async function mayKeepWallet(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined' || !('credentials' in navigator)) return false
  const ask: unknown = Reflect.get(PublicKeyCredential, 'getClientCapabilities')
  if (typeof ask !== 'function') return true
  try {
    const capabilities: unknown = await ask.call(PublicKeyCredential)
    if (typeof capabilities !== 'object' || capabilities === null) return true
    return Reflect.get(capabilities, 'extension:prf') !== false
  } catch {
    return true
  }
}
