import { useEffect, useEffectEvent, useState } from 'react'
import { formWords } from '#languages/words/formWords.ts'
import { setupWords } from '#languages/words/owner/setupWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { type Action, useAction } from '#ui/status/useAction.tsx'
import type { KnownWallet } from '../browserStorage.ts'
import type { Wallet } from '../createWallet.ts'
import type { SetupIntent } from '../taskWindow.ts'
import { makeNew, openListed, openPhrase, type Sealed, storeNew } from '../wallet/manage.ts'
import styles from '../wallet/OwnPage.module.css'
import { Part } from '../wallet/Part.tsx'
import { PhraseCheck } from './PhraseCheck.tsx'

/** Makes or opens a wallet where no page lies around: in a window of this page's own, or on the wallet's own page. */
export function WalletSetup({
  wallet,
  email,
  intent: first,
  begins = false,
  onOpen,
}: {
  wallet: Wallet
  email: string
  intent: SetupIntent
  /** It was asked for by a press in the frame. */
  begins?: boolean
  /** The wallet is made or opened, and remembered in this page's store. */
  onOpen: (opened: KnownWallet) => void
}) {
  const words = setupWords()
  /** With a new wallet that is stored nowhere else yet. */
  const [{ intent, sealed }, setState] = useState<{ intent: SetupIntent; sealed?: Sealed }>({ intent: first })
  const action = useAction()

  const finish = () => {
    onOpen(wallet.opened())
    announce(words.ready)
  }
  async function store(made: Sealed) {
    try {
      await storeNew(wallet, email, made, intent === 'another')
      finish()
    } catch (error) {
      // Another tab was faster: its wallet is the email's.
      if (error instanceof KudosError && error.code === 'wallet-exists') setState({ intent: 'open' })
      throw error
    }
  }
  async function create() {
    // One that could not be stored is stored now: another would leave a useless passkey behind.
    const made = sealed ?? (await makeNew(email))
    setState({ intent, sealed: made })
    if (made.isBackedUp) await store(made)
    else announce(words.phraseMeans)
  }
  const open = () => openListed(wallet, email).then(finish)
  const start = () => action.run(intent === 'open' ? open : create)

  // The press was in the frame. A browser that wants another one here refuses, and the button stands below.
  const begin = useEffectEvent(() => {
    if (begins && intent !== 'phrase') void start()
  })
  useEffect(() => begin(), [])
  useEffect(() => () => void sealed?.entropy.fill(0), [sealed])

  // It must be written down before the wallet exists.
  if (sealed && !sealed.isBackedUp)
    return <PhraseCheck entropy={sealed.entropy} action={action} onConfirmed={() => store(sealed)} />
  const isListed = (wallet.login()?.wallets.length ?? 0) > 0
  return (
    <Part title={words.title} turn={intent}>
      {intent === 'phrase' ? (
        <PhraseForm action={action} onPhrase={phrase => openPhrase(wallet, email, phrase).then(finish)} />
      ) : (
        <Start intent={intent} action={action} onStart={start} />
      )}
      {!action.isBusy && (
        <Others
          current={intent}
          isListed={isListed}
          onIntent={intent => {
            action.forget()
            setState(before => ({ ...before, intent }))
          }}
        />
      )}
    </Part>
  )
}

/** Makes a wallet, or opens one by a touch. */
export function Start({
  intent,
  action: { isBusy, error, note },
  onStart,
}: {
  intent: SetupIntent
  action: Action
  onStart: () => unknown
}) {
  const words = setupWords()
  const [means, label] = intent === 'open' ? [words.openMeans, words.open] : [words.createMeans, words.create]
  return (
    <>
      <p>{means}</p>
      {intent !== 'open' && <p className={styles.quiet}>{words.touchesTwice}</p>}
      {note}
      <Button busy={isBusy} onClick={onStart}>
        {error ? formWords().tryAgain : label}
      </Button>
    </>
  )
}

function PhraseForm({ action, onPhrase }: { action: Action; onPhrase: (phrase: string) => Promise<void> }) {
  const words = setupWords()
  const [phrase, setPhrase] = useState('')
  return (
    <form className={styles.form} onSubmit={action.onSubmit(() => onPhrase(phrase))}>
      <p>{words.enterPhrase(window.location.host)}</p>
      <TextField
        label={ownPageWords().phrase}
        value={phrase}
        onText={setPhrase}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        errorId={action.errorId}
      />
      <p className={styles.quiet}>{words.touchesTwice}</p>
      {action.note}
      <Button type="submit" busy={action.isBusy}>
        {words.openWithPhrase}
      </Button>
    </form>
  )
}

/** The other ways to a wallet. @param isListed the email has a wallet at the service */
export function Others({
  current,
  isListed,
  onIntent,
}: {
  current: SetupIntent
  isListed: boolean
  onIntent: (intent: SetupIntent) => void
}) {
  const { open, create, usePhrase: phrase, startNew: another } = setupWords()
  const labels = { open, create, phrase, another }
  const offered = isListed ? (['open', 'phrase', 'another'] as const) : (['create', 'phrase'] as const)
  return (
    <div className={styles.others}>
      {offered
        .filter(intent => intent !== current)
        .map(intent => (
          <Button key={intent} kind="link" onClick={() => onIntent(intent)}>
            {labels[intent]}
          </Button>
        ))}
    </div>
  )
}
