import {
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { isMobile } from '#lib/device.ts'
import { useDebounced } from '#lib/useDebounced.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { QrIcon } from '#ui/laterIcons.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useDialog } from '../history/useDialog.tsx'
import type { View, ViewOf } from '../history/view.ts'
import { Hint, Lead } from '../parts/Layout.tsx'
import { ListEnd } from '../parts/ListEnd.tsx'
import { useAnnounced } from '../parts/useAnnounced.ts'
import { useSetup } from '../parts/useSetup.tsx'
import { useSpokenWait } from '../parts/useSpokenWait.ts'
import styles from './AllWallets.module.css'
import { optionOf, viewOf } from './connectList.ts'
import { useWalletLists } from './useWalletLists.ts'
import { useWalletPages, useWalletSearch } from './useWalletPages.ts'
import { WalletCard, WalletCardSkeleton } from './WalletCard.tsx'
import { columnsIn, firstShimmers, gridOf, shimmersAfter } from './walletGrid.ts'
import type { WalletLists } from './walletLists.ts'

/** Milliseconds without typing before a search is asked. */
const searchDelay = 500
/** Characters that a search needs (specification §5). */
const shortestSearch = 2

/** How the visitor left the list for a wallet. */
interface Place {
  readonly text: string
  /** How far the list was scrolled, in pixels. */
  readonly top: number
  readonly chosenId: string | undefined
}
/** By the view's entry in the history, for as long as that lives. */
const places = new WeakMap<ViewOf<'AllWallets'>, Place>()

/** What all cards have in common. */
interface Cards {
  onChoose(listing: WalletListing): void
  /** The one that the visitor comes back from. */
  readonly chosenId: string | undefined
  readonly chosen: RefObject<HTMLButtonElement | null>
}

/** Every wallet there is, to scroll through and to search. Who comes back from one finds the list as they left it. */
export function AllWallets({ view }: { view: ViewOf<'AllWallets'> }) {
  const { connectOptions } = useSetup().wallet
  const { push } = useDialog()
  const list = useSyncExternalStore(connectOptions.subscribe, connectOptions.get)
  const { lists, retry } = useWalletLists()
  useSpokenWait(lists === undefined, 'Loading wallets')
  const [before] = useState(() => places.get(view))
  const [text, setText] = useState(before?.text ?? '')
  const settled = useDebounced(text.trim(), searchDelay)
  const isSearching = text.trim().length >= shortestSearch && settled.length >= shortestSearch
  const hasQr = list.some(({ type }) => type === 'WALLET_CONNECT') && isMobile()
  const scroller = useRef<HTMLDivElement>(null)
  const chosen = useRef<HTMLButtonElement>(null)
  const hasLists = Boolean(lists)
  useLayoutEffect(() => {
    if (!hasLists || !before || !scroller.current) return
    scroller.current.scrollTop = before.top
    // Who has gone on already is left where they are.
    if (document.activeElement?.matches('h2')) chosen.current?.focus({ preventScroll: true })
  }, [hasLists, before])
  function leave(to: View, chosenId?: string) {
    places.set(view, { text, top: scroller.current?.scrollTop ?? 0, chosenId })
    push(to)
  }
  const cards: Cards = {
    onChoose: listing => leave(viewOf(listing, connectOptions.get()), listing.id),
    chosenId: before?.chosenId,
    chosen,
  }

  return (
    <div className={styles.view}>
      <search className={styles.search}>
        <TextField
          label="Search wallet"
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
          <IconButton label="QR code" onClick={() => leave({ name: 'ConnectingWalletConnect' })}>
            <QrIcon />
          </IconButton>
        )}
      </search>
      {/* What is found begins at the top. */}
      <div key={isSearching ? settled : ''} ref={scroller} className={styles.area}>
        {lists === undefined ? (
          <Grid shimmers={firstShimmers} wallets={[]} cards={cards} />
        ) : lists === null ? (
          <RetryNote error="The wallet list did not load." onRetry={retry} />
        ) : (
          <>
            {lists.fallbackError && <BuiltIn reason={lists.fallbackError.message} onRetry={retry} />}
            {isSearching ? (
              <Found lists={lists} search={settled} cards={cards} />
            ) : (
              <Everything lists={lists} scroller={scroller} cards={cards} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** All wallets, page by page. */
function Everything({
  lists,
  scroller,
  cards,
}: {
  lists: WalletLists
  scroller: RefObject<HTMLDivElement | null>
  cards: Cards
}) {
  const { options, wallet } = useSetup()
  const { connectOptions } = wallet
  const { wallets: more, count, hasMore, isReading, error, loadMore, retry } = useWalletPages(lists, options)
  const { featured, recommended } = lists.first
  const wallets = gridOf([featured, recommended, more], connectOptions.get())
  const shown = wallets.length
  // Why these are not all says more than how many they are.
  const isCounted = more.length > 0 && !lists.fallbackError
  useAnnounced(isCounted ? `${shown} of ${count} wallets` : undefined)
  const shimmers = hasMore && !error ? shimmersAfter(shown, columnsIn(window.innerWidth)) : 0
  return (
    <>
      <Grid wallets={wallets} shimmers={shimmers} cards={cards} />
      {error && <RetryNote error={error.message} onRetry={retry} isBusy={isReading} />}
      <ListEnd key={`${isReading} ${shown}`} scroller={scroller} onNear={loadMore} />
    </>
  )
}

/** What a search found. */
function Found({ lists, search, cards }: { lists: WalletLists; search: string; cards: Cards }) {
  const { options, wallet } = useSetup()
  const { connectOptions } = wallet
  const { wallets, error, retry } = useWalletSearch(lists, options, search)
  const count = wallets?.length
  const words = count === 0 ? 'No Wallet found' : count === 1 ? '1 wallet found' : `${count} wallets found`
  useAnnounced(count === undefined ? undefined : words)
  useSpokenWait(!wallets && !error, 'Searching')
  if (error) return <RetryNote error={error.message} onRetry={retry} />
  if (!wallets)
    return (
      <Middle>
        <Spinner />
        <span className="visually-hidden">Searching</span>
      </Middle>
    )
  if (count === 0)
    return (
      <Middle>
        <Lead>No Wallet found</Lead>
        <Hint>Try another part of its name.</Hint>
      </Middle>
    )
  return <Grid wallets={gridOf([wallets], connectOptions.get())} shimmers={0} cards={cards} />
}

function Middle({ children }: { children: ReactNode }) {
  return <div className={styles.middle}>{children}</div>
}

/** Why these are not all, quietly, and the way on. */
function BuiltIn({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const text = `${reason} These are the best-known wallets.`
  useAnnounced(text)
  return (
    <div className={styles.note}>
      <Hint>
        {text}{' '}
        <Button kind="link" onClick={onRetry}>
          Try again
        </Button>
      </Hint>
    </div>
  )
}

/** What went wrong, and the way on. */
function RetryNote({
  error,
  onRetry,
  isBusy = false,
}: {
  error: string
  onRetry: () => void
  isBusy?: boolean
}) {
  useAnnounced(error)
  return (
    <div className={styles.note}>
      <ErrorNote error={error}>
        <Button kind="link" busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      </ErrorNote>
    </div>
  )
}

function Grid({
  wallets,
  shimmers,
  cards,
}: {
  wallets: readonly WalletListing[]
  shimmers: number
  cards: Cards
}) {
  const { wallet } = useSetup()
  const { connectOptions } = wallet
  return (
    <ul className={styles.grid} aria-label="Wallets" aria-busy={shimmers > 0 || undefined}>
      {wallets.map(listing => (
        <WalletCard
          key={listing.id}
          ref={listing.id === cards.chosenId ? cards.chosen : undefined}
          name={listing.name}
          icon={listing.imageUrl}
          onPress={() => {
            const option = optionOf(listing, connectOptions.get())
            if (option) void wallet.prepare(option.id)
          }}
          onChoose={() => cards.onChoose(listing)}
        />
      ))}
      {Array.from({ length: shimmers }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
        <WalletCardSkeleton key={index} />
      ))}
    </ul>
  )
}
