// @vitest-environment jsdom
// Proves: Design §14; WCAG 2.4.3
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PassFocus } from './PassFocus.tsx'

afterEach(cleanup)

function Part({ isThere }: { isThere: boolean }) {
  return (
    <section>
      <h2 tabIndex={-1}>Totals</h2>
      {isThere && (
        <PassFocus>
          <button type="button">Stop</button>
        </PassFocus>
      )}
      <button type="button">Elsewhere</button>
    </section>
  )
}

test.each([
  ['that had the focus passes it to the heading of its section', 'Stop', 'Totals'],
  ['takes no focus from elsewhere', 'Elsewhere', 'Elsewhere'],
])('a part that goes and %s', (_, focused, after) => {
  const { rerender } = render(<Part isThere />)
  screen.getByRole('button', { name: focused }).focus()
  rerender(<Part isThere={false} />)
  expect(document.activeElement?.textContent).toBe(after)
})
