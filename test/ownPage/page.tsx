import '#lib/browser/safeStorage.ts'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountButton } from '#dialog/elements/AccountButton.tsx'
import { ConnectButton } from '#dialog/elements/ConnectButton.tsx'
import { NetworkButton } from '#dialog/elements/NetworkButton.tsx'
import { useWalletDialog, type WalletDialogHandle } from '#dialog/elements/useWalletDialog.ts'
import { WalletDialog, type WalletDialogProps } from '#dialog/elements/WalletDialog.tsx'
import type { AnalyticsEvent } from '#services/analytics.ts'
import { offeredChains } from '#settings/offeredChains.ts'

/** What a test chooses, as JSON in `?setup=`. */
export type OwnPageSetup = Omit<WalletDialogProps, 'chains' | 'children'> & {
  deployments: Parameters<typeof offeredChains>[0]['chains']
}

declare global {
  interface Window {
    /** For the test: the page's handle, and what the page was told. */
    ownPage?: { handle: WalletDialogHandle; events: AnalyticsEvent[] }
  }
}

const { deployments, ...props }: OwnPageSetup = JSON.parse(
  new URLSearchParams(window.location.search).get('setup') ?? '{}',
)
const events: AnalyticsEvent[] = []

/** A page of ours that is not the widget: who is connected, and the ways to change that. */
function Page() {
  const handle = useWalletDialog()
  useEffect(() => {
    window.ownPage = { handle, events }
  }, [handle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => handle.subscribe(event => void events.push(event)), [])
  return (
    <main tabIndex={-1} style={{ maxWidth: 420, margin: 'auto', padding: 24, display: 'grid', gap: 16 }}>
      <h1>Thank-you notes</h1>
      <p>A page that has the wallet dialog without the widget.</p>
      <ConnectButton />
      <NetworkButton />
      <AccountButton />
      <p>{handle.state.account.address ?? 'Nobody is connected.'}</p>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WalletDialog chains={offeredChains({ chainId: 31337, chains: deployments })} {...props}>
      <Page />
    </WalletDialog>,
  )
