import { emailWords } from '#languages/words/emailWords.ts'
import { ExternalIcon } from '#ui/lazyIcons.tsx'
import { Hint, Layout, Lead } from '../parts/Layout.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import { useSetup } from '../parts/useSetup.tsx'

/** Links to the page where the visitor can export the wallet's key. */
export function UpgradeEmailWallet() {
  const { emailWalletUrl } = useSetup().options
  if (!emailWalletUrl) return null
  return (
    <Layout isCentered>
      <Lead>{emailWords().instructionsOn}</Lead>
      <LinkButton href={emailWalletUrl}>
        {new URL(emailWalletUrl).host} <ExternalIcon size={16} />
      </LinkButton>
      <Hint>{emailWords().reconnect}</Hint>
    </Layout>
  )
}
