import { connectWords } from '#languages/words/connectWords.ts'
import { useSetup } from '../useSetup.tsx'
import { WalletAnchor } from './WalletAnchor.tsx'

/** Opens the connected wallet for a waiting request; renders nothing for a wallet that is not reached by a link. */
export function RequestLink() {
  const link = useSetup().wallet.requestLink()
  return link ? <WalletAnchor link={link}>{connectWords().open(link.name)}</WalletAnchor> : null
}
