// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { showElement, takeFocus } from './takeFocus.ts'

test.each([
  ['in the frame', true, { preventScroll: false }, 1],
  ['in the page around it', false, { preventScroll: true }, 0],
])('while the visitor is %s, focus and scrolling move what they may', (_, hasFocus, options, scrolls) => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
  const element = document.createElement('button')
  element.scrollIntoView = vi.fn()
  const focus = vi.spyOn(element, 'focus')
  takeFocus(element)
  showElement(element)
  expect(focus).toHaveBeenCalledWith(options)
  expect(element.scrollIntoView).toHaveBeenCalledTimes(scrolls)
})

test('nothing in the widget moves the page around it by a focus or a scroll', () => {
  const src = join(import.meta.dirname, '../..')
  const moving = readdirSync(src, { recursive: true, encoding: 'utf8' })
    // The configurator is never framed, and the loader is the page around the frame.
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|^(pages\/embed|loader)\/|takeFocus/.test(file))
    .flatMap(file =>
      [...readFileSync(join(src, file), 'utf8').matchAll(/^.*(\.focus\(\)|[.?]scrollIntoView\().*$/gm)].map(
        ([line]) => `${file}: ${line.trim()}`,
      ),
    )
  expect(moving).toEqual([])
})
