import { useState } from 'react'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { Button } from '#ui/Button.tsx'
import { useAction } from '#ui/status/useAction.tsx'
import type { Wallet } from '../createWallet.ts'
import { writeByTouch } from './manage.ts'
import styles from './OwnPage.module.css'
import { Part } from './Part.tsx'

/** Has the service and this device forget the wallet; its phrase opens it elsewhere. */
export function Erase({ wallet, onErased }: { wallet: Wallet; onErased: (said: string) => void }) {
  const words = ownPageWords()
  const [isWritten, setWritten] = useState(false)
  const { isBusy, note, run } = useAction()
  const erase = () =>
    run(async () => {
      const address = wallet.address()
      await writeByTouch(wallet, { operation: 'erase', content: {} })
      wallet.storage.forgetWallet(address)
      onErased(words.walletErased(address))
    })
  return (
    <Part title={words.eraseWallet}>
      <p className={styles.quiet}>{words.eraseMeans}</p>
      <label className={styles.check}>
        <input type="checkbox" checked={isWritten} onChange={({ target }) => setWritten(target.checked)} />
        {words.phraseIsWritten}
      </label>
      {note}
      <Button kind="secondary" busy={isBusy} disabled={!isWritten} onClick={erase}>
        {words.erase}
      </Button>
    </Part>
  )
}
