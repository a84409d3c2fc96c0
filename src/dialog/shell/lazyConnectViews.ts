import { AllWallets } from '../connect/allWallets/AllWallets.tsx'
import { ConnectingWalletConnect } from '../connect/connecting/ConnectingWalletConnect.tsx'
import { Downloads } from '../connect/help/Downloads.tsx'
import { GetWallet } from '../connect/help/GetWallet.tsx'
import { SendDirectly } from '../connect/help/SendDirectly.tsx'
import { WhatIsAWallet } from '../connect/help/WhatIsAWallet.tsx'

/** See screens.tsx. */
export const lazyConnectViews = {
  AllWallets,
  ConnectingWalletConnect,
  Downloads,
  GetWallet,
  SendDirectly,
  WhatIsAWallet,
}
