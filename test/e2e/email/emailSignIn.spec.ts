import { expect } from '@playwright/test'
import { fund } from '../../../local/chain/seed.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { newEmail, test } from '../../support/sites/emailSite.ts'

test.use({ signsIn: true, storage: 'allowed' })

// Proves: Specification §1; Design §9
test('an email wallet signs in by what its secure page shows in words; a no or a way out leaves nobody connected', async ({
  visit,
  site,
  context,
  client,
  chain,
}) => {
  test.slow()
  const visitor = await visit()
  const { widget, host, secure } = visitor
  const { dialog } = widget
  const email = newEmail('signer')
  const cookies = async () => (await context.cookies(site.urls.service)).map(({ name }) => name)
  const enterCode = async () => {
    await dialog.expectHeading('Confirm Email')
    await visitor.code.fill(await visitor.codeIn(email))
  }
  const ask = async () => {
    await dialog.choose('Sign')
    await dialog.expectHeading('Approve Transaction')
    await expect(secure.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
    await expect(secure.getByText('wants you to sign in with your Ethereum account').first()).toBeVisible()
  }

  await visitor.begin(email)
  await dialog.expectHeading('Register Device')
  await visitor.approveDevice(email)
  await enterCode()
  await visitor.makeWallet()
  await dialog.expectHeading('Sign In')
  await ask()
  expect(await axeFindings(await host.frame(), 'dialog')).toEqual([])
  await visitor.reject()
  await dialog.expectHeading('Sign In')
  await expect(dialog.root.getByText('Signature declined').first()).toBeVisible()
  await dialog.choose('Cancel')
  await widget.expectDisconnected()

  await visitor.begin(email)
  await enterCode()
  await dialog.expectHeading('Sign In')
  await ask()
  await dialog.closeButton.click()
  await widget.expectDisconnected()
  expect(await cookies()).toEqual([])

  await visitor.begin(email)
  await enterCode()
  await dialog.expectHeading('Sign In')
  await ask()
  await visitor.approve('wants you to sign in')
  await widget.expectConnected()
  expect(await cookies()).toEqual(['__Host-kudos-session'])
  await fund(client, chain, await visitor.address(), { ether: '1', dollars: '0' })

  await host.reload()
  await widget.expectConnected()
  await widget.send({ name: 'Ada', message: 'Signed in by email.', amount: '0.1' })
  await visitor.approve('0.1 ETH')
  await widget.expectConfirmed()
  await widget.disconnectButton.click()
  await widget.expectDisconnected()
  await expect.poll(cookies).toEqual([])
})
