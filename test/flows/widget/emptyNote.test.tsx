// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmptyNote } from '#dialog/email/EmptyNote.tsx'
import { createDialog, type DialogHandle, DialogProvider, useDialog } from '#dialog/history/useDialog.tsx'
import { Announcer, announce } from '#ui/status/Announcer.tsx'
import { createSession } from '#wallets/session.ts'
import { startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { offered } from '../tips/tipping.ts'

const chain = testChain()
const newcomer = `0x${'5e'.repeat(20)}` as const
const sentence = 'Your wallet is empty. Send ETH on Local chain to this address'

afterEach(cleanup)

// Proves: Design §8
test('an empty wallet says so after what was said before, not from behind the dialog, and once', async () => {
  const door = await startNodeProxy(chain().url)
  const offer = offered(chain(), [door.url])
  let dialog: DialogHandle | undefined
  const spoken: string[] = []
  const looks = () => door.methods.filter(method => method === 'eth_getBalance').length
  const lookAgain = (times: number) => waitFor(() => expect(looks()).toBeGreaterThanOrEqual(times))
  const listener = new MutationObserver(() => {
    const text = screen.getByRole('status').textContent?.trim()
    if (text && text !== spoken.at(-1)) spoken.push(text)
  })
  listener.observe(document.body, { subtree: true, childList: true, characterData: true })
  render(
    <DialogProvider dialog={createDialog([offer], createSession(offer.id))}>
      <Handle
        tell={handle => {
          dialog = handle
        }}
      />
      <EmptyNote chain={offer} address={newcomer} />
      <Announcer />
    </DialogProvider>,
  )
  act(() => dialog?.open({ name: 'ConnectingSiwe' }))
  await screen.findByText(sentence, { selector: 'strong' })
  await lookAgain(looks() + 1)
  expect(spoken).toEqual([])

  act(() => {
    dialog?.close()
    announce('You are signed in.')
  })
  await waitFor(() => expect(spoken).toEqual(['You are signed in.', sentence]))
  act(() => dialog?.open({ name: 'Account' }))
  act(() => dialog?.close())
  await lookAgain(looks() + 1)
  await chain().client.setBalance({ address: newcomer, value: 2n * 10n ** 18n })
  await waitFor(() => expect(spoken).toEqual(['You are signed in.', sentence, '2 ETH arrived.']))
  listener.disconnect()
  await door.stop()
}, 120_000)

/** Hands out the dialog's switch. */
function Handle({ tell }: { tell: (handle: DialogHandle) => void }) {
  tell(useDialog())
  return null
}
