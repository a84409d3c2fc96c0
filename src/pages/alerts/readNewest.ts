import type { MessagesPage } from '#messages/decodePage.ts'
import type { Kudo } from '#messages/Kudo.ts'

/**
 * Reads by id what a recipient received, newest first, until a kudo is not wanted, because then no older one is wanted either.
 * @param readPage reads the page before an id, 0 for the newest
 */
export async function readNewest(
  readPage: (before: number) => Promise<MessagesPage>,
  isWanted: (kudo: Kudo) => boolean,
): Promise<Kudo[]> {
  const read: Kudo[] = []
  for (let before = 0; ; ) {
    const { kudos, next } = await readPage(before)
    const wanted = kudos.filter(isWanted)
    read.push(...wanted)
    if (wanted.length < kudos.length || next === 0) return read
    before = next
  }
}
