// @vitest-environment jsdom
// Proves: Design §14; WCAG 2.4.3
import { afterEach, expect, test } from 'vitest'
import { passFocus } from './passFocus.ts'

afterEach(() => document.body.replaceChildren())

/** Removes a part of a section as React does, with the focus on one of two buttons. */
function removePart(focused: string) {
  document.body.innerHTML = `<section><h2 tabindex="-1">Totals</h2><p id="part"><button id="in"></button></p></section><button id="out"></button>`
  const part = document.getElementById('part')
  const beforeRemoval = passFocus(part)
  document.getElementById(focused)?.focus()
  beforeRemoval?.()
  part?.remove()
  return document.activeElement
}

test('the focus of a part that goes passes to the heading of its section', () => {
  expect(removePart('in')?.textContent).toBe('Totals')
})

test('a part that goes takes no focus from elsewhere', () => {
  expect(removePart('out')?.id).toBe('out')
})
