import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { numberText } from '#languages/speak/numberText.ts'
import { plural } from '#languages/speak/plural.ts'
import { connectWords } from '#languages/words/connectWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { isMobile } from '#lib/browser/device.ts'
import { useDebounced } from '#lib/react/useDebounced.ts'
import { useStore } from '#lib/react/useStore.ts'
import { pageEntries } from '#services/walletList.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { QrIcon } from '#ui/lazyIcons.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { useSpokenWait } from '#ui/status/useSpokenWait.ts'
import { useDialog } from '../../history/useDialog.tsx'
import type { View, ViewOf } from '../../history/view.ts'
import { Hint, Lead } from '../../parts/Layout.tsx'
import { ListEnd } from '../../parts/ListEnd.tsx'
import { useAnnounced } from '../../parts/useAnnounced.ts'
import { useConnectOptions, useSetup } from '../../parts/useSetup.tsx'
import { optionOf, viewOf } from '../connectList.ts'
import { useWalletLists } from '../useWalletLists.ts'
import type { WalletLists } from '../walletLists.ts'
import styles from './AllWallets.module.css'
import { WalletCard, WalletCardSkeleton } from './WalletCard.tsx'
import {
  columnsIn,
  firstShimmers,
  gridOf,
  installedListings,
  isInstalled,
  shimmersAfter,
} from './walletGrid.ts'
import type { WalletPages } from './walletPages.ts'

/** Milliseconds without typing before a search starts. */
const searchDelay = 500
/** The fewest characters of a search (specification §5). */
const shortestSearch = 2

/** Renders a wallet of the list. */
type Card = (listing: WalletListing) => ReactNode

/** All wallets, to scroll through and to search. A visitor who returns from a wallet finds the list unchanged. */
export function AllWallets({ view: { name, left } }: { view: ViewOf<'AllWallets'> }) {
  const { wallet } = useSetup()
  const { push, replace } = useDialog()
  const options = useConnectOptions()
  const { lists, retry } = useWalletLists()
  const words = walletsWords()
  useSpokenWait(lists === undefined, connectWords().loadingWallets)
  const [text, setText] = useState(left?.text ?? '')
  const settled = useDebounced(text.trim(), searchDelay)
  const isSearching = text.trim().length >= shortestSearch && settled.length >= shortestSearch
  const hasQr = options.some(({ type }) => type === 'WALLET_CONNECT') && isMobile()
  const scroller = useRef<HTMLDivElement>(null)
  const chosen = useRef<HTMLButtonElement>(null)
  const hasLists = Boolean(lists)
  useLayoutEffect(() => {
    if (!hasLists || !left || !scroller.current) return
    scroller.current.scrollTop = left.top
    // The focus is not moved if the visitor has already moved on.
    if (document.activeElement?.matches('dialog')) chosen.current?.focus({ preventScroll: true })
  }, [hasLists, left])
  function leave(to: View, chosenId?: string) {
    replace({ name, left: { text, top: scroller.current?.scrollTop ?? 0, chosenId } })
    push(to)
  }
  const card: Card = listing => (
    <WalletCard
      key={listing.id}
      ref={listing.id === left?.chosenId ? chosen : undefined}
      name={listing.name}
      icon={listing.imageUrl}
      isInstalled={isInstalled(listing, options)}
      onPress={() => {
        const option = optionOf(listing, options)
        if (option) void wallet.prepare(option.id)
      }}
      onChoose={() => leave(viewOf(listing, options), listing.id)}
    />
  )

  return (
    <div className={styles.view}>
      <search className={styles.search}>
        <TextField
          label={words.search}
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onText={setText}
        />
        {hasQr && (
          <Button
            kind="icon"
            aria-label={words.qrCode}
            onClick={() => leave({ name: 'ConnectingWalletConnect' })}
          >
            <QrIcon />
          </Button>
        )}
      </search>
      {/* Search results start at the top. */}
      <div key={isSearching ? settled : ''} ref={scroller} className={styles.area}>
        {lists === undefined && <Grid shimmers={firstShimmers} />}
        {lists === null && <RetryNote text={words.notLoaded} onRetry={retry} />}
        {lists?.fallbackError && (
          <RetryNote isQuiet text={words.bestKnown(lists.fallbackError.message)} onRetry={retry} />
        )}
        {lists && isSearching && <Found found={lists.search(settled)} card={card} />}
        {lists && !isSearching && <Everything lists={lists} scroller={scroller} card={card} />}
      </div>
    </div>
  )
}

