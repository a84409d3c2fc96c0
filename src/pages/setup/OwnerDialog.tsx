import { type ReactNode, useMemo } from 'react'
import { allChains, type ChainId } from '#catalog/chains.ts'
import { WalletDialog } from '#dialog/elements/WalletDialog.tsx'
import { setup } from '#languages/words/owner/setup.ts'
import { useDebounced } from '#lib/react/useDebounced.ts'
import { nativeCurrencyAddress, type OfferedChain } from '#settings/chains.ts'
import { type ChainDeployment, offeredChains } from '#settings/offeredChains.ts'
import { nodesOf, type SettingPath, type SetupDraft, textAt } from './draft.ts'

/** Milliseconds without a change after which the dialog knows other nodes. */
const settleDelay = 600

/** The wallet dialog for the networks of a draft that have a node. This page has no sign-in and sends nothing to a service. */
export function OwnerDialog({ draft, children }: { draft: SetupDraft; children: ReactNode }) {
  const { settings } = draft
  const nodes = allChains.flatMap(({ id, shortName }) => {
    const rpcUrls = nodesOf(settings, shortName)
    return rpcUrls.length > 0 ? [[id, rpcUrls] as const] : []
  })
  const option = (path: SettingPath) => textAt(settings, path).trim() || undefined
  const options = {
    projectId: option(['walletConnect', 'projectId']),
    relayUrl: option(['walletConnect', 'relayUrl']),
    coinbaseUrl: option(['coinbase', 'url']),
  }
  // As text, so that an equal value is no change.
  const settled = useDebounced(JSON.stringify({ nodes, options }), settleDelay)
  const chains = useMemo(() => chainsOf(JSON.parse(settled).nodes), [settled])
  return (
    <WalletDialog
      // A dialog keeps the networks that it began with.
      key={settled}
      chains={chains}
      options={{ ...options, allWallets: 'SHOW' }}
      metadata={{ name: setup.pageTitle, description: '', url: window.location.origin, icons: [] }}
      announces={false}
    >
      {children}
    </WalletDialog>
  )
}

/** The networks for the dialog. Their contract is not known yet, and the dialog does not read it. */
function chainsOf(nodes: readonly (readonly [ChainId, readonly string[]])[]): readonly OfferedChain[] {
  const [first] = nodes
  if (!first) return []
  const chains: Partial<Record<ChainId, ChainDeployment>> = {}
  for (const [id, rpcUrls] of nodes) chains[id] = { rpcUrls, kudosAddress: nativeCurrencyAddress }
  return offeredChains({ chainId: first[0], chains })
}
