import { Hint, Layout } from '../parts/Layout.tsx'
import type { ViewOf } from '../view.ts'

/** Connects a wallet over WalletConnect. */
export function ConnectingWalletConnect({ view }: { view: ViewOf<'ConnectingWalletConnect'> }) {
  return (
    <Layout>
      <Hint>{view.wallet?.name ?? 'WalletConnect'}</Hint>
    </Layout>
  )
}
