import type { TextStorage } from '#lib/browser/safeStorage.ts'
import type { Address } from '#lib/names/address.ts'
import type { Tip, TipBook } from '../book/book.ts'
import type { TipBookStore } from '../book/tipBook.ts'
import { CsvTool } from '../csv/CsvTool.tsx'
import { HideTool } from '../hide/HideTool.tsx'
import { NotifyTool } from '../notify/NotifyTool.tsx'
import type { Ability } from '../notify/notifier.ts'
import { LinkTool } from '../qr/LinkTool.tsx'

/** All that the page offers besides the list; fetched once the list is there. */
export function Tools({
  recipient,
  root,
  storage,
  tips,
  book,
  store,
  hide,
  code,
  onCode,
  onNotifying,
}: {
  recipient: Address
  root: URL
  storage: TextStorage
  /** Those in the list. */
  tips: readonly Tip[]
  book: TipBook
  store: TipBookStore
  hide: string
  code: string
  onCode: (changed: { hide: string; code: string }) => void
  onNotifying: (ability: Ability | undefined) => void
}) {
  return (
    <>
      <CsvTool tips={tips} book={book} store={store} />
      <NotifyTool recipient={recipient} book={store} storage={storage} onAbility={onNotifying} />
      <HideTool hide={hide} code={code} onCode={onCode} recipient={recipient} root={root} />
      <LinkTool recipient={recipient} root={root} />
    </>
  )
}
