// @vitest-environment jsdom
// Proves: Design §9
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { browserStorage } from '../browserStorage.ts'
import { callService } from '../callService.ts'
import { createWallet } from '../createWallet.ts'
import { SentNote } from './SentNote.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['has it', '0x1', 'Done'],
  ['has undone it', '0x0', 'Ethereum refused the transaction.'],
])(
  'money that was sent is on its way until a block %s, also where a node was down meanwhile',
  async (_, status, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const wallet = createWallet(callService, browserStorage(memoryStorage()), {
      widgetOrigins: [],
      networks: [],
    })
    const read = vi.fn(async (): Promise<unknown> => null)
    const nodes = vi.fn(async () => ({ read }))
    const sent = { chainId: 1, hash: `0x${'ab'.repeat(32)}` }
    render(<SentNote wallet={Object.assign(wallet, { nodes })} sent={sent} />)
    const isStillOnItsWay = () => screen.getByText('Sent. The money is on its way.')
    await expect.poll(() => read.mock.calls.length).toBe(1)
    isStillOnItsWay()

    read.mockRejectedValueOnce(new Error('down'))
    await vi.advanceTimersByTimeAsync(4_000)
    isStillOnItsWay()
    read.mockResolvedValue({ status })
    await vi.advanceTimersByTimeAsync(4_000)
    await screen.findByText(said)
    expect(read).toHaveBeenLastCalledWith('eth_getTransactionReceipt', [sent.hash])
  },
)
