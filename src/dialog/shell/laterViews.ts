import { Transactions } from '../account/Transactions.tsx'
import { WhatIsANetwork } from '../account/WhatIsANetwork.tsx'
import { AllWallets } from '../connect/AllWallets.tsx'
import { ConnectingWalletConnect } from '../connect/ConnectingWalletConnect.tsx'
import { Downloads } from '../connect/Downloads.tsx'
import { GetWallet } from '../connect/GetWallet.tsx'
import { WhatIsAWallet } from '../connect/WhatIsAWallet.tsx'

/** The views that a visitor may come to after the first ones: one request for all of them. */
export const laterViews = {
  AllWallets,
  ConnectingWalletConnect,
  Downloads,
  GetWallet,
  Transactions,
  WhatIsANetwork,
  WhatIsAWallet,
}
