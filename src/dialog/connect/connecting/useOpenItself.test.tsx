// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOpenItself } from './useOpenItself.ts'

const opened: string[] = []

function Program({ href, mayOpen = true }: { href: string | undefined; mayOpen?: boolean }) {
  const anchor = useRef<HTMLAnchorElement>(null)
  const wasOpened = useRef(false)
  useOpenItself(anchor, mayOpen ? href : undefined, wasOpened)
  return (
    <a
      ref={anchor}
      href={href}
      onClick={event => {
        event.preventDefault()
        wasOpened.current = true
        opened.push(event.currentTarget.href)
      }}
    >
      Open
    </a>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  opened.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// Proves: Specification §9
test('a link opens by itself 200 ms after its address is there, once: not for the address that follows', () => {
  const { rerender } = render(<Program href={undefined} />)
  vi.advanceTimersByTime(1_000)
  rerender(<Program href="pocket://first" />)
  vi.advanceTimersByTime(199)
  expect(opened).toEqual([])
  vi.advanceTimersByTime(1)
  expect(opened).toEqual(['pocket://first'])
  rerender(<Program href="pocket://renewed" />)
  vi.advanceTimersByTime(1_000)
  expect(opened).toEqual(['pocket://first'])
})

test('a link that the visitor was quicker to tap does not open twice', () => {
  render(<Program href="pocket://first" />)
  screen.getByText('Open').click()
  vi.advanceTimersByTime(1_000)
  expect(opened).toEqual(['pocket://first'])
})

test('nothing opens by itself where it may not, or once it is gone', () => {
  const { unmount } = render(<Program href="pocket://first" mayOpen={false} />)
  vi.advanceTimersByTime(1_000)
  unmount()
  render(<Program href="pocket://second" />).unmount()
  vi.advanceTimersByTime(1_000)
  expect(opened).toEqual([])
})
