import type { Address, Hex } from 'viem'
import { z } from 'zod'
import { askInWindow } from '../devWallet/approvalWindow.ts'
import type { KnownToken } from '../devWallet/describePrompt.ts'
import { createDevWallet } from '../devWallet/provider.ts'
import { rememberAccounts, rememberedAccounts } from '../devWallet/rememberedAccounts.ts'
import { ownKeys, seal, sharedSecret, unseal } from './sealedMessage.ts'

/** What the wallet behind the page has; plain data, because it travels in the page. */
export type KeysPageOptions = {
  accounts: { name: string; address: Address; privateKey: Hex }[]
  chains: { id: number; rpcUrl: string }[]
  tokens: KnownToken[]
}

/** What Coinbase's library asks for: to be shown who is there, or, encrypted, anything a wallet does. */
const call = z.object({ method: z.string(), params: z.unknown().optional() })
const messageSchema = z.union([
  z.object({ id: z.string(), event: z.literal('selectSignerType') }),
  z.object({ id: z.string(), sender: z.string(), content: z.object({ handshake: call }) }),
  z.object({
    id: z.string(),
    sender: z.string(),
    content: z.object({
      encrypted: z.object({
        iv: z.custom<Uint8Array<ArrayBuffer>>(value => value instanceof Uint8Array),
        cipherText: z.custom<ArrayBuffer>(value => value instanceof ArrayBuffer),
      }),
    }),
  }),
])
const sealedSchema = z.object({ action: call, chainId: z.number() })
const errorSchema = z.object({ code: z.number(), message: z.string() })

/** Where a test says what becomes of requests that have been carried out: an error as JSON, or `close` for no answer. */
const faultKey = 'keys-page.fault'

const options: KeysPageOptions = JSON.parse(document.querySelector('#options')?.textContent ?? '{}')
/** The page that opened this window, as Coinbase's library names it. */
const app = new URLSearchParams(location.search).get('origin') ?? ''

function tell(message: object) {
  window.opener?.postMessage(message, app)
}

/** Does what a page asks, once the visitor agrees; resolves to nothing where the page is to get no answer. */
async function carryOut({ method, params }: z.infer<typeof call>, chainId: number, isNew: boolean) {
  const { accounts, chains, tokens } = options
  const site = new URL(app).host
  const wallet = createDevWallet({
    accounts,
    chains,
    chainId,
    connected: isNew ? [] : rememberedAccounts(),
    onConnectedChange: rememberAccounts,
    ask: prompt =>
      askInWindow(prompt, { accounts, tokens, site, walletName: 'Stand-in for Coinbase Wallet' }),
  })
  try {
    const value = await wallet.provider.request({ method, params })
    const fault = isNew ? null : localStorage.getItem(faultKey)
    if (fault === 'close') return undefined
    return fault ? { error: errorSchema.parse(JSON.parse(fault)) } : { value }
  } catch (error) {
    const known = errorSchema.safeParse(error)
    return { error: known.data ?? { code: -32603, message: String(error) } }
  }
}

async function answer(message: z.infer<typeof messageSchema>) {
  if ('event' in message) return tell({ requestId: message.id, data: 'scw' })
  const { id, sender, content } = message
  const { privateKey, publicKey } = await ownKeys()
  const secret = await sharedSecret(privateKey, sender)
  const isNew = 'handshake' in content
  const { action, chainId } = isNew
    ? { action: content.handshake, chainId: options.chains[0]?.id ?? 1 }
    : sealedSchema.parse(await unseal(secret, content.encrypted))
  // With a handshake, the library's own parameters come along; the wallet needs none.
  const result = await carryOut(isNew ? { method: action.method } : action, chainId, isNew)
  if (!result) return window.close()
  const sealed =
    isNew && 'error' in result
      ? { failure: result.error }
      : {
          encrypted: await seal(secret, {
            result,
            data: { chains: Object.fromEntries(options.chains.map(({ id, rpcUrl }) => [id, rpcUrl])) },
          }),
        }
  tell({ id: crypto.randomUUID(), requestId: id, sender: publicKey, content: sealed, timestamp: new Date() })
  window.close()
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.opener || origin !== app) return
  const message = messageSchema.safeParse(data)
  if (message.success) void answer(message.data)
})
window.addEventListener('pagehide', () => tell({ event: 'PopupUnload', id: crypto.randomUUID() }))
tell({ event: 'PopupLoaded', id: crypto.randomUUID() })
