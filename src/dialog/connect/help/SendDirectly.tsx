import { accountWords } from '#languages/words/accountWords.ts'
import { connectWords } from '#languages/words/connectWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { isMobile } from '#lib/browser/device.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { paymentLink } from '#lib/money/paymentLink.ts'
import { nativeCurrencyAddress } from '#settings/chains.ts'
import { Button } from '#ui/Button.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { linkTo } from '#wallets/deepLinkMemory.ts'
import { Actions, Hint, Layout, Lead } from '../../parts/Layout.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { useCopy } from '../../parts/useCopy.ts'
import { type DirectTip, useSetup } from '../../parts/useSetup.tsx'
import styles from './SendDirectly.module.css'

/**
 * The recipient's address, for a tip from any wallet or exchange. The tip does not go through the contract, so it
 * carries no message.
 */
export function SendDirectly() {
  const { direct } = useSetup()
  return direct && <Direct {...direct} />
}

function Direct({ recipient, chain, currency, value }: DirectTip) {
  const copy = useCopy()
  const words = walletsWords()
  const { copyAddress, addressCopied, blockExplorer } = accountWords()
  const { on, sumOn } = formWords()
  const { open, wallet } = connectWords()
  const token = currency.address === nativeCurrencyAddress ? undefined : currency.address
  const href = paymentLink({ chainId: chain.id, to: recipient, token, value })
  return (
    <Layout isCentered>
      <Lead>
        {value
          ? sumOn(`${formatAmount(value, currency.decimals)} ${currency.symbol}`, chain.name)
          : `${currency.symbol} ${on(chain.name)}`}
      </Lead>
      <div className={styles.code}>
        <QrCode text={href} label={words.codeToPay} meanwhile={null} />
      </div>
      <p className={styles.address}>
        <bdi>{recipient}</bdi>
      </p>
      <Hint>{words.noMessageKept}</Hint>
      <Actions>
        <Button kind="secondary" onClick={() => void copy(recipient, addressCopied)}>
          {copyAddress}
        </Button>
        {/* A phone can't scan its own screen. */}
        {isMobile() && <LinkButton {...linkTo(href)}>{open(wallet)}</LinkButton>}
        {chain.explorerUrl && (
          <LinkButton href={`${chain.explorerUrl}/address/${recipient}`}>{blockExplorer}</LinkButton>
        )}
      </Actions>
    </Layout>
  )
}
