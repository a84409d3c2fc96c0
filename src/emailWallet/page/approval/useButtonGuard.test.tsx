// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubVisibility, type VisibilityReport } from '../../../../test/support/stubVisibility.ts'
import { useButtonGuard } from './useButtonGuard.ts'

let tell: (reports: VisibilityReport[]) => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('parent', {})
  stubVisibility(told => {
    tell = told
  })
})
afterEach(() => {
  cleanup()
  button.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const decided = {}
let button: HTMLButtonElement
const guardButton = () => {
  button = document.body.appendChild(document.createElement('button'))
  const [page, current] = [{ current: document.body }, { current: button }]
  return renderHook(() => useButtonGuard(page, current, true, decided)).result
}
const report = (isVisible: boolean, intersectionRatio = 1) =>
  act(() => tell([{ time: performance.now(), isIntersecting: true, isVisible, intersectionRatio }]))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const point = (type: string, x: number, screenX = x, pointerType = 'mouse') =>
  button.dispatchEvent(
    new PointerEvent(type, { pointerType, clientX: x, screenX, bubbles: true, cancelable: true }),
  )
const click = (detail = 1) => button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }))
/** What the guard says of the last click, half a second later. */
async function judge(guard: ReturnType<typeof guardButton>): Promise<boolean> {
  const judged = act(() => guard.current.mayClick())
  report(true)
  await act(() => vi.advanceTimersByTimeAsync(500))
  return judged
}
/** A button that has been seen for half a second. */
function clearButton() {
  const guard = guardButton()
  report(true)
  pass(500)
  expect(guard.current.state).toBe('clear')
  return guard
}

// Proves: Design §9
test('a button that fades in waits until it has been seen for half a second, and is not called covered', () => {
  const guard = guardButton()
  expect(guard.current).toMatchObject({ state: 'settling' })
  report(false)
  pass(300)
  report(true)
  pass(499)
  expect(guard.current.state).toBe('settling')
  pass(1)
  expect(guard.current).toMatchObject({ state: 'clear' })
})

// Proves: Design §9
test('a button that stays covered waits no longer than two seconds; then a click is told so', async () => {
  const guard = guardButton()
  report(false)
  pass(2000)
  expect(guard.current).toMatchObject({ state: 'clear' })
  click()
  const judged = act(() => guard.current.mayClick())
  report(false)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(await judged).toBe(false)
  expect(guard.current.state).toBe('blocked')
})

test('a click does not count while a line of what it approves is cut off', async () => {
  const guard = clearButton()
  report(true, 0.95)
  pass(5000)
  click(0)
  const judged = act(() => guard.current.mayClick())
  report(true, 0.95)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(await judged).toBe(false)
  expect(guard.current.state).toBe('blocked')
})

// Proves: Design §9
test('a click counts where the pointer had been over the page for half a second', async () => {
  const guard = clearButton()
  point('pointermove', 10)
  pass(500)
  for (const x of [14, 30, 50]) {
    point('pointermove', x)
    pass(16)
  }
  point('pointerdown', 50)
  click()
  expect(await judge(guard)).toBe(true)
  // It rests there.
  pass(5000)
  point('pointerdown', 50)
  click()
  expect(await judge(guard)).toBe(true)
})

// Proves: Design §9
test.each([
  ['the pointer stays on the screen, and not on the page', 'pointermove', 300, 11],
  ['the pointer stays on the page, and not on the screen', 'pointermove', 10, 411],
  ['nobody has moved the mouse, which a new page came under', 'pointerover', 10, 10],
])(
  'a click under which the page was moved or shown does not count, and the next one does: %s',
  async (_what, first, x, screenX) => {
    const guard = clearButton()
    point(first, 10)
    pass(500)
    point('pointerdown', x, screenX)
    click()
    expect(await judge(guard)).toBe(false)
    expect(guard.current.state).toBe('again')
    point('pointerdown', x, screenX)
    click()
    expect(await judge(guard)).toBe(true)
  },
)

test.each([
  ['that it left', true, 10],
  ['nothing of its leaving', false, 300],
])(
  'a click of a mouse that has only just come back does not count, where the browser tells %s',
  async (_what, isTold, x) => {
    const guard = clearButton()
    point('pointermove', 10)
    pass(500)
    if (isTold) document.documentElement.dispatchEvent(new PointerEvent('pointerleave'))
    pass(500)
    point('pointermove', x)
    point('pointerdown', x)
    click()
    expect(await judge(guard)).toBe(false)
    expect(guard.current.state).toBe('again')
    point('pointerdown', x)
    click()
    expect(await judge(guard)).toBe(true)
  },
)

