// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { memoryStorage } from '#lib/safeStorage.ts'
import { secondFactorPaths as paths } from '#protocol/secondFactor.ts'
import { browserStorage } from './browserStorage.ts'
import type { CallService } from './callService.ts'
import { Passkeys } from './Passkeys.tsx'
import { createServiceWallet } from './serviceWallet.ts'

// jsdom makes none.
vi.mock('./passkey.ts', () => ({
  makePasskey: async () => ({ id: 'made' }),
  proveByPasskey: async () => proof,
}))

const notShown =
  'A new recovery code may have been made that could not be shown. Make one again: only the last one is good.'
const proof = {
  passkey: {
    id: 'made',
    rawId: 'made',
    type: 'public-key',
    response: { clientDataJSON: '', authenticatorData: '', signature: '' },
    clientExtensionResults: {},
  },
}

afterEach(cleanup)

const made = { id: 'made', name: 'Chrome on Linux', createdAt: '2026-03-08', usedAt: '2026-03-08' }
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
/** Whether the browser asks before it leaves the page. */
const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The passkeys of a wallet that has none, whose service gives these answers. */
function open(answers: Partial<Record<string, () => unknown>>) {
  const all: typeof answers = {
    [paths.passkeys]: () => ({ passkeys: [] }),
    [paths.passkeyCode]: () => ({}),
    ...answers,
  }
  const call: CallService = async (path, schema) => schema.parse(all[path]?.())
  const storage = browserStorage(memoryStorage())
  const user = { email: 'ada@example.org', address: `0x${'a1'.repeat(20)}` } as const
  storage.setLogin({ token: 'token', name: 'name', user })
  const wallet = createServiceWallet(call, storage, { widgetOrigins: [], chainIds: [1], contracts: [] })
  render(<Passkeys wallet={wallet} onRecovery={() => {}} />)
}

test('a recovery code, which is shown once, is not left by mistake until it is written down', async () => {
  open({ [paths.addPasskey]: () => ({ passkeys: [made], recoveryCode: 'AAAAA-BBBBB' }) })
  await press('Add a passkey')
  fireEvent.change(await screen.findByLabelText('Code from the mail'), { target: { value: '123456' } })
  expect(isAskedBeforeLeaving()).toBe(false)
  await press('Make the passkey')
  await screen.findByText('AAAAA-BBBBB')
  await expect.poll(isAskedBeforeLeaving).toBe(true)
  await press('I have written it down')
  await expect.poll(isAskedBeforeLeaving).toBe(false)
})

test('a first passkey whose answer is lost is shown, and its recovery code made anew', async () => {
  let passkeys: (typeof made)[] = []
  open({
    [paths.passkeys]: () => ({ passkeys }),
    [paths.addPasskey]() {
      passkeys = [made]
      throw new KudosError('The email wallet can’t be reached', { code: 'service-down' })
    },
    [paths.newRecoveryCode]: () => ({ recoveryCode: 'CCCCC-DDDDD' }),
  })
  await press('Add a passkey')
  fireEvent.change(await screen.findByLabelText('Code from the mail'), { target: { value: '123456' } })
  await press('Make the passkey')
  await screen.findByText(notShown)
  screen.getByText('Chrome on Linux')
  await press('New recovery code')
  await screen.findByText('CCCCC-DDDDD')
})

test('where the answer to a new recovery code is lost, or a refusal comes second, none is left that may be no good', async () => {
  let answer = () => ({ recoveryCode: 'CCCCC-DDDDD' })
  open({ [paths.passkeys]: () => ({ passkeys: [made] }), [paths.newRecoveryCode]: () => answer() })
  await press('New recovery code')
  await screen.findByText('CCCCC-DDDDD')
  answer = () => {
    throw new KudosError('This passkey was not accepted, so nothing was done.', { code: 'wrong-passkey' })
  }
  await press('New recovery code')
  await screen.findByText(notShown)
  expect(screen.queryByText('CCCCC-DDDDD')).toBeNull()
})

test('a passkey that is off by now is not called there, though the answer says otherwise', async () => {
  let passkeys = [made]
  open({
    [paths.passkeys]: () => ({ passkeys }),
    [paths.removePasskey]() {
      passkeys = []
      throw new KudosError('This passkey was not accepted, so nothing was done.', { code: 'wrong-passkey' })
    },
  })
  await press('Take off the passkey of Chrome on Linux, made 3/8/2026')
  await screen.findByRole('button', { name: 'Add a passkey' })
  expect(screen.queryByText(/nothing was done/)).toBeNull()
})

test('no passkey is made before the whole code is there', async () => {
  const add = vi.fn()
  open({ [paths.addPasskey]: add })
  await press('Add a passkey')
  fireEvent.change(await screen.findByLabelText('Code from the mail'), { target: { value: '12345' } })
  await press('Make the passkey')
  await screen.findByText('Enter the code from the mail.')
  expect(add).not.toHaveBeenCalled()
})

test('the code of the last mail is taken where another mail is too early, and another one can be asked for', async () => {
  const sendCode = vi.fn(() => {
    throw new KudosError('Please try again after 28 seconds', { code: 'too-early' })
  })
  open({ [paths.passkeyCode]: sendCode, [paths.addPasskey]: () => ({ passkeys: [made] }) })
  await press('Add a passkey')
  await screen.findByText('Please try again after 28 seconds')
  await press('Send another code')
  await expect.poll(() => sendCode.mock.calls.length).toBe(2)
  fireEvent.change(screen.getByLabelText('Code from the mail'), { target: { value: '123456' } })
  await press('Make the passkey')
  await screen.findByText('Chrome on Linux')
})
