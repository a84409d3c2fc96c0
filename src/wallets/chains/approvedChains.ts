import * as z from 'zod/mini'

/** What WalletConnect's provider holds of the session (CAIP-25); other providers hold nothing like it. */
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
 * The networks that a wallet has approved when it was connected, undefined where it may be asked for any: without a
 * WalletConnect session, and with one in which the wallet adds networks.
 */
export function approvedChainIds(provider: unknown): readonly number[] | undefined {
  const { data } = providerSchema.safeParse(provider)
  if (!data) return undefined
  const { accounts, methods } = data.session.namespaces.eip155
  return methods.includes('wallet_addEthereumChain') ? undefined : accountChainIds(accounts)
}

/** The networks of accounts such as `eip155:1:0x…` (CAIP-10), each once. */
export function accountChainIds(accounts: readonly string[]): number[] {
  return [...new Set(accounts.map(account => Number(account.split(':')[1])))]
}
