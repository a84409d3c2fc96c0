import Onboard from '@web3-onboard/core'
import injectedWallets from '@web3-onboard/injected-wallets'

const dialog = Onboard({
  wallets: [injectedWallets()],
  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: 'http://127.0.0.1:9' }],
  accountCenter: { desktop: { enabled: false }, mobile: { enabled: false } },
})
document.querySelector('button')?.addEventListener('click', () => dialog.connectWallet())
