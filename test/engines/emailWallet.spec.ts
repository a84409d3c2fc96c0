import { expect } from '@playwright/test'
import { type Address, isAddress, parseEther } from 'viem'
import { z } from 'zod'
import { fund } from '../../local/seed.ts'
import { newEmail } from '../support/emailSite.ts'
import { test } from '../support/enginesTest.ts'
import { mailed } from '../support/mailed.ts'
import { pressUntil } from '../support/pressUntil.ts'

test.use({ signsIn: true })

test('somebody with a mailbox alone logs in, signs in and tips, approving in a window of the secure page’s own', async ({
  show,
  look,
  windows,
  site,
  chain,
  client,
  recipient,
}) => {
  test.slow()
  const host = await show(new URL(`?address=${recipient}`, site.urls.host))
  const widget = host.frame('iframe')
  const secure = widget.frame('dialog iframe')
  const email = newEmail('engines')
  const inMail = (what: RegExp) => mailed(site.urls.mailbox, email, what)
  const approve = async () => {
    await pressUntil(
      async () => !(await windows.areGone()),
      () => secure.press('button', 'Continue in a new window'),
    )
    await windows.inNew(async page => {
      await page.expect('button', 'Approve')
      await pressUntil(
        () => windows.areGone(),
        () => page.press('button', 'Approve'),
      )
    })
  }

  await widget.press('button', 'Connect your wallet')
  await widget.type('textbox', 'Email', email)
  await widget.press('button', 'Log in with this email')
  await widget.expect('heading', 'Register Device')
  await windows.inOther(await inMail(/(http:\S+)/), async page => {
    await page.press('button', /./)
    await page.expect('heading', 'The device is approved')
  })
  await widget.expect('heading', 'Confirm Email')
  await widget.type('textbox', 'Code of 6 digits', await inMail(/^(\d{6})$/m))
  await widget.expect('heading', 'Sign In')
  await look('sign in')
  await widget.press('button', 'Sign')
  await approve()
  await widget.expect('button', 'Send your Kudos')

  await widget.press('button', /^Your account/)
  const titled = `return document.querySelector('dialog [title^="0x"]')?.title ?? ''`
  await expect.poll(() => widget.run(titled)).toMatch(/^0x/)
  const address = z.custom<Address>(value => isAddress(String(value))).parse(await widget.run(titled))
  await fund(client, chain, address, { ether: '1', dollars: '0' })
  await widget.press('button', 'Close')

  await widget.type('textbox', 'Your message (optional)', 'For the heron.')
  await widget.type('textbox', 'Donation', '0.125')
  await widget.press('button', 'Send your Kudos')
  await approve()
  await widget.expectText('Transaction confirmed!')
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.125'))
  await look('tipped by email')
})