/** All wallets, page by page. */
function Everything({
  lists: { first, more, fallbackError },
  scroller,
  card,
}: {
  lists: WalletLists
  scroller: RefObject<HTMLDivElement | null>
  card: Card
}) {
  const { pages, hasMore, isReading, error } = useWalletPages(more)
  const further = pages.flatMap(({ wallets }) => wallets)
  const options = useConnectOptions()
  // A list of one page holds the installed ones from the start.
  const own = first.count > pageEntries ? installedListings(options) : []
  const wallets = gridOf([own, first.featured, first.recommended, further], options)
  const shown = wallets.length
  const installed = wallets.filter(wallet => isInstalled(wallet, options)).length
  // The reason why the list is incomplete matters more than its length.
  const isCounted = further.length > 0 && !fallbackError
  useAnnounced(
    isCounted
      ? plural(Math.max(first.count, shown), count => walletsWords().shownOf(numberText(shown), count))
      : undefined,
  )
  const shimmers = hasMore && !error ? shimmersAfter(shown, columnsIn(window.innerWidth), installed) : 0
  return (
    <>
      <Grid shimmers={shimmers}>{wallets.map(card)}</Grid>
      {error && <RetryNote text={error.message} onRetry={more.readNext} isBusy={isReading} />}
      <ListEnd
        key={`${isReading} ${shown}`}
        scroller={scroller}
        onNear={() => {
          if (!error) more.readNext()
        }}
      />
    </>
  )
}

/** The results of a search. */
function Found({ found, card }: { found: WalletPages; card: Card }) {
  const { pages, isReading, error } = useWalletPages(found)
  const options = useConnectOptions()
  const wallets = pages[0]?.wallets
  const count = wallets?.length
  const words = walletsWords()
  const failure = isReading ? undefined : error
  useAnnounced(count === undefined ? undefined : count === 0 ? words.noneFound : plural(count, words.found))
  useSpokenWait(!wallets && !failure, words.searching)
  if (failure) return <RetryNote text={failure.message} onRetry={found.readNext} />
  if (wallets && count !== 0) return <Grid>{gridOf([wallets], options).map(card)}</Grid>
  return (
    <div className={styles.middle}>
      {wallets ? (
        <>
          <Lead>{words.noneFound}</Lead>
          <Hint>{words.noneFoundHint}</Hint>
        </>
      ) : (
        <>
          <Spinner />
          <span className="visually-hidden">{words.searching}</span>
        </>
      )}
    </div>
  )
}

/** The loaded pages of a list; the first page is read at once. */
function useWalletPages(list: WalletPages) {
  const state = useStore(list)
  useEffect(() => {
    if (list.get().pages.length === 0) list.readNext()
  }, [list])
  return state
}

/** Why the list is incomplete, with a retry button. */
function RetryNote({
  text,
  onRetry,
  isBusy = false,
  isQuiet = false,
}: {
  text: string
  onRetry: () => void
  isBusy?: boolean
  /** Some wallets can be chosen anyway. */
  isQuiet?: boolean
}) {
  useAnnounced(text)
  const retry = (
    <Button kind="link" busy={isBusy} onClick={onRetry}>
      {formWords().tryAgain}
    </Button>
  )
  return (
    <div className={styles.note}>
      {isQuiet ? (
        <Hint>
          {text} {retry}
        </Hint>
      ) : (
        <ErrorNote error={text}>{retry}</ErrorNote>
      )}
    </div>
  )
}

function Grid({ shimmers = 0, children }: { shimmers?: number; children?: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={connectWords().wallets} aria-busy={shimmers > 0 || undefined}>
      {children}
      {Array.from({ length: shimmers }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
        <WalletCardSkeleton key={index} />
      ))}
    </ul>
  )
}
