import { Hint, Layout } from '../parts/Layout.tsx'
import type { ViewOf } from '../view.ts'

/** Where a wallet can be had. */
export function Downloads({ view }: { view: ViewOf<'Downloads'> }) {
  return (
    <Layout>
      <Hint>{view.wallet.name}</Hint>
    </Layout>
  )
}
