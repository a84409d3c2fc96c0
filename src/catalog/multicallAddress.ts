/** Where every network has the contract that answers several reads in one call (Multicall3). */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'
