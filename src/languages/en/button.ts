/** What the buttons say that another page puts beside the wallet dialog, and what stands there when it breaks. */
export const button = {
  connectWallet: 'Connect Wallet',
  connecting: 'Connecting...',
  selectNetwork: 'Select Network',
  unknownNetwork: 'Unknown Network',
  switchNetwork: 'Switch Network',
  walletDialog: 'Wallet dialog',
  broke: 'The wallet dialog stopped working. Nothing on this page is lost.',
}
