// @vitest-environment jsdom
// Proves: Design §9
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { stubVisibility } from '../../../../test/support/stubVisibility.ts'
import { browserStorage } from '../browserStorage.ts'
import { callService } from '../callService.ts'
import { createWallet } from '../createWallet.ts'
import { ApprovalPage } from './ApprovalPage.tsx'
import type { Approval, ApprovalSubject } from './approval.ts'
import { createApprovals } from './approvals.ts'

/** How much of the request's end is in view: the browser tells of it when it is first watched, and of each change. */
let share: number
let tell: () => void

beforeEach(() => {
  share = 1
  stubVisibility(report => {
    const now = () => [
      { time: performance.now(), isIntersecting: share > 0, isVisible: true, intersectionRatio: share },
    ]
    tell = () => report(now())
    queueMicrotask(tell)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const subject: ApprovalSubject = {
  requestId: '5f0c7f4e-6a53-4a55-8a53-0c5f9d3b1a77',
  request: {
    kind: 'text',
    from: '0x1111111111111111111111111111111111111111',
    chainId: 1,
    text: 'ab'.repeat(32),
  },
  page: { origin: 'https://widget.example' },
}
const description = { title: 'Sign data', rows: [], raw: 'ab'.repeat(2000) }
const reading: Approval = { ...subject, state: 'reading' }
const ready: Approval = { ...subject, state: 'ready', description }

async function show(first: Approval) {
  const config = { widgetOrigins: [], networks: [] }
  const wallet = createWallet(callService, browserStorage(memoryStorage()), config)
  const approvals = createApprovals(wallet)
  const page = (approval: Approval) => (
    <ApprovalPage approval={approval} approvals={approvals} wallet={wallet} />
  )
  const { rerender } = render(page(first))
  await act(async () => {})
  return { change: (next: Approval) => act(async () => rerender(page(next))) }
}

test('a request can be approved once its end was in view, and not for the end of the empty page before it', async () => {
  const { change } = await show(reading)
  share = 0
  await change(ready)
  screen.getByRole('button', { name: 'Show the rest' })
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  share = 1
  act(tell)
  screen.getByRole('button', { name: 'Approve' })
})

test('a press shows all of what is signed, another one folds it, and the button says which', async () => {
  await show(ready)
  const fold = (name: string, isOpen: boolean) => screen.getByRole('button', { name, expanded: isOpen })
  fireEvent.click(fold('Show all of it', false))
  fireEvent.click(fold('Show less', true))
  fold('Show all of it', false)
})
