// @vitest-environment jsdom
// Proves: Design §13
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formWords } from '../words/formWords.ts'
import { numberText } from './numberText.ts'
import { plural } from './plural.ts'
import { speak } from './speak.ts'

afterEach(async () => {
  vi.useRealTimers()
  await speak({ tag: 'en', locale: 'en' })
})

describe('a page speaks', () => {
  // Proves: WCAG 3.1.1
  test('the language that was chosen, says so to the browser, and counts as the visitor does', async () => {
    await speak({ tag: 'de', locale: 'de-AT' })
    expect(formWords().noAmount).toBe('Noch kein Betrag')
    expect(document.documentElement.lang).toBe('de')
    expect(numberText(12_345)).toBe((12_345).toLocaleString('de-AT'))
  })

  test('English with plain digits, whatever the visitor counts with', async () => {
    await speak({ tag: 'en', locale: 'en-IN-u-nu-deva' })
    expect(numberText(1024)).toBe('1,024')
    const tips = (count: string) => ({ one: 'one tip', other: `${count} tips` })
    expect([1, 1024].map(count => plural(count, tips))).toEqual(['one tip', '1,024 tips'])
  })

  test('English at once', () => {
    vi.useFakeTimers()
    void speak({ tag: 'en', locale: 'en' })
    expect(vi.getTimerCount()).toBe(0)
    expect(document.documentElement.lang).toBe('en')
  })

  test('English for good where the words are late', async () => {
    vi.useFakeTimers()
    const told = speak({ tag: 'de', locale: 'de' })
    vi.runAllTimers()
    await told
    expect(formWords().noAmount).toBe('No amount yet')
    expect(document.documentElement.lang).toBe('en')
  })
})
