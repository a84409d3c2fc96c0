// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { secondFactorPaths as paths } from '#protocol/secondFactor.ts'
import { DevicePage } from './DevicePage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const options = { challenge: 'AAAA' }
const device = { email: 'ada@example.org', requestedAt: '2026-03-08T12:00:00Z', options }

/** A page whose service takes every recovery code and every code of a device. */
function open(takesCode: boolean) {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === paths.device ? { ...device, takesCode } : {}),
  )
  render(<DevicePage link="link" />)
}

async function approve() {
  fireEvent.click(await screen.findByText('I have lost my passkeys'))
  fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'code' } })
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
}

test('a device that is let in is called approved', async () => {
  open(false)
  await approve()
  await screen.findByRole('heading', { name: 'The device is approved' })
})

test('no device is called approved after a code that may be mistyped: the visitor is sent back to the device', async () => {
  open(true)
  fireEvent.change(await screen.findByLabelText('Code on your device'), { target: { value: 'BCDF-GHJK' } })
  await approve()
  await screen.findByRole('heading', { name: 'Go back to your device' })
  expect(screen.queryByText('The device is approved')).toBeNull()
})
