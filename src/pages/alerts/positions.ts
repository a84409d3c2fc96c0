import { safeStorage } from '#lib/browser/safeStorage.ts'
import type { Address } from '#lib/names/address.ts'
import { type Position, parsePosition, positionText } from '#messages/position.ts'
import type { MessageSource } from '#settings/chains.ts'

/** Milliseconds after which a closed page starts with the newest tip, because a new stream should not show the tips of the last one. */
const longestGap = 12 * 60 * 60_000
/** Milliseconds between the notes that a page is still open. */
const noteInterval = 60_000

/** A position as it is stored: when, and the position. */
const stored = /^(\d+) (.+)$/

/** Where a reopened page continues, after the tips that were shown, for each contract and recipient. */
export function createPositions(sources: readonly MessageSource[], recipient: Address) {
  const noted = new Map<string, { position: Position; at: number }>()
  const keyOf = ({ id, kudosAddress }: MessageSource) =>
    `kudos.alerts ${id} ${kudosAddress} ${recipient}`.toLowerCase()
  return {
    /** `undefined` if nothing is stored, or if it was stored too long ago. */
    load(source: MessageSource, now = Date.now()): Position | undefined {
      const [, at, text = ''] = stored.exec(safeStorage.getItem(keyOf(source)) ?? '') ?? []
      return at === undefined || now - Number(at) >= longestGap ? undefined : parsePosition(text)
    },
    /** Notes what has changed, and now and then that the page is open. */
    save(positions: Readonly<Record<string, Position>>, now = Date.now()): void {
      for (const source of sources) {
        const position = positions[source.place]
        if (position === undefined) continue
        const last = noted.get(source.place)
        if (last?.position === position && now - last.at < noteInterval) continue
        safeStorage.setItem(keyOf(source), `${now} ${positionText(position)}`)
        noted.set(source.place, { position, at: now })
      }
    },
  }
}
