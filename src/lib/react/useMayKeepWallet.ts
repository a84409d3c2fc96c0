import { useEffect, useState } from 'react'
import { mayKeepWallet } from '../browser/passkeySupport.ts'

/** Whether this browser supports an email wallet, as far as is known so far. */
export function useMayKeepWallet(): boolean {
  const [may, setMay] = useState(typeof PublicKeyCredential !== 'undefined')
  useEffect(() => {
    let isWanted = true
    void mayKeepWallet().then(answer => isWanted && setMay(answer))
    return () => {
      isWanted = false
    }
  }, [])
  return may
}
