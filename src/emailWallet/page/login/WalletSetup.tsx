import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formWords } from '#languages/words/formWords.ts'
import { setupWords } from '#languages/words/owner/setupWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { KudosError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import type { KnownWallet } from '../browserStorage.ts'
import type { Wallet } from '../createWallet.ts'
import type { SetupIntent } from '../taskWindow.ts'
import { useStep } from '../useStep.ts'
import styles from '../wallet/OwnPage.module.css'
import { PhraseCheck } from './PhraseCheck.tsx'
import type { Sealed } from './setup.ts'

/** What makes keys is fetched before a press, so that nothing is waited for between press and touch. */
const loadSetup = () => import('./setup.ts')

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
  const [intent, setIntent] = useState(first)
  /** A new wallet that is stored nowhere else yet. */
  const [sealed, setSealed] = useState<Sealed>()
  const [phrase, setPhrase] = useState('')
  const { isBusy, error, run, forget, onSubmit } = useStep()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAnother = intent === 'another'

  const store = async (made: Sealed, isPhraseConfirmed: boolean) => {
    const { storeNew } = await loadSetup()
    try {
      onOpen(await storeNew(wallet, email, made, { isAnother, isPhraseConfirmed }))
      announce(words.ready)
    } catch (error) {
      // Another tab was faster: its wallet is the email's.
      if (error instanceof KudosError && error.code === 'wallet-exists') {
        setSealed(undefined)
        setIntent('open')
      }
      throw error
    }
  }
  const create = () =>
    run(async () => {
      const { makeNew } = await loadSetup()
      // One that could not be stored is stored now: another would leave a useless passkey behind.
      const made = sealed ?? (await makeNew(email))
      setSealed(made)
      if (made.isBackedUp) await store(made, false)
      else announce(words.phraseMeans)
    })
  const open = () =>
    run(async () => {
      const { openListed } = await loadSetup()
      onOpen(await openListed(wallet, email))
      announce(words.ready)
    })
  async function openWithPhrase() {
    const { openPhrase } = await loadSetup()
    onOpen(await openPhrase(wallet, email, phrase))
    setPhrase('')
    announce(words.ready)
  }

  // The press was in the frame. A browser that wants another one here refuses, and the button stands below.
  const begin = useEffectEvent(() => {
    if (first === 'create' || first === 'another') void create()
    if (first === 'open') void open()
  })
  useEffect(() => {
    if (begins) begin()
  }, [begins])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to a wallet takes the place
  useEffect(() => takeFocus(heading.current), [intent])
  useEffect(() => () => void sealed?.entropy.fill(0), [sealed])

  // It must be written down before the wallet exists.
  if (sealed && !sealed.isBackedUp)
    return (
      <PhraseCheck
        entropy={sealed.entropy}
        isBusy={isBusy}
        error={error}
        onConfirmed={() => run(() => store(sealed, true))}
      />
    )
  const isNew = intent === 'create' || isAnother
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        {words.title}
      </h2>
      {isNew && <p>{words.createMeans}</p>}
      {isNew && <p className={styles.quiet}>{words.touchesTwice}</p>}
      {intent === 'open' && <p>{words.openMeans}</p>}
      {intent === 'phrase' && (
        <form className={styles.form} onSubmit={onSubmit(openWithPhrase)}>
          <p>{words.enterPhrase(window.location.host)}</p>
          <TextField
            label={ownPageWords().phrase}
            value={phrase}
            onText={setPhrase}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            errorId={error && `${id}-note`}
          />
          <p className={styles.quiet}>{words.touchesTwice}</p>
          {error && <ErrorNote id={`${id}-note`} error={error} />}
          <Button type="submit" busy={isBusy}>
            {words.openWithPhrase}
          </Button>
        </form>
      )}
      {error && intent !== 'phrase' && <ErrorNote error={error} />}
      {isNew && (
        <Button busy={isBusy} onClick={create}>
          {error ? formWords().tryAgain : words.create}
        </Button>
      )}
      {intent === 'open' && (
        <Button busy={isBusy} onClick={open}>
          {error ? formWords().tryAgain : words.open}
        </Button>
      )}
      {!isBusy && (
        <Others
          current={intent}
          isListed={(wallet.login()?.wallets.length ?? 0) > 0}
          onIntent={next => {
            forget()
            setIntent(next)
          }}
        />
      )}
    </section>
  )
}

/** The other ways to a wallet. */
export function Others({
  current,
  isListed,
  onIntent,
}: {
  current: SetupIntent
  /** The email has a wallet at the service. */
  isListed: boolean
  onIntent: (intent: SetupIntent) => void
}) {
  const words = setupWords()
  const others: readonly (readonly [SetupIntent, string])[] = isListed
    ? [
        ['open', words.open],
        ['phrase', words.usePhrase],
        ['another', words.startNew],
      ]
    : [
        ['create', words.create],
        ['phrase', words.usePhrase],
      ]
  return (
    <div className={styles.others}>
      {others
        .filter(([intent]) => intent !== current)
        .map(([intent, label]) => (
          <Button key={intent} kind="link" onClick={() => onIntent(intent)}>
            {label}
          </Button>
        ))}
    </div>
  )
}
