import { accountWords } from '#languages/words/accountWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { paymentLink } from '#lib/money/paymentLink.ts'
import { nativeCurrencyAddress } from '#settings/chains.ts'
import { Button } from '#ui/Button.tsx'
import { QrCode } from '#ui/QrCode.tsx'
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
  const token = currency.address === nativeCurrencyAddress ? undefined : currency.address
  return (
    <Layout isCentered>
      <Lead>
        {value
          ? sumOn(`${formatAmount(value, currency.decimals)} ${currency.symbol}`, chain.name)
          : `${currency.symbol} ${on(chain.name)}`}
      </Lead>
      <div className={styles.code}>
        <QrCode
          text={paymentLink({ chainId: chain.id, to: recipient, token, value })}
          label={words.codeToPay}
          meanwhile={null}
        />
      </div>
      <p className={styles.address}>
        <bdi>{recipient}</bdi>
      </p>
      <Hint>{words.noMessageKept}</Hint>
      <Actions>
        <Button kind="secondary" onClick={() => void copy(recipient, addressCopied)}>
          {copyAddress}
        </Button>
        {chain.explorerUrl && (
          <LinkButton href={`${chain.explorerUrl}/address/${recipient}`}>{blockExplorer}</LinkButton>
        )}
      </Actions>
    </Layout>
  )
}
