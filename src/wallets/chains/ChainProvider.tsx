import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Config, WagmiProvider } from 'wagmi'
import { queryClient } from '#lib/queryClient.ts'
// Components below this read from the nodes, so their transport loads with it.
import '#settings/nodeTransport.ts'

/** Provides the configuration for wagmi's hooks, and the page's one query cache. */
export function ChainProvider({ config, children }: { config: Config; children: ReactNode }) {
  return (
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}