test('a press that began under a cover does not count, however long it is held', async () => {
  const guard = guardButton()
  for (const [down, detail] of [
    [() => point('pointerdown', 100, 100, 'touch'), 1],
    [() => button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' })), 0],
  ] as const) {
    report(false)
    pass(1000)
    down()
    button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat: true }))
    report(true)
    pass(700)
    button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat: true }))
    click(detail)
    expect(await judge(guard)).toBe(false)
    pass(1000)
    down()
    click(detail)
    expect(await judge(guard)).toBe(true)
  }
})

test.each(['resize', 'scroll', undefined])(
  'a button that a page around has put under a resting mouse counts half a second later (told by %s)',
  async how => {
    const guard = clearButton()
    for (const x of [100, 101]) {
      point('pointermove', x)
      pass(600)
    }
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(50, 0, 100, 40))
    if (how) act(() => void window.dispatchEvent(new Event(how)))
    pass(30)
    act(() => void point('pointerdown', 101))
    click()
    expect(await judge(guard)).toBe(false)
    pass(1000)
    point('pointerdown', 101)
    click()
    expect(await judge(guard)).toBe(true)
  },
)

// Proves: Design §9
test('neither click of a double click counts', async () => {
  const guard = clearButton()
  point('pointermove', 10)
  pass(500)
  point('pointerdown', 10)
  click()
  const judged = act(() => guard.current.mayClick())
  report(true)
  await act(() => vi.advanceTimersByTimeAsync(100))
  click(2)
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(await judged).toBe(false)
  expect(guard.current.state).toBe('again')
})

const press = (pointerType = 'mouse') => {
  point('pointerdown', 10, 10, pointerType)
  click()
}
const pressElsewhere = () =>
  document.body.dispatchEvent(
    new PointerEvent('pointerdown', { pointerType: 'mouse', clientX: 10, screenX: 10, bubbles: true }),
  )
// Proves: Design §9
test.each([
  ['a mouse after another of it', press, press],
  ['a mouse after one elsewhere on the page', pressElsewhere, press],
  ['a finger after another of it', () => press('touch'), () => press('touch')],
  ['a key after another of it', () => click(0), () => click(0)],
])(
  'of quick presses none counts, the last one neither; after half a second of rest one does: of %s',
  async (_what, first, next) => {
    const guard = clearButton()
    point('pointermove', 10)
    pass(500)
    first()
    pass(499)
    next()
    expect(await judge(guard)).toBe(false)
    expect(guard.current.state).toBe('again')
    next()
    expect(await judge(guard)).toBe(true)
  },
)

// Proves: Design §9; EN 5.7
test('a finger and a key, which are over nothing before, count at once; a key that is held down does not press again', async () => {
  const guard = clearButton()
  point('pointerdown', 10, 10, 'touch')
  click()
  expect(await judge(guard)).toBe(true)
  click(0)
  expect(await judge(guard)).toBe(true)
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true })
  expect(button.dispatchEvent(held)).toBe(false)
})

// Proves: Design §9
test.each([
  ['becomes one that approves', undefined],
  ['comes to approve something else', {}],
])('a button that %s settles anew', (_what, before) => {
  button = document.body.appendChild(document.createElement('button'))
  const [page, current] = [{ current: document.body }, { current: button }]
  const { result, rerender } = renderHook(
    (decided: object | undefined) => useButtonGuard(page, current, true, decided),
    { initialProps: before },
  )
  report(true)
  pass(5000)
  rerender(decided)
  expect(result.current.state).toBe('settling')
  pass(499)
  expect(result.current.state).toBe('settling')
  pass(1)
  expect(result.current.state).toBe('clear')
})

// Proves: Design §9
test('where the browser can not tell what covers a button in a frame, no click counts there', async () => {
  vi.stubGlobal('IntersectionObserverEntry', class {})
  const guard = guardButton()
  expect(guard.current).toMatchObject({ state: 'blind' })
  expect(await act(() => guard.current.mayClick())).toBe(false)
})

// Proves: Design §9
test('a window of its own counts no click within half a second after it was shown and had the focus', async () => {
  vi.stubGlobal('parent', window)
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const guard = guardButton()
  pass(5000)
  expect(guard.current).toMatchObject({ state: 'settling' })
  focus.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('focus')))
  pass(499)
  expect(guard.current.state).toBe('settling')
  pass(1)
  expect(guard.current.state).toBe('clear')
  click(0)
  expect(await judge(guard)).toBe(true)
  // Something came in front of it, and went.
  act(() => void window.dispatchEvent(new Event('blur')))
  expect(guard.current.state).toBe('settling')
  pass(500)
  expect(guard.current.state).toBe('clear')
})
