import type { OfferedChain } from '#settings/chains.ts'
import { walletError } from '#wallets/errors.ts'
import type { SessionStore } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'
import { developerError } from './developerErrors.ts'
import type { WalletDialogHandle } from './useWalletDialog.ts'

/** What the handle does with a wallet while the dialog stays closed; see {@link WalletDialogHandle}. */
export function walletActions({
  chains,
  session,
  fetchWallet,
  onConnected,
}: {
  chains: readonly OfferedChain[]
  session: SessionStore
  fetchWallet: () => Promise<Wallet>
  onConnected: () => void
}): Pick<WalletDialogHandle, 'connect' | 'disconnect' | 'switchNetwork' | 'sendCall'> {
  function configured(chainId: number): OfferedChain {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw walletError(new Error('Chain not configured.'))
    return chain
  }
  return {
    async connect(optionId) {
      if (!optionId) throw developerError('connector-not-provided')
      const wallet = await fetchWallet()
      if (!wallet.connectOptions.get().some(({ id }) => id === optionId))
        throw developerError('connector-undefined')
      await wallet.connect(optionId)
      onConnected()
    },
    async disconnect() {
      if (session.get().status !== 'connected') throw walletError(new Error('Connector not connected.'))
      await (await fetchWallet()).disconnect()
    },
    async switchNetwork(chainId) {
      if (!chainId) throw developerError('network-not-provided')
      const { id } = configured(chainId)
      await (await fetchWallet()).switchChain(id)
    },
    async sendCall(chainId, call) {
      const chain = configured(chainId)
      const sender = await (await fetchWallet()).sender(chain)
      if ((await sender.chainId()) !== chain.id) await sender.switchChain()
      try {
        return await sender.request({
          method: 'eth_sendTransaction',
          params: [{ from: sender.address, ...call }],
        })
      } catch (error) {
        throw walletError(error)
      }
    },
  }
}
