import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import type { Address } from '#lib/names/address.ts'
import { parseJson } from '#lib/text/parseJson.ts'
import type { Tip, TipBook } from '../book/book.ts'
import { currencyOf } from '../book/priceTable.ts'
import type { TipBookStore } from '../book/tipBook.ts'
import { numberOf } from '../list/filter.ts'
import { seenKey } from '../visit.ts'
import { arrivalsBetween, notNotified } from './arrivals.ts'

/** What the browser lets the page do: `unable` where it has no notifications for pages, as on phones. */
export type Ability = 'able' | 'denied' | 'unable'

const storageKey = 'kudos.tips.notified'

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
  book: TipBookStore
  recipient: Address
  storage: TextStorage
  play: () => void
  onUnable: () => void
}): () => void {
  const openedAt = Date.now()
  let before = book.get()
  return book.subscribe(() => {
    const after = book.get()
    const arrived = arrivalsBetween(before, after, openedAt).flatMap(({ list, id }) => {
      const tip = tipAt(after, list, id)
      return tip ? [{ tip, id, key: seenKey(tip.source, recipient) }] : []
    })
    before = after
    if (arrived.length === 0) return
    void alone(() => {
      const { fresh, notified } = notNotified(arrived, loadNotified(storage))
      if (fresh.length === 0) return
      storage.setItem(storageKey, JSON.stringify(notified))
      play()
      for (const { tip } of fresh) if (!show(tip)) onUnable()
    })
  })
}

function tipAt({ sources, lists }: TipBook, list: number, id: number): Tip | undefined {
  const source = sources[list]
  const kudo = lists[list]?.kudos.find(kudo => kudo.id === id)
  return source && kudo && { ...kudo, source }
}

/** Runs something in one tab at a time, where the browser has locks. */
async function alone(run: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(storageKey, run)
  else run()
}

function loadNotified(storage: TextStorage): Record<string, number> {
  const kept = Object.entries(Object(parseJson(storage.getItem(storageKey) ?? '')))
  return Object.fromEntries(kept.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

/** Shows a tip's notification, whose texts are shown as text. */
function show(tip: Tip): boolean {
  const currency = currencyOf(tip)
  const amount = currency
    ? `${formatAmount(tip.value, currency.decimals)} ${currency.symbol}`
    : wallWords().unknownToken
  const body = `${tip.name || wallWords().anonymous}: ${tip.message || wallWords().noComment}`
  // The browser, too, shows what has one tag once.
  return make(tipsWords().arrived(amount), { body, tag: `kudos ${numberOf(tip)}` })
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
