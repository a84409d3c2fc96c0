import { Hint, Layout } from '../parts/Layout.tsx'

/** Transactions. */
export function Transactions() {
  return (
    <Layout>
      <Hint>Transactions</Hint>
    </Layout>
  )
}
