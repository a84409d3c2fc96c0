import { useEffect, useMemo, useState } from 'react'
import { plural } from '#languages/speak/plural.ts'
import { formWords } from '#languages/words/formWords.ts'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import type { Address } from '#lib/names/address.ts'
import { useLazy } from '#lib/react/useLazy.ts'
import { useStore } from '#lib/react/useStore.ts'
import { readingReason } from '#messages/readingError.ts'
import type { SiteSettings } from '#settings/site/siteSettings.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { progressOf, type TipBook, tipsOf } from './book/book.ts'
import type { TipBookStore } from './book/tipBook.ts'
import { Contents } from './Contents.tsx'
import { Filters } from './list/Filters.tsx'
import { filterTips, noFilter } from './list/filter.ts'
import { TipList } from './list/TipList.tsx'
import type { Ability } from './notify/notifier.ts'
import { useArrivals } from './notify/useArrivals.ts'
import { PassFocus } from './PassFocus.tsx'
import { Section } from './Section.tsx'
import styles from './TipsPage.module.css'
import { Totals } from './totals/Totals.tsx'
import { totalsOf } from './totals/totals.ts'
import { usePolling } from './usePolling.ts'
import { useSeen } from './useSeen.ts'
import { loadVisit, saveVisit, type Visit } from './visit.ts'

const importTools = () => import('./tools/Tools.tsx')
const importOptions = () => import('./tools/TipOptions.tsx')

/** All about the tips of one recipient. */
export function Tips({
  recipient,
  book: store,
  site,
  root,
  storage,
}: {
  recipient: Address
  book: TipBookStore
  site: SiteSettings
  /** The folder that the site is in. */
  root: URL
  storage: TextStorage
}) {
  const words = tipsWords()
  const book = useStore(store)
  const [filter, setFilter] = useState(noFilter)
  const { isKnown, isEmpty, isPaused, read, total } = progressOf(book)
  const { lists, sources } = book
  // biome-ignore lint/correctness/useExhaustiveDependencies: a book of which only prices have changed has the same tips
  const tips = useMemo(() => tipsOf(book), [lists, sources])
  const shown = useMemo(() => filterTips(tips, filter), [tips, filter])
  const totals = useMemo(() => totalsOf(tips, book.prices), [tips, book.prices])
  const isNew = useSeen(book, recipient, storage)
  const newCount = useMemo(() => tips.filter(isNew).length, [tips, isNew])
  const [notifying, setNotifying] = useState<Ability>()
  usePolling(store, notifying !== undefined)
  useArrivals(book, notifying === 'able')
  const [{ hide, code }, setVisit] = useState(() => loadVisit(storage))
  const remember = (changed: Partial<Visit>) => {
    setVisit(visit => ({ ...visit, ...changed }))
    saveVisit(storage, changed)
  }
  const tools = useLazy(importTools)
  const options = useLazy(importOptions)
  useEffect(() => {
    if (!isKnown) return
    options.load()
    tools.load()
  }, [isKnown, options.load, tools.load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: tips that arrive later are said one by one
  useEffect(() => {
    if (isKnown && total > 0) announce(plural(total, words.found))
  }, [isKnown, words])
  useEffect(() => {
    if (isEmpty) announce(words.empty)
  }, [isEmpty, words])

  if (!isKnown && read === 0) return <p className={styles.text}>{formWords().loading}</p>
  return (
    <>
      <div className={styles.top}>
        <Contents hasTips={total > 0} />
        <Troubles book={book} onRetry={store.refresh} />
      </div>
      {total > 0 && <Totals totals={totals} book={book} store={store} />}
      <Section name="list" title={words.list}>
        {total > 0 && (
          <Filters filter={filter} onChange={setFilter} sources={book.sources} found={shown.length} />
        )}
        {newCount > 0 && <p className={styles.text}>{plural(newCount, words.news)}</p>}
        {isEmpty && <p className={styles.empty}>{words.empty}</p>}
        <TipList
          tips={shown}
          prices={book.prices}
          isNew={isNew}
          isOneOfMany={book.sources.length > 1}
          hasMore={isPaused}
          onOlder={store.readOlder}
          options={tip =>
            options.value && (
              <options.value.TipOptions
                tip={tip}
                hide={hide}
                chains={site.chains}
                onHide={hide => remember({ hide })}
              />
            )
          }
        />
      </Section>
      {tools.value && (
        <tools.value.Tools
          recipient={recipient}
          root={root}
          storage={storage}
          tips={shown}
          book={book}
          store={store}
          hide={hide}
          code={code}
          onCode={remember}
          onNotifying={setNotifying}
        />
      )}
    </>
  )
}

/** One line for each network that can't be read; the contracts of a network share its nodes. */
function Troubles({ book: { sources, lists }, onRetry }: { book: TipBook; onRetry: () => Promise<void> }) {
  const [isRetrying, setRetrying] = useState(false)
  const failed = new Map(sources.flatMap((source, i) => (lists[i]?.error ? [[source.id, i] as const] : [])))
  const sentences = [...failed.values()].map(i => wallWords().unreachable(sources[i]?.name ?? ''))
  const text = sentences.join(' ')
  useEffect(() => {
    if (text) announce(text, 'assertive')
  }, [text])
  return [...failed.values()].map((i, row) => (
    <PassFocus key={sources[i]?.place} className={styles.trouble}>
      <span>
        {sentences[row]} <small>{lists[i]?.error && readingReason(lists[i].error)}</small>
      </span>
      <Button
        kind="link"
        busy={isRetrying}
        onClick={() => {
          setRetrying(true)
          void onRetry().then(() => setRetrying(false))
        }}
      >
        {formWords().tryAgain}
      </Button>
    </PassFocus>
  ))
}
