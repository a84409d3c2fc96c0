import { test } from '../support/engines/enginesTest.ts'

// Proves: Design §10
test('a browser without passkeys says so in place of the email field, and offers another browser or another wallet', async ({
  show,
  look,
  site,
  recipient,
}) => {
  const host = await show(new URL(`?address=${recipient}`, site.urls.host))
  const widget = host.frame('iframe')
  await widget.press('button', 'Connect your wallet')
  await widget.expectText('This browser does not support passkeys, which lock an email wallet.')
  await widget.expectText('Open this page in another browser, or connect another wallet.')
  await widget.expect('button', 'Copy link')
  await look('no passkeys')
})
