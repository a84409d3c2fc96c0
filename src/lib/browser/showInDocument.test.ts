// @vitest-environment jsdom
// Proves: Design §7
import { expect, test, vi } from 'vitest'
import { showInDocument } from './showInDocument.ts'

test.each([
  ['above what is seen', -20, 200, -20],
  ['in part below it', 400, 900, 400],
  ['in view', 10, 700, undefined],
])('an element that is %s is shown by scrolling the document alone', (_, top, bottom, moved) => {
  const element = document.createElement('section')
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top)
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  showInDocument(element)
  expect(scrollBy.mock.calls).toEqual(moved === undefined ? [] : [[0, moved]])
  scrollBy.mockRestore()
})
