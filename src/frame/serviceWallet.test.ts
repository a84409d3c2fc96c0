// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { memoryStorage } from '#lib/safeStorage.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import { browserStorage } from './browserStorage.ts'
import type { CallService } from './callService.ts'
import { createServiceWallet } from './serviceWallet.ts'

const config = { widgetOrigins: [], chainIds: [1], looksUpNames: false, contracts: [] }

/** A wallet whose service mails links to devices, and has approved none; each wait is kept until it is answered or given up. */
function waitingWallet() {
  const waits: { answer: (state: string) => void; signal: AbortSignal | undefined }[] = []
  const call: CallService = async (path, schema, { signal } = {}) =>
    schema.parse(
      path === emailPaths.connect
        ? { action: 'VERIFY_DEVICE', deviceToken: 'd'.repeat(43) }
        : await new Promise((resolve, reject) => {
            waits.push({ answer: state => resolve({ state }), signal })
            signal?.addEventListener('abort', () => reject(signal.reason))
          }),
    )
  const storage = browserStorage(memoryStorage())
  return {
    wallet: createServiceWallet(call, storage, config),
    waits,
  }
}

test('a device that was remembered as garbage is not told to the service, which would refuse it for good', async () => {
  const kept = memoryStorage()
  kept.setItem('kudos-email-device', 'garbage')
  const bodies: unknown[] = []
  const call: CallService = async (_path, schema, { body } = {}) => {
    bodies.push(body)
    return schema.parse({ action: 'VERIFY_DEVICE', deviceToken: 'd'.repeat(43) })
  }
  const wallet = createServiceWallet(call, browserStorage(kept), config)
  for (const _ of 'ab') await wallet.connectEmail('ada@example.org')
  expect(bodies).toEqual([
    { email: 'ada@example.org', deviceToken: undefined },
    { email: 'ada@example.org', deviceToken: 'd'.repeat(43) },
  ])
})

test('whoever has another mail sent goes on waiting for the device to be approved', async () => {
  const { wallet, waits } = waitingWallet()
  await wallet.connectEmail('ada@example.org')
  const approved = wallet.connectDevice()
  await expect.poll(() => waits).toHaveLength(1)
  await wallet.connectEmail('ada@example.org')
  expect(waits[0]?.signal?.aborted).toBe(false)
  waits[0]?.answer('WAITING')
  await expect.poll(() => waits).toHaveLength(2)
  waits[1]?.answer('APPROVED')
  await approved
})

test('whoever begins with another email waits for the old one no longer', async () => {
  const { wallet, waits } = waitingWallet()
  await wallet.connectEmail('ada@example.org')
  const approved = wallet.connectDevice()
  const given = expect(approved).rejects.toThrow()
  await expect.poll(() => waits).toHaveLength(1)
  await wallet.connectEmail('bob@example.org')
  await given
})
