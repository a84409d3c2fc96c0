import { windowEthereum } from '../provider.ts'
import type { ConnectOption } from './ConnectOption.ts'
import { loadInjected } from './loadInjected.ts'

/** The wallet behind `window.ethereum`, for browsers whose wallet does not announce itself. */
export function browserWallet(): ConnectOption | undefined {
  if (!windowEthereum()) return undefined
  const id = 'injected'
  const name = 'Browser Wallet'
  return {
    id,
    type: 'INJECTED',
    name,
    load: () => loadInjected({ id, name, provider: windowEthereum }),
  }
}
