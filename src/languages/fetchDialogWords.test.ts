// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { fetchDialogWords } from './fetchDialogWords.ts'
import { speak } from './speak/speak.ts'
import { connectWords } from './words/connectWords.ts'
import { formWords } from './words/formWords.ts'

afterEach(() => speak({ tag: 'en', locale: 'en' }))

test("the dialog's words come with its code, and those of the form stay", async () => {
  await speak({ tag: 'de', locale: 'de' })
  expect(connectWords().connectWallet).toBe('Connect Wallet')
  await fetchDialogWords()
  expect(connectWords().connectWallet).toBe('Wallet verbinden')
  expect(formWords().noAmount).toBe('Noch kein Betrag')
})

test('in English there is nothing to fetch', async () => {
  await fetchDialogWords()
  expect(connectWords().connectWallet).toBe('Connect Wallet')
})
