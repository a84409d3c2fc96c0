import { useId, useState } from 'react'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import type { Wallet } from '../createWallet.ts'
import { useStep } from '../useStep.ts'
import styles from './OwnPage.module.css'

/** Has the service and this device forget the wallet; its phrase opens it elsewhere. */
export function Erase({ wallet, onErased }: { wallet: Wallet; onErased: (said: string) => void }) {
  const words = ownPageWords()
  const [isWritten, setWritten] = useState(false)
  const { isBusy, error, run } = useStep()
  const id = useId()

  const erase = () =>
    run(async () => {
      const address = wallet.address()
      const { eraseWallet } = await import('./manage.ts')
      await eraseWallet(wallet)
      onErased(words.walletErased(address))
    })

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.eraseWallet}</h2>
      <p className={styles.quiet}>{words.eraseMeans}</p>
      <label className={styles.check}>
        <input type="checkbox" checked={isWritten} onChange={({ target }) => setWritten(target.checked)} />
        {words.phraseIsWritten}
      </label>
      {error && <ErrorNote error={error} />}
      <Button kind="secondary" busy={isBusy} disabled={!isWritten} onClick={erase}>
        {words.erase}
      </Button>
    </section>
  )
}
