// Proves: Design §10
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { findChromium } from './support/browser/browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'kudos-browser-'))
const program = join(folder, 'chromium')
writeFileSync(program, '')
chmodSync(program, 0o755)

afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the browser that CHROME_PATH names is the one', () => {
  vi.stubEnv('CHROME_PATH', program)
  expect(findChromium()).toBe(program)
})

test('a CHROME_PATH that leads nowhere is named, and no other browser is taken', () => {
  vi.stubEnv('CHROME_PATH', join(folder, 'nothing'))
  expect(findChromium).toThrow(/^CHROME_PATH names ".+nothing", which does not exist/)
})

test('without it the one on PATH is taken', () => {
  vi.stubEnv('CHROME_PATH', '')
  vi.stubEnv('PATH', folder)
  expect(findChromium()).toBe(program)
})
