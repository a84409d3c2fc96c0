import { type EIP1193Provider, numberToHex } from 'viem'
import { walletErrorWords } from '#languages/words/walletErrorWords.ts'
import { KudosError } from '#lib/errors.ts'
import { hasCode, isUserRejection } from '#lib/outsideErrors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { walletError } from '../errors.ts'
import { walletNodes } from './walletNodes.ts'

/** The part of a wallet's provider that a switch needs. */
type Provider = Pick<EIP1193Provider, 'request'>

/**
 * Asks the wallet to change to a network, and adds the network if the wallet does not know it. Only `eth_chainId` is
 * trusted.
 * @param throwIfAborted called after each answer of the wallet; it throws once the caller no longer waits, which stops further
 * requests
 * @throws KudosError with the code `wrong-chain`; `cancelled` when the visitor refused.
 */
export async function switchChain(
  provider: Provider,
  chain: OfferedChain,
  throwIfAborted = () => {},
): Promise<void> {
  try {
    await askForChain(provider, chain, throwIfAborted)
  } catch (error) {
    throwIfAborted()
    const isUnable = hasCode(error, -32601, -32602, 4200)
    const { message, advice, cancelled } = isUnable ? unableError(chain) : walletError(error)
    throw new KudosError(message, { code: 'wrong-chain', advice, cancelled, cause: error })
  }
}

async function askForChain(
  provider: Provider,
  chain: OfferedChain,
  throwIfAborted: () => void,
): Promise<void> {
  if ((await chainIdOf(provider)) === chain.id) return
  throwIfAborted()
  try {
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: numberToHex(chain.id) }],
    })
    if (await arrives(provider, chain.id, throwIfAborted)) return
  } catch (error) {
    if (!isUnknownChain(error)) throw error
  }
  throwIfAborted()
  await addChain(provider, chain)
  if (await arrives(provider, chain.id, throwIfAborted)) return
  throw wrongChainError(walletErrorWords().stayed(chain.name), chain)
}

/** Reads the wallet's current network. */
export async function chainIdOf(provider: Provider): Promise<number> {
  try {
    return Number(await provider.request({ method: 'eth_chainId' }))
  } catch (error) {
    throw walletError(error)
  }
}

/**
 * Whether an error says that the wallet lacks a network: 4902 (EIP-3085), 4902 inside −32603 (MetaMask Mobile), −32601,
 * `null`, or 32603. A fifth shape, a success without a change, shows in `eth_chainId`. A refusal does not count.
 */
export function isUnknownChain(error: unknown): boolean {
  if (error === null) return true
  if (isUserRejection(error)) return false
  return hasCode(error, 4902, -32601, 32603)
}

async function addChain(provider: Provider, chain: OfferedChain): Promise<void> {
  const rpcUrls = walletNodes(chain)
  if (rpcUrls.length === 0) throw unableError(chain)
  await provider.request({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: numberToHex(chain.id),
        chainName: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls,
        ...(chain.explorerUrl && { blockExplorerUrls: [chain.explorerUrl] }),
      },
    ],
  })
}

/** The error if the wallet lacks the network and can't add it. */
const unableError = (chain: OfferedChain) => wrongChainError(walletErrorWords().cantChange(chain.name), chain)

function wrongChainError(message: string, { name }: OfferedChain): KudosError {
  return new KudosError(message, {
    code: 'wrong-chain',
    advice: walletErrorWords().chooseNetwork(name),
  })
}

/** Whether the wallet is on the network now or within a second, because some wallets answer before they change. */
async function arrives(provider: Provider, chainId: number, throwIfAborted: () => void): Promise<boolean> {
  for (let look = 0; look < 10; look++) {
    throwIfAborted()
    if ((await chainIdOf(provider)) === chainId) return true
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return false
}
