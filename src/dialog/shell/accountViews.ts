import { Account } from '../account/Account.tsx'
import { Transactions } from '../account/activity/Transactions.tsx'
import { Networks } from '../account/networks/Networks.tsx'
import { SwitchNetwork } from '../account/networks/SwitchNetwork.tsx'
import { UnsupportedChain } from '../account/networks/UnsupportedChain.tsx'
import { WhatIsANetwork } from '../account/networks/WhatIsANetwork.tsx'

/** See screens.tsx. */
export const accountViews = {
  Account,
  Networks,
  SwitchNetwork,
  Transactions,
  UnsupportedChain,
  WhatIsANetwork,
}
