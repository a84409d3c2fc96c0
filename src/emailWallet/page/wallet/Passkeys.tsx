import { intlLocale } from '#languages/speak/numberText.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { useAction } from '#ui/status/useAction.tsx'
import type { KnownWallet } from '../browserStorage.ts'
import type { Wallet } from '../createWallet.ts'
import { Others } from '../login/WalletSetup.tsx'
import type { SetupIntent } from '../taskWindow.ts'
import { addPasskey, removePasskey } from './manage.ts'
import styles from './OwnPage.module.css'
import { Part } from './Part.tsx'

/** The passkeys that open the wallet; each can be removed, unless it is the last and the phrase is not written down. */
export function Passkeys({
  wallet,
  opened: { sealedKeys, isPhraseConfirmed },
  onIntent,
}: {
  wallet: Wallet
  opened: KnownWallet
  onIntent: (intent: SetupIntent) => void
}) {
  const words = ownPageWords()
  const { isBusy, note, run } = useAction()
  const isLast = sealedKeys.length < 2 && !isPhraseConfirmed

  const add = () =>
    run(async () => {
      await addPasskey(wallet)
      announce(words.added)
    })
  const remove = (credentialId: string) =>
    run(async () => {
      await removePasskey(wallet, credentialId)
      announce(words.takenOff)
    })

  return (
    <Part title={words.passkeys}>
      <p className={styles.quiet}>{words.passkeyMeans}</p>
      <ul className={styles.sends}>
        {sealedKeys.map(({ credentialId, name, createdAt }) => (
          <li key={credentialId} className={styles.sent}>
            <p>
              <strong>{name}</strong>
            </p>
            {!isLast && (
              <p className={styles.quiet}>
                <Button
                  kind="link"
                  aria-label={words.takeOffOf(name, new Date(createdAt).toLocaleDateString(intlLocale()))}
                  onClick={() => remove(credentialId)}
                >
                  {words.takeOff}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{isLast ? words.lastPasskey : words.removedMeans}</p>
      {note}
      <Button kind="secondary" busy={isBusy} onClick={add}>
        {words.addAnother}
      </Button>
      <p className={styles.quiet}>{words.noneWorks}</p>
      <Others current="open" isListed onIntent={onIntent} />
    </Part>
  )
}
