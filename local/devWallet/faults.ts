import { ProviderRpcError } from './rpcErrors.ts'

/** How a method misbehaves until it is restored: it fails, is carried out and then fails, never answers, or answers late. */
export type Fault =
  | { type: 'refuse'; error: unknown }
  | { type: 'lose'; error: unknown }
  | { type: 'hang' }
  | { type: 'hold'; released: Promise<void> }

/** The ways in which known wallets answer a switch to a chain that they do not have. */
export type UnknownChainAnswer = '4902' | 'nested' | 'unsupported' | 'null' | 'thrown null' | 'positive'

/**
 * Answers wallet_switchEthereumChain for an unknown chain: 4902 (EIP-3326); 4902 inside −32603; −32601, as wallets
 * without the method; `null` as if it had worked; `null` as the error; 32603 without its sign.
 */
export function answerUnknownChain(answer: UnknownChainAnswer, chainId: number): null {
  const message = `Unrecognized chain ID "0x${chainId.toString(16)}". Try adding the chain using wallet_addEthereumChain first.`
  switch (answer) {
    case '4902':
      throw new ProviderRpcError(4902, message)
    case 'nested':
      throw new ProviderRpcError(-32603, 'Internal JSON-RPC error.', {
        originalError: { code: 4902, message },
      })
    case 'unsupported':
      throw new ProviderRpcError(
        -32601,
        'The method "wallet_switchEthereumChain" does not exist / is not available.',
      )
    case 'positive':
      throw new ProviderRpcError(32603, message)
    case 'thrown null':
      throw null
    case 'null':
      return null
  }
}
