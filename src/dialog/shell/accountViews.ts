import { Account } from '../account/Account.tsx'
import { Networks } from '../account/Networks.tsx'
import { SwitchNetwork } from '../account/SwitchNetwork.tsx'
import { Transactions } from '../account/Transactions.tsx'
import { UnsupportedChain } from '../account/UnsupportedChain.tsx'
import { WhatIsANetwork } from '../account/WhatIsANetwork.tsx'

/** See screens.tsx. */
export const accountViews = {
  Account,
  Networks,
  SwitchNetwork,
  Transactions,
  UnsupportedChain,
  WhatIsANetwork,
}
