import { AllWallets } from '../connect/AllWallets.tsx'
import { ConnectingWalletConnect } from '../connect/ConnectingWalletConnect.tsx'
import { Downloads } from '../connect/Downloads.tsx'
import { GetWallet } from '../connect/GetWallet.tsx'
import { SendDirectly } from '../connect/SendDirectly.tsx'
import { WhatIsAWallet } from '../connect/WhatIsAWallet.tsx'

/** See screens.tsx. */
export const laterViews = {
  AllWallets,
  ConnectingWalletConnect,
  Downloads,
  GetWallet,
  SendDirectly,
  WhatIsAWallet,
}
