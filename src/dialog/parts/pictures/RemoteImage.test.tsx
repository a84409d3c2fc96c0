// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RemoteImage } from './RemoteImage.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function draw(src = 'https://pictures.example/a') {
  const { container } = render(
    <RemoteImage src={src} size={40} fallback={<i>M</i>} waiting={<b>waiting</b>} />,
  )
  return { image: () => container.querySelector('img'), box: container.firstElementChild }
}

// Proves: Specification §9
test('a picture that takes longer than two seconds is stood in for, and still comes', () => {
  const { image, box } = draw()
  expect(box).toHaveProperty('style.width', '40px')
  act(() => vi.advanceTimersByTime(1_999))
  screen.getByText('waiting')
  act(() => vi.advanceTimersByTime(1))
  screen.getByText('M')
  fireEvent.load(image() ?? document.body)
  expect(screen.queryByText('M')).toBeNull()
  expect(image()).not.toBeNull()
})

test('a picture that fails is stood in for at once', () => {
  const { image } = draw()
  fireEvent.error(image() ?? document.body)
  screen.getByText('M')
  expect(image()).toBeNull()
})

test('a picture that comes in time takes the place of what waits', () => {
  const { image } = draw()
  fireEvent.load(image() ?? document.body)
  act(() => vi.advanceTimersByTime(5_000))
  expect(screen.queryByText(/./)).toBeNull()
  expect(image()).not.toBeNull()
})

test('a picture from elsewhere waits until it is near what is seen; one of the page or of an announced wallet does not', () => {
  const loadingOf = (src: string) => draw(src).image()?.getAttribute('loading')
  expect(loadingOf('https://pictures.example/a')).toBe('lazy')
  expect(loadingOf('./wallets/coinbase.svg')).toBe('eager')
  expect(loadingOf('data:image/svg+xml,<svg/>')).toBe('eager')
})
