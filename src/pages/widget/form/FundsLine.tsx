import { type ReactNode, useEffect, useState } from 'react'
import { useDialogActions } from '#dialog/history/useDialog.tsx'
import { connectWords } from '#languages/words/connectWords.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { formatBalance } from '#lib/money/formatAmount.ts'
import { nativeCurrencyAddress, type OfferedChain, type OfferedCurrency } from '#settings/chains.ts'
import { builtDialogOptions } from '#settings/dialogOptions.ts'
import { useFunds } from '#tips/funds/useFunds.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { CoinDollars } from './CoinDollars.tsx'
import styles from './FundsLine.module.css'
import { NetworkFee } from './NetworkFee.tsx'

/** Milliseconds without an answer after which a network counts as unreachable (design §11). */
const answerLimit = 8_000

/** The costs of a tip beside its amount, or that the account has no coin to pay them; and the account's balance. */
export function FundsLine({
  chain,
  currency,
  account,
  feeOf = usual => usual,
  isFeeRelayed = false,
}: {
  chain: OfferedChain
  currency: OfferedCurrency
  account: `0x${string}`
  /** Renders the network fee, if more than the usual fee has to be said. */
  feeOf?: ((usual: ReactNode) => ReactNode) | undefined
  /** A relay pays the network fee, so the account needs no coin. */
  isFeeRelayed?: boolean | undefined
}) {
  const funds = useFunds(chain, currency, account)
  const words = sendingWords()
  const isNative = currency.address === nativeCurrencyAddress
  const lacksFee = !isFeeRelayed && funds?.native === 0n && !isNative
  return (
    <>
      <p>
        {feeOf(
          lacksFee ? (
            <span>{words.noCoin(chain.nativeCurrency.symbol)}</span>
          ) : (
            <NetworkFee chain={chain} currency={currency} />
          ),
        )}
      </p>
      {funds ? (
        <div>
          <span>
            {words.balance(`${formatBalance(funds.balance, currency.decimals)} ${currency.symbol}`)}
          </span>
          {isNative && (
            <>
              {' '}
              <CoinDollars chain={chain} value={funds.balance} />
            </>
          )}
          {funds.bridged && (
            <>
              {' '}
              <span>{words.holdsBridged(funds.bridged)}</span>
            </>
          )}
          {(lacksFee || funds.balance === 0n) && <WaysWithoutCoins chain={chain} account={account} />}
        </div>
      ) : (
        <Unanswered key={chain.id} network={chain.name} />
      )}
    </>
  )
}

/** For an account that can't pay: how to get coins, and the tip that needs none. */
function WaysWithoutCoins({ chain, account }: { chain: OfferedChain; account: `0x${string}` }) {
  const { open } = useDialogActions()
  const words = sendingWords()
  const { onRampUrl } = builtDialogOptions
  const coins = chain.isTest
    ? chain.faucetUrl && { href: chain.faucetUrl, label: words.getTestCoins }
    : onRampUrl && {
        href: onRampUrl.replace('{address}', account).replace('{network}', chain.shortName),
        label: words.buyCoins,
      }
  return (
    <p className={styles.ways}>
      {coins && (
        <a href={coins.href} target="_blank" rel="noreferrer noopener">
          {coins.label}
        </a>
      )}
      <Button kind="link" onClick={() => open({ name: 'SendDirectly' })}>
        {connectWords().sendWithoutMessage}
      </Button>
    </p>
  )
}

/** Shows nothing at first, and then that the network does not answer. */
function Unanswered({ network }: { network: string }) {
  const text = sendingWords().unreachable(network)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true)
      announce(text)
    }, answerLimit)
    return () => clearTimeout(timer)
  }, [text])
  return isLate && <p>{text}</p>
}
