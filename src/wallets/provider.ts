import type { EIP1193Provider } from 'viem'
import type { Connector } from 'wagmi'
import { readSafely } from '#lib/browser/readSafely.ts'
import { walletError } from './errors.ts'

/** The wallet behind a connector (EIP-1193). Throws "Provider not found.". */
export async function providerOf(connector: Pick<Connector, 'getProvider'>): Promise<EIP1193Provider> {
  const provider: unknown = await connector.getProvider()
  if (!isProvider(provider)) throw walletError(new Error('Provider not found.'))
  return provider
}

/** Whether a value is a wallet's provider (EIP-1193). Some providers are functions. */
export function isProvider(value: unknown): value is EIP1193Provider {
  return typeof readSafely(value, 'request') === 'function'
}

/** Reads the wallet at `window.ethereum`; undefined if it is not a wallet or reading it throws. */
export function windowEthereum(): EIP1193Provider | undefined {
  const provider = readSafely(window, 'ethereum')
  return isProvider(provider) ? provider : undefined
}
