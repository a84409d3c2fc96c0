// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Announcer } from '#ui/status/Announcer.tsx'
import { lazyComponent } from './lazyComponent.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function show(Part: (props: object) => React.ReactNode) {
  render(
    <>
      <Part />
      <Announcer />
    </>,
  )
}
const said = (role: 'status' | 'alert') => screen.getByRole(role).textContent?.trim()

// Proves: Design §8
test('a part whose code does not come says so at once, and comes with the next try', async () => {
  const load = vi.fn(async () => () => <p>Here it is.</p>)
  load.mockRejectedValueOnce(new Error('Failed to fetch.'))
  show(lazyComponent(load))
  await screen.findByText('A part of this page did not load.')
  await waitFor(() =>
    expect(said('alert')).toBe('A part of this page did not load. Check your connection, then try again.'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Here it is.')
})

test('a part whose code takes long is told to be on its way, a quick one is not', () => {
  vi.useFakeTimers()
  show(lazyComponent(() => new Promise(() => {})))
  vi.advanceTimersByTime(999)
  expect(said('status')).toBe('')
  vi.advanceTimersByTime(1)
  return vi.waitFor(() => expect(said('status')).toBe('Loading'), { timeout: 20_000 })
})

test('a part whose code is still on its way after 30 seconds says so; the next try finds what came late', async () => {
  vi.useFakeTimers()
  let come = (_: () => React.ReactNode) => {}
  const code = new Promise<() => React.ReactNode>(resolve => {
    come = resolve
  })
  show(lazyComponent(() => code))
  await act(() => vi.advanceTimersByTimeAsync(29_999))
  expect(screen.queryByText('A part of this page did not load.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  screen.getByText('A part of this page did not load.')
  vi.useRealTimers()
  come(() => <p>Here it is.</p>)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Here it is.')
})

test('something else may stand in its place meanwhile', async () => {
  let come = (_: () => React.ReactNode) => {}
  const code = new Promise<() => React.ReactNode>(resolve => {
    come = resolve
  })
  show(lazyComponent(() => code, <p>Its place.</p>))
  screen.getByText('Its place.')
  come(() => <p>Here it is.</p>)
  await screen.findByText('Here it is.')
  expect(screen.queryByText('Its place.')).toBeNull()
})
