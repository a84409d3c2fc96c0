import { useEffect, useId, useState } from 'react'
import { describedWords } from '#languages/describedWords.ts'
import { ownPageWords } from '#languages/ownPageWords.ts'
import { sentence } from '#ui/sentence.ts'
import { describeRequest } from './approval/describeRequest.ts'
import type { Description } from './approval/description.ts'
import styles from './OwnPage.module.css'
import { StuckMoney } from './StuckMoney.tsx'
import { networkOf, type Sent, type ServiceWallet } from './serviceWallet.ts'

/** What was sent lately, the newest first, with what became of it. */
export function SentMoney({
  wallet,
  sends,
  onReplaced,
}: {
  wallet: ServiceWallet
  sends: readonly Sent[]
  /** Another transaction is to take the place of one: as it stands now. */
  onReplaced: (sent: Sent) => void
}) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{ownPageWords().sentLately}</h2>
      <ul className={styles.sends}>
        {sends.map(sent => (
          <SentRow key={sent.requestId} wallet={wallet} sent={sent} onReplaced={onReplaced} />
        ))}
      </ul>
    </section>
  )
}

function SentRow({
  wallet,
  sent,
  onReplaced,
}: {
  wallet: ServiceWallet
  sent: Sent
  onReplaced: (sent: Sent) => void
}) {
  const { chainId, transaction, hash, state } = sent
  const [description, setDescription] = useState<Description>()
  const { to, value, data } = transaction
  useEffect(() => {
    let isWanted = true
    const from = wallet.login()?.user.address
    if (!from) return
    const request = { kind: 'transaction', from, chainId, transaction: { to, value, data } } as const
    describeRequest(request, wallet.config, window.location.origin).then(
      described => isWanted && setDescription(described),
      // The rest of the row says enough.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [wallet, chainId, to, value, data])
  const { name, explorerUrl } = networkOf(chainId)
  const words = ownPageWords()
  const what = <strong dir="auto">{description?.amount ?? description?.title}</strong>
  const receiver = description?.rows.find(({ label }) => label === describedWords().to)?.value
  return (
    <li className={styles.sent}>
      <p>
        {sentence(
          receiver
            ? words.sentToOn(what, <span className={styles.address}>{receiver}</span>, name)
            : words.sentOn(what, name),
        )}
      </p>
      <p className={styles.quiet}>
        {words[state]}{' '}
        {explorerUrl ? (
          <a href={`${explorerUrl}/tx/${hash}`} target="_blank" rel="noopener">
            {words.seeTransaction}
          </a>
        ) : (
          <span className={styles.address}>{hash}</span>
        )}
      </p>
      {(sent.speedUpFee ?? sent.cancelFee) && (
        <StuckMoney wallet={wallet} sent={sent} onReplaced={onReplaced} />
      )}
    </li>
  )
}
