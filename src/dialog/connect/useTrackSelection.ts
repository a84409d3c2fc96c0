import { useEffect } from 'react'
import type { WalletPlatform } from '#services/analytics.ts'
import { useSetup } from '../parts/useSetup.tsx'

/** Tracks that a wallet was chosen, and where it is reached. */
export function useTrackSelection(name: string, platform: WalletPlatform): void {
  const { track } = useSetup()
  useEffect(() => track({ event: 'SELECT_WALLET', properties: { name, platform } }), [track, name, platform])
}
