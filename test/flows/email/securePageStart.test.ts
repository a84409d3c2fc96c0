// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://service.example/" }
// Proves: Design §9
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { taskHash } from '#emailWallet/page/taskWindow.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { stubPasskeys } from '../../support/service/softDevice.ts'
import { serviceOrigin, testService } from '../../support/service/testService.ts'

let store: Store
beforeAll(async () => {
  store = await openNewStore()
})
afterAll(() => store.close())
beforeEach(() => {
  const service = testService(store, 'http://127.0.0.1:9')
  vi.stubGlobal('fetch', async (path: string) => {
    const { status, body } = await service.ask(path, { origin: serviceOrigin })
    return Response.json(body, { status })
  })
  stubPasskeys()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Loads the secure page at this address. */
async function load(hash: string) {
  window.history.replaceState(null, '', `/${hash}`)
  document.body.appendChild(document.createElement('div')).id = 'root'
  vi.resetModules()
  await import('#emailWallet/page/main.ts')
}

test("the service's address alone leads to the wallet's own page, where the visitor can log in", async () => {
  await load('')
  await screen.findByLabelText('Email')
  screen.getByRole('heading', { name: 'Email wallet', level: 1 })
})

test('a window that the frame opens shows the one task that the frame hands over, and no login', async () => {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'))
  if (!contentWindow) throw new Error('A frame has a window.')
  const postMessage = vi.fn()
  const opener = Object.assign(contentWindow, { postMessage })
  vi.stubGlobal('opener', opener)
  await load(taskHash)
  await screen.findByRole('heading', { name: 'Waiting for the page that opened this window' })
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith({ kudosWindow: 'ready' }, serviceOrigin))

  const address = `0x${'11'.repeat(20)}` as const
  const task = {
    kind: 'approval',
    subject: {
      requestId: '5f0c7f4e-6a53-4a55-8a53-0c5f9d3b1a77',
      request: { kind: 'text', from: address, chainId: 31337, text: '0x4869' },
      page: { origin: 'https://widget.example' },
    },
    login: undefined,
    wallet: { address, email: 'ada@example.org', isPhraseConfirmed: true, sealedKeys: [] },
  }
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: serviceOrigin,
      source: opener,
      data: { kudosWindow: 'task', task },
    }),
  )
  await screen.findByRole('heading', { name: 'Sign a message' })
  expect(screen.queryByLabelText('Email')).toBeNull()
})
