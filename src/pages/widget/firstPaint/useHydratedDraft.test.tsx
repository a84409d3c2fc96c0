// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { SettingsProvider } from '#settings/useSettings.tsx'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { App } from '../App.tsx'
import { createWidget } from '../createWidget.ts'

Object.assign(window, {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  scrollTo() {},
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
})
afterEach(cleanup)

const deployed = {
  rpcUrls: ['http://127.0.0.1:1'],
  kudosAddress: '0xde709f2102306220921060314715629080e2fb77',
} as const

/** Opens the widget over a prerendered form in which the visitor has chosen a currency before React came. */
function openOver(query: string, shown: Record<string, string>) {
  const chains = offeredChains({ chainId: 1, chains: { 1: deployed, 8453: deployed } })
  const page = new URL(`https://kudos.example/?address=0x52908400098527886E0F7030069857D2E4169EE7&${query}`)
  const widget = readWidgetSettings(page, { themeMode: 'auto' }, chains)
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(shown))
    form.append(Object.assign(document.createElement('input'), { name, value }))
  Object.assign(window, { kudosFirstPaint: { form, release: () => [] } })
  const settings = { chains, page, widget }
  render(
    <SettingsProvider settings={settings}>
      <App stores={createWidget(settings)} applyTheme={applyTheme} />
    </SettingsProvider>,
  )
  const field = (name: string) => document.querySelector<HTMLInputElement>(`form [name=${name}]`)?.value
  return `${field('amount')} ${field('currency')}`.trim()
}

test.each([
  ['currency=USDC&amount=50', { currency: 'USDC', amount: '50.000000' }, '50.000000 USDC'],
  ['currency=USDC&amount=50', { currency: 'ETH', amount: '50.000000' }, 'ETH'],
  ['currency=ETH&amount=50', { currency: 'USDC', amount: '50.00000000' }, 'USDC'],
])('what %s gives, with %o chosen before the script has come, is %s', (query, shown, expected) =>
  expect(openOver(query, { name: '', message: '', ...shown })).toBe(expected),
)
