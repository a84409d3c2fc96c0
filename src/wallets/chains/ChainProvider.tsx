import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Config, WagmiProvider } from 'wagmi'
import { queryClient } from '#lib/queryClient.ts'
// Whoever draws this asks the nodes next.
import '#settings/nodeTransport.ts'

/** Gives wagmi's hooks below it the configuration, and the page's one cache. */
export function ChainProvider({ config, children }: { config: Config; children: ReactNode }) {
  return (
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}
