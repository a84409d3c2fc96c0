// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#lib/safeStorage.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import { secondFactorPaths } from '#protocol/secondFactor.ts'
import { stubVisibility } from '../../../test/support/stubVisibility.ts'
import { browserStorage } from '../browserStorage.ts'
import type { CallService } from '../callService.ts'
import { createServiceWallet } from '../serviceWallet.ts'
import { ApprovalPage } from './ApprovalPage.tsx'
import { createApprovals } from './approvals.ts'

const from = `0x${'a1'.repeat(20)}` as const
const fee = { gas: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1', usualFee: '0x1', balance: '0x9' }
const dearFee = { ...fee, maxFeePerGas: '0x9' }
/** The page comes in pieces, and the clock of these tests is not the one that waits for them. */
const patience = { timeout: 20_000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  stubVisibility(tell => tell([{ time: 0, isIntersecting: true, isVisible: true, intersectionRatio: 1 }]))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Shown(props: Omit<ComponentProps<typeof ApprovalPage>, 'approval'>) {
  const approval = useSyncExternalStore(props.approvals.subscribe, props.approvals.current)
  return approval && <ApprovalPage {...props} approval={approval} />
}

/** A page that shows a sending, whose service tells a fee whenever it is told to. */
function showSending() {
  const prepares: ((fee: object) => void)[] = []
  const sent = vi.fn(() => new Promise(() => {}))
  const answers: Partial<Record<string, () => unknown>> = {
    [emailPaths.prepare]: () => new Promise(resolve => prepares.push(resolve)),
    [secondFactorPaths.factor]: () => ({ factor: 'none' }),
    [emailPaths.send]: sent,
  }
  const call: CallService = async (path, schema) => schema.parse(await answers[path]?.())
  const storage = browserStorage(memoryStorage())
  storage.setLogin({ token: 'token', name: 'name', user: { email: 'a@example.org', address: from } })
  const wallet = createServiceWallet(call, storage, { widgetOrigins: [], chainIds: [1], contracts: [] })
  const approvals = createApprovals(wallet, storage)
  const requestId = crypto.randomUUID()
  const transaction = { to: `0x${'b2'.repeat(20)}`, value: '0x1' } as const
  void approvals.request({
    requestId,
    request: { kind: 'transaction', from, chainId: 1, transaction },
    page: { origin: 'https://widget.example' },
  })
  render(<Shown approvals={approvals} wallet={wallet} />)
  return { prepares, sent, askFee: () => approvals.retry(requestId) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** A key presses it, and half a second goes by in which the press is judged. */
async function approve() {
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }), { detail: 0 })
  await pass(500)
}

test.each([
  ['its fee is told', 0],
  ['another fee is told', 1],
])(
  'no press counts until what is decided on has stood there for half a second: %s',
  async (_what, before) => {
    const { prepares, sent, askFee } = showSending()
    await vi.waitFor(() => screen.getByRole('heading', { name: 'Send money' }), patience)
    if (before) askFee()
    for (const tell of prepares.slice(0, before)) tell(fee)
    await pass(5000)
    prepares.at(-1)?.(dearFee)
    await vi.waitFor(() => screen.getByText(/^The network fee is up to/), patience)
    await pass(15)
    await approve()
    expect(sent).not.toHaveBeenCalled()
    await pass(500)
    await approve()
    expect(sent).toHaveBeenCalledOnce()
  },
)
