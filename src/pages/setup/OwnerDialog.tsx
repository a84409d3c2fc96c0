import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { allChains, type ChainId } from '#catalog/chains.ts'
import { WalletDialog } from '#dialog/elements/WalletDialog.tsx'
import { setup } from '#languages/words/owner/setup.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
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
  const focused = useRef<Element>(null)
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
      {/* Before the fields, so that it sees the focus before they go. */}
      <KeepFocus focused={focused} />
      {children}
    </WalletDialog>
  )
}

/** Gives the focus and the cursor back to the field that had them, where the fields are drawn anew. */
function KeepFocus({ focused }: { focused: RefObject<Element | null> }) {
  useLayoutEffect(() => {
    const before = focused.current
    const field = before?.id ? document.getElementById(before.id) : null
    takeFocus(field)
    if (field instanceof HTMLTextAreaElement && before instanceof HTMLTextAreaElement)
      field.setSelectionRange(before.selectionStart, before.selectionEnd)
    return () => {
      focused.current = document.activeElement
    }
  }, [focused])
  return null
}

/** The networks for the dialog. Their contract is not known yet, and the dialog does not read it. */
function chainsOf(nodes: readonly (readonly [ChainId, readonly string[]])[]): readonly OfferedChain[] {
  const [first] = nodes
  if (!first) return []
  const chains: Partial<Record<ChainId, ChainDeployment>> = {}
  for (const [id, rpcUrls] of nodes) chains[id] = { rpcUrls, kudosAddress: nativeCurrencyAddress }
  return offeredChains({ chainId: first[0], chains })
}
