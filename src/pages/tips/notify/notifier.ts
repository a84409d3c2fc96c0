import { wallWords } from '#languages/words/wallWords.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import type { Readable } from '#lib/createStore.ts'
import type { Address } from '#lib/names/address.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { knownKudo } from '#messages/knownKudos.ts'
import {
  type Position,
  parsePosition,
  positionText,
  start,
  withPast,
  withReading,
} from '#messages/position.ts'
import type { MessageSource } from '#settings/chains.ts'
import type { Tip, TipBook } from '../book/book.ts'
import { numberOf } from '../list/filter.ts'
import { loadVisit, saveVisit, seenKey } from '../visit.ts'
import { arrivedText } from './arrivedText.ts'

/** What the browser lets the page do: `unable` where it has no notifications for pages, as on phones. */
export type Ability = 'able' | 'denied' | 'unable'

const lockName = 'kudos.tips.notified'

/** Asks the browser for its leave. It must be called by a press. */
export async function askToNotify(): Promise<Ability> {
  if (!('Notification' in window)) return 'unable'
  // Before the browser has allowed it, a notification that can be made is not shown.
  if (Notification.permission === 'default' && !make('')) return 'unable'
  const permission = await Notification.requestPermission()
  return permission === 'granted' ? 'able' : 'denied'
}

/**
 * Notifies the owner of each tip that arrives from now on, once over all tabs. Returns how to stop.
 * @param onUnable called where the browser refuses to make a notification: a sound is all then
 */
export function startNotifier({
  book,
  recipient,
  storage,
  play,
  onUnable,
}: {
  book: Readable<TipBook>
  recipient: Address
  storage: TextStorage
  play: () => void
  onUnable: () => void
}): () => void {
  const openedAt = Date.now()
  // This tab's own, because nothing may be stored.
  const positions = new Map<MessageSource, Position>()
  let before: TipBook | undefined

  /** The tips of a contract that neither this tab nor another one has read before. */
  function takeFresh(source: MessageSource, kudos: readonly Kudo[]): readonly Kudo[] {
    const key = seenKey(source, recipient)
    const { notified } = loadVisit(storage)
    const own = withReading(positions.get(source) ?? start, kudos)
    const shared = withReading(parsePosition(notified[key] ?? '') ?? start, kudos)
    positions.set(source, withPast(own.position, own.fresh))
    const position = withPast(shared.position, shared.fresh)
    saveVisit(storage, { notified: { ...notified, [key]: positionText(position) } })
    return own.fresh.filter(kudo => shared.fresh.includes(kudo))
  }

  function read() {
    const [last, { sources, lists }] = [before, book.get()]
    before = book.get()
    for (const [i, source] of sources.entries()) {
      const { kudos = [], received } = lists[i] ?? {}
      if (received === undefined || kudos === last?.lists[i]?.kudos) continue
      void alone(() => {
        // Tips from before the press are not new, even if their network answered late.
        const isLate = last?.lists[i]?.received === undefined
        const fresh = takeFresh(source, kudos.toReversed())
        const arrived = last ? fresh.filter(kudo => !isLate || kudo.timestamp * 1000 >= openedAt) : []
        if (arrived.length > 0) play()
        for (const kudo of arrived) if (!show({ ...kudo, source })) onUnable()
      })
    }
  }

  read()
  return book.subscribe(read)
}

/** Runs something in one tab at a time, where the browser has locks. */
async function alone(run: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(lockName, run)
  else run()
}

/** Shows a tip's notification, whose texts are shown as text. */
function show(tip: Tip): boolean {
  const body = `${tip.name || wallWords().anonymous}: ${tip.message || wallWords().noComment}`
  // The browser, too, shows what has one tag once.
  return make(arrivedText(tip), { body, tag: `kudos ${numberOf(tip)} ${knownKudo(tip).mark}` })
}

/** Makes a notification if the browser can. Phones lack the constructor and throw. */
function make(title: string, options?: NotificationOptions): boolean {
  try {
    new Notification(title, options)
    return true
  } catch {
    return false
  }
}
