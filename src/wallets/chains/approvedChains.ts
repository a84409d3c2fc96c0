import * as z from 'zod/mini'

/** What WalletConnect's provider stores of its session (CAIP-25). Other providers have nothing like it. */
const providerSchema = z.object({
  session: z.object({
    namespaces: z.object({
      eip155: z.object({
        /** eip155:{chain id}:{address} (CAIP-10). */
        accounts: z.array(z.string()),
        methods: z.array(z.string()),
      }),
    }),
  }),
})

/**
 * The networks that a wallet approved when it connected. `undefined` if it may be asked for any network: without a
 * WalletConnect session, or if the session lets the wallet add networks.
 */
export function approvedChainIds(provider: unknown): readonly number[] | undefined {
  const { data } = providerSchema.safeParse(provider)
  if (!data) return undefined
  const { accounts, methods } = data.session.namespaces.eip155
  return methods.includes('wallet_addEthereumChain') ? undefined : accountChainIds(accounts)
}

/** The chain ids of accounts such as `eip155:1:0x…` (CAIP-10), without duplicates. */
export function accountChainIds(accounts: readonly string[]): number[] {
  return [...new Set(accounts.map(account => Number(account.split(':')[1])))]
}
