import { safeStorage } from '#lib/browser/safeStorage.ts'
import type { Address } from '#lib/names/address.ts'
import type { MessageSource } from '#settings/chains.ts'

/** Milliseconds after which a closed page starts with the newest tip, because a new stream should not show the tips of the last one. */
const longestGap = 12 * 60 * 60_000
/** Milliseconds between the notes that a page is still open. */
const noteInterval = 60_000

/** Where a reopened page continues, after the newest tip that was shown, for each contract and recipient. */
export function createPositions(sources: readonly MessageSource[], recipient: Address) {
  const noted = new Map<string, { position: number; at: number }>()
  const keyOf = ({ id, kudosAddress }: MessageSource) =>
    `kudos.alerts ${id} ${kudosAddress} ${recipient}`.toLowerCase()
  return {
    /** `undefined` if nothing is stored, or if it was stored too long ago. */
    load(source: MessageSource, now = Date.now()): number | undefined {
      const [, position, at] = /^(\d+) (\d+)$/.exec(safeStorage.getItem(keyOf(source)) ?? '') ?? []
      return position && now - Number(at) < longestGap ? Number(position) : undefined
    },
    /** Notes what has changed, and now and then that the page is open. */
    save(positions: Readonly<Record<string, number>>, now = Date.now()): void {
      for (const source of sources) {
        const position = positions[source.place]
        if (position === undefined) continue
        const last = noted.get(source.place)
        if (last?.position === position && now - last.at < noteInterval) continue
        safeStorage.setItem(keyOf(source), `${position} ${now}`)
        noted.set(source.place, { position, at: now })
      }
    },
  }
}
