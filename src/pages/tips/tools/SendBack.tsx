import { useEffect, useMemo, useState } from 'react'
import { getCode } from 'viem/actions'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { paymentLink } from '#lib/money/paymentLink.ts'
import { nativeCurrencyAddress } from '#settings/chains.ts'
import type { Tip } from '../book/book.ts'
import { ownNode } from '../book/ownNode.ts'
import { currencyOf } from '../book/priceTable.ts'
import { QrCode } from '../qr/QrCode.tsx'
import { qrImage } from '../qr/qrImage.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './Tools.module.css'

/** All that a wallet needs to send a tip back to its sender. The page itself sends nothing. */
export function SendBack({ tip }: { tip: Tip }) {
  const words = tipsWords()
  const { source, from, value } = tip
  const currency = currencyOf(tip)
  const code = useCode(tip)
  const link = useMemo(
    () =>
      currency &&
      paymentLink({
        chainId: source.id,
        to: from,
        token: currency.address === nativeCurrencyAddress ? undefined : currency.address,
        value,
      }),
    [source, from, value, currency],
  )
  const image = useMemo(() => (link ? qrImage(link) : undefined), [link])
  const amount = currency && formatAmount(value, currency.decimals)
  return (
    <div className={styles.withQr}>
      {image && <QrCode image={image} label={words.qr} />}
      <div className={styles.tool}>
        <p className={styles.text}>{currency ? words.sendBackLead : words.worthless}</p>
        {code === 'present' && (
          <p role="alert" className={styles.warning}>
            {words.hasCode}
          </p>
        )}
        {code === 'unknown' && <p className={styles.warning}>{words.codeUnknown}</p>}
        <dl className={styles.facts}>
          <dt>{words.network}</dt>
          <dd>{source.name}</dd>
          {currency && (
            <>
              <dt>{words.amount}</dt>
              <dd>
                <bdi>
                  {amount} {currency.symbol}
                </bdi>
              </dd>
            </>
          )}
        </dl>
        <p className={styles.code}>{from}</p>
        <div className={styles.buttons}>
          <CopyButton what={words.senderAddress} text={from} />
          {amount && <CopyButton what={words.value} text={amount} />}
          {link && <CopyButton what={words.paymentLink} text={link} />}
        </div>
      </div>
    </div>
  )
}

/** Whether there is code at the sender's address, which need not be able to receive coins. */
function useCode({ source, from }: Tip): 'absent' | 'present' | 'unknown' | undefined {
  const [code, setCode] = useState<'absent' | 'present' | 'unknown'>()
  useEffect(() => {
    let isCurrent = true
    getCode(ownNode(source), { address: from }).then(
      bytes => isCurrent && setCode(bytes ? 'present' : 'absent'),
      () => isCurrent && setCode('unknown'),
    )
    return () => {
      isCurrent = false
    }
  }, [source, from])
  return code
}
