import { type Address, type Hex, isAddress, isHex } from 'viem'
import { z } from 'zod'
import { announceWallet } from './announce.ts'
import { askInWindow } from './approvalWindow.ts'
import { createDevWallet } from './provider.ts'
import { rememberAccounts, rememberedAccounts } from './rememberedAccounts.ts'

const address = z.custom<Address>(value => typeof value === 'string' && isAddress(value))

/** The dev server's settings for the wallet in its page. */
const optionsSchema = z.object({
  accounts: z.array(
    z.object({ name: z.string(), address, privateKey: z.custom<Hex>(value => isHex(value)) }),
  ),
  chains: z.array(z.object({ id: z.number(), rpcUrl: z.url() })),
  tokens: z.array(z.object({ address, symbol: z.string(), decimals: z.number() })),
})

/** The dev server's settings for the wallet in its page. */
export type PageWalletOptions = z.infer<typeof optionsSchema>

const options = optionsSchema.parse(
  JSON.parse(document.getElementById('development-wallet')?.textContent ?? ''),
)
const wallet = createDevWallet({
  ...options,
  ask: prompt => askInWindow(prompt, options),
  connected: rememberedAccounts(),
  onConnectedChange: rememberAccounts,
})
announceWallet(wallet.provider)
