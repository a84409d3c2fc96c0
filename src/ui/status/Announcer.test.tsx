// @vitest-environment jsdom
// Proves: Design §8
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Announcer, announce, announceOnce, clearAnnouncements } from './Announcer.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  // All is silent again.
  pass(5000)
  vi.useRealTimers()
  cleanup()
})

const said = (role: 'status' | 'alert' = 'status') => screen.getByRole(role).textContent
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('what is announced', () => {
  test.each([
    ['two', 2],
    ['three', 3],
    ['four', 4],
  ])('is news each time, also %s times in a row', (_, times) => {
    render(<Announcer />)
    const heard = Array.from({ length: times }, () => {
      const before = said()
      act(() => announce('Link copied'))
      return said() !== before
    })
    expect(heard).not.toContain(false)
    expect(said()?.trim()).toBe('Link copied')
  })

  test('is said once where it may be news of two', () => {
    render(<Announcer />)
    act(() => announce('Enter code'))
    const [first] = screen.getByRole('status').children
    act(() => announceOnce('Enter code'))
    expect(screen.getByRole('status').children[0]).toBe(first)
    pass(1000)
    act(() => announceOnce('Enter code'))
    expect(screen.getByRole('status').children[0]).not.toBe(first)
  })

  test('is news again after it was taken away', () => {
    render(<Announcer />)
    act(() => announce('Link copied'))
    const before = said()
    pass(5000)
    expect(said()).toBe('')
    act(() => announce('Link copied'))
    expect(said()).not.toBe(before)
  })

  test('stands in an element of its own, and is read without what was said before', () => {
    render(<Announcer />)
    act(() => announce('Loading wallets'))
    const [before] = screen.getByRole('status').children
    act(() => announce('Wallets loaded'))
    const region = screen.getByRole('status')
    expect(before?.isConnected).toBe(false)
    expect(region.getAttribute('aria-atomic')).toBe('false')
  })

  test('is not repeated by a region that comes later', () => {
    act(() => announce('Connected'))
    render(<Announcer />)
    expect(said()).toBe('')
  })

  test('is taken back with what it was about, but not in the moment it was said', () => {
    render(<Announcer />)
    act(() => announce('Continue in Wallet'))
    act(() => announce('Declined', 'assertive'))
    pass(1000)
    act(() => announce('Connected'))
    act(clearAnnouncements)
    expect(said('alert')).toBe('')
    expect(said()?.trim()).toBe('Connected')
  })
})
