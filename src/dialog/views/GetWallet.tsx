import { Hint, Layout } from '../parts/Layout.tsx'

/** GetWallet. */
export function GetWallet() {
  return (
    <Layout>
      <Hint>GetWallet</Hint>
    </Layout>
  )
}
