import type { EIP1193Provider } from 'viem'
import type { Connector } from 'wagmi'
import { walletError } from './errors.ts'

/** The wallet behind a connector (EIP-1193). Throws "Provider not found.". */
export async function providerOf(connector: Pick<Connector, 'getProvider'>): Promise<EIP1193Provider> {
  const provider: unknown = await connector.getProvider()
  if (!isProvider(provider)) throw walletError(new Error('Provider not found.'))
  return provider
}

function isProvider(value: unknown): value is EIP1193Provider {
  return typeof value === 'object' && value !== null && 'request' in value
}
