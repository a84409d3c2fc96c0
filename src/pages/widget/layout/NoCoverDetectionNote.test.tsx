// @vitest-environment jsdom
// Proves: Design §7
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubVisibility } from '../../../../test/support/stubVisibility.ts'
import { NoCoverDetectionNote } from './NoCoverDetectionNote.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inFrame = () => vi.stubGlobal('parent', {})
const shown = () => render(<NoCoverDetectionNote />).container.textContent

test('in a frame whose browser can not tell what covers the button, the visitor is told to compare in the wallet', () => {
  inFrame()
  expect(shown()).toBe(
    "This browser can't detect whether the surrounding page covers the button. Check the recipient and the amount in your wallet.",
  )
})

test('nothing is said where the browser can tell, nor on a page of its own', () => {
  expect(shown()).toBe('')
  stubVisibility(() => {})
  inFrame()
  expect(shown()).toBe('')
})
