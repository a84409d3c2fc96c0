import { useEffect, useRef } from 'react'
import { announce } from '#ui/status/Announcer.tsx'
import type { TipBook } from '../book/book.ts'
import { arrivedText } from './arrivedText.ts'

/** Has screen readers say each tip that arrives while the list is open. With `isNotifying` the browser's notification says it. */
export function useArrivals({ sources, lists }: TipBook, isNotifying: boolean): void {
  const last = useRef(lists)
  useEffect(() => {
    const before = last.current
    last.current = lists
    if (isNotifying) return
    const arrived = sources.flatMap((source, i) => {
      const { received, newest = 0 } = before[i] ?? {}
      const kudos = received === undefined ? [] : (lists[i]?.kudos ?? [])
      return kudos.filter(({ id }) => id > newest).map(kudo => arrivedText({ ...kudo, source }))
    })
    if (arrived.length > 0) announce(arrived.reverse().join('. '))
  }, [sources, lists, isNotifying])
}
