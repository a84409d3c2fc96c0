import { useEffect, useId, useState } from 'react'
import { formWords } from '#languages/formWords.ts'
import { intlLocale } from '#languages/numberText.ts'
import { ownPageWords } from '#languages/ownPageWords.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import styles from './OwnPage.module.css'
import type { ServiceWallet } from './serviceWallet.ts'
import { useStep } from './useStep.ts'

/** What was done with the wallet lately, by whichever device, as the service's log has it. */
export function Activity({ wallet }: { wallet: ServiceWallet }) {
  const [entries, setEntries] = useState<Awaited<ReturnType<ServiceWallet['activity']>>>()
  const { error, run } = useStep()
  const id = useId()

  const look = () => run(async () => setEntries(await wallet.activity()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wallet
  useEffect(() => void look(), [wallet])

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{ownPageWords().activity}</h2>
      <ul className={styles.sends}>
        {entries?.map(({ at, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it came
          <li key={index} className={styles.sent}>
            <p>{words}</p>
            <p className={styles.quiet}>{new Date(at).toLocaleString(intlLocale())}</p>
          </li>
        ))}
      </ul>
      {error && <ErrorNote error={error} />}
      {error && (
        <Button kind="secondary" onClick={look}>
          {formWords().tryAgain}
        </Button>
      )}
    </section>
  )
}
