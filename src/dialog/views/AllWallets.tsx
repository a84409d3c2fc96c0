import { Hint, Layout } from '../parts/Layout.tsx'

/** AllWallets. */
export function AllWallets() {
  return (
    <Layout>
      <Hint>AllWallets</Hint>
    </Layout>
  )
}
