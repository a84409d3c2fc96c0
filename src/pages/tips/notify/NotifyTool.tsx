import { useEffect, useRef, useState } from 'react'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { createChime } from '#lib/browser/createChime.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import type { Address } from '#lib/names/address.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import type { TipBookStore } from '../book/tipBook.ts'
import { Section } from '../Section.tsx'
import styles from '../tools/Tools.module.css'
import { type Ability, askToNotify, startNotifier } from './notifier.ts'

/** Notifications of new tips, after a click and while the page is open. */
export function NotifyTool({
  recipient,
  book,
  storage,
  onAbility,
}: {
  recipient: Address
  book: TipBookStore
  storage: TextStorage
  /** Called when notifications are turned on, or off without a value. While they are on, the page reads tips in the background. */
  onAbility: (ability: Ability | undefined) => void
}) {
  const words = tipsWords()
  const [ability, setAbility] = useState<Ability>()
  const changeAbility = (next: Ability | undefined) => {
    setAbility(next)
    onAbility(next)
  }
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const sentences: Record<Ability, string> = { able: words.isOn, denied: words.denied, unable: words.unable }

  async function turnOn() {
    const chime = createChime()
    const play = () => void chime.play()
    // The first sound is made in the press, or browsers keep the page silent.
    play()
    const next = await askToNotify()
    stop.current?.()
    stop.current = startNotifier({ book, recipient, storage, play, onUnable: () => changeAbility('unable') })
    changeAbility(next)
    announce(sentences[next])
  }

  return (
    <Section name="notifications" title={words.notify}>
      <p className={styles.text}>{ability ? sentences[ability] : words.notifyLead}</p>
      <div className={styles.buttons}>
        {ability ? (
          <Button
            kind="secondary"
            onClick={() => {
              stop.current?.()
              changeAbility(undefined)
              announce(words.turnOff)
            }}
          >
            {words.turnOff}
          </Button>
        ) : (
          <Button kind="secondary" onClick={turnOn}>
            {words.turnOn}
          </Button>
        )}
      </div>
    </Section>
  )
}
