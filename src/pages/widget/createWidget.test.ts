import { expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import type { Settings } from '#settings/useSettings.tsx'
import { createWidget } from './createWidget.ts'

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const draft = { name: 'Ada', message: 'Hi', currency: 'USDC', amount: '5.000000' } as const

/** A widget on Base, as the page at this query asks for it. */
function widgetOf(query: string, more: Partial<Settings> = {}) {
  const deployed = { rpcUrls: ['http://127.0.0.1:1'], kudosAddress: account } as const
  const chains = offeredChains({ chainId: 1, chains: { 1: deployed, 8453: deployed } })
  const page = new URL(`https://kudos.example/?network=base&${query}`)
  return createWidget({
    chains,
    page,
    widget: readWidgetSettings(page, { themeMode: 'auto' }, chains),
    ...more,
  })
}

test('a widget is made without React, fetches nothing, and begins on its network with what the page gave', () => {
  const { session, tips, dialog, typed, wallet, form, messages } = widgetOf('currency=usdc&amount=2')
  expect(session.get()).toEqual({ chainId: 8453, status: 'disconnected' })
  expect(tips.get()).toEqual([])
  expect(dialog.state.get().phase).toBe('ahead')
  expect(typed.get()).toMatchObject({ currency: 'USDC', amount: '2.000000' })
  for (const part of [wallet, form, messages]) expect(part.get()).toEqual({})
})

test('the draft of a link comes before what the page gave', () => {
  const { start, typed } = widgetOf('currency=eth&amount=2', { draft })
  expect(typed.get()).toBe(start)
  expect(start).toMatchObject(draft)
})

test('a tip that no wallet was asked for goes with its account', () => {
  const { session, tips } = widgetOf('')
  session.set({ chainId: 8453, status: 'connected', address: account, walletChainId: 8453 })
  const [chain] = offeredChains({ chainId: 8453, chains: { 8453: { rpcUrls: [], kudosAddress: account } } })
  if (!chain) throw new Error('The network must be offered.')
  tips.send({ account, chain, draft })
  expect(tips.get()).toMatchObject([{ status: 'verifying', detached: false }])
  session.set({ chainId: 8453, status: 'disconnected' })
  expect(tips.get()).toEqual([])
})
