import { useEffect, useState } from 'react'
import type { Identity } from '#services/identity.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { useDialogOptions } from './useDialogOptions.tsx'

/** How an account calls itself on a network; nothing until that is known, and where it can't be. */
export function useIdentity(chain: OfferedChain | undefined, address: `0x${string}` | undefined): Identity {
  const options = useDialogOptions()
  const [known, setKnown] = useState<{ of: string; identity: Identity }>()
  const of = `${chain?.id} ${address}`
  useEffect(() => {
    if (!chain || !address) return
    let isCurrent = true
    import('#services/identity.ts')
      .then(({ readIdentity }) => readIdentity(options, chain, address))
      .then(identity => isCurrent && setKnown({ of, identity }))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [options, chain, address, of])
  return known?.of === of ? known.identity : {}
}
