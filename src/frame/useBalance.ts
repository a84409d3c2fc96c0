import { useEffect, useState } from 'react'
import type { EmailWallet } from './emailWallet.ts'

/** Milliseconds between two looks. */
const every = 4000

/** The wallet's coins on a network in wei, looked up again and again; `undefined` until the first answer. */
export function useBalance(wallet: EmailWallet, chainId: number): bigint | undefined {
  const [found, setFound] = useState<{ chainId: number; value: bigint }>()
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      wallet
        .balance(chainId)
        .then(
          value => isWanted && setFound({ chainId, value }),
          // What stands there stays; the next look tells.
          () => undefined,
        )
        .finally(() => {
          if (isWanted) timer = setTimeout(look, every)
        })
    }
    look()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [wallet, chainId])
  return found?.chainId === chainId ? found.value : undefined
}
