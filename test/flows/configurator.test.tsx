// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Address, encodeAbiParameters, zeroAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Configurator } from '#/configurator/Configurator.tsx'
import { universalResolverAddress } from '#services/ensIdentity.ts'
import { type OfferedChain, offeredChains } from '#settings/chains.ts'
import { localAccounts } from '../../local/accounts.ts'
import { testChain } from '../support/testChain.ts'

const mainnetFork = testChain({ chainId: 1 })
const local = testChain()
const recipient = localAccounts.recipient.address
const loader = { fileName: 'embed.0123456789ab.js', integrity: 'sha384-AbC' }

beforeEach(() => {
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the page with a query, for a build with these networks. */
function open(query: string, chains: readonly [OfferedChain, ...OfferedChain[]], siteRecipient?: Address) {
  window.history.replaceState(null, '', `/embed/${query}`)
  const built = { chains, themeMode: 'auto', recipient: siteRecipient } as const
  render(<Configurator page={new URL(window.location.href)} built={built} loader={loader} />)
  return {
    user: userEvent.setup(),
    field: screen.getByRole('textbox', { name: 'Your wallet address or ENS name' }),
  }
}
function ethereum() {
  const { url, kudos } = mainnetFork()
  return offeredChains({ chainId: 1, chains: { 1: { rpcUrls: [url], kudosAddress: kudos } } })
}
function localNetwork() {
  const { url, kudos, usdc } = local()
  return offeredChains({
    chainId: 31337,
    chains: { 31337: { rpcUrls: [url], kudosAddress: kudos, usdcAddress: usdc } },
  })
}
/** Makes ENS answer every name with one address. */
async function answerNames(address: Address) {
  const word = encodeAbiParameters([{ type: 'address' }], [address])
  const answer = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [word, recipient])
  const length = ((answer.length - 2) / 2).toString(16).padStart(4, '0')
  await mainnetFork().client.setCode({
    address: universalResolverAddress,
    bytecode: `0x61${length}80600c6000396000f3${answer.slice(2)}`,
  })
}
const spoken = () => screen.getByRole('status')
const alarm = () => screen.getByRole('alert')
const copyButton = () => screen.getByRole('button', { name: /^Cop(y|ied) Your code$/ })
const asked = () => new URL(window.location.href).searchParams

describe('an ENS name', () => {
  test('is looked up on Ethereum and said, and its address is kept, never the name', async () => {
    await answerNames(recipient)
    const { user, field } = open('', ethereum())
    await user.type(field, 'owner.eth')
    await waitFor(() =>
      expect(field.parentElement?.parentElement?.textContent).toContain(`owner.eth → ${recipient}`),
    )
    expect(spoken().textContent).toContain(`owner.eth is ${recipient}`)
    await waitFor(() => expect(asked().get('address')).toBe(recipient))
    await user.click(copyButton())
    const code = await navigator.clipboard.readText()
    expect(code).toContain(`?address=${recipient}"`)
    expect(code).not.toContain('owner.eth')
  })

  test('without an address is said to have none, and is asked for again on a wish', async () => {
    await answerNames(zeroAddress)
    const { user, field } = open('', ethereum())
    await user.type(field, 'nobody.eth')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
    ).toBe('This name has no address on Ethereum. Check its spelling, or enter the 0x… address itself.')
    expect(asked().has('address')).toBe(false)
    await answerNames(recipient)
    await user.click(screen.getByRole('button', { name: 'Look the name up again' }))
    await waitFor(() => expect(asked().get('address')).toBe(recipient))
  })

  test('for the Kudos contract is refused like its address', async () => {
    await answerNames(mainnetFork().kudos)
    const { user, field } = open('', ethereum())
    await user.type(field, 'kudos.eth')
    await screen.findByText('The recipient is the Kudos contract itself, so nothing can be sent.', {
      selector: 'p[id$="problem"]',
    })
  })

  test('cannot be looked up by a build without an Ethereum node, which says so, and never falls back', async () => {
    const { user, field } = open('?address=owner.eth', localNetwork(), recipient)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await user.click(copyButton())
    expect(alarm().textContent).toMatch(/^Nothing was copied\. Names can’t be looked up here/)
    await waitFor(() => expect(asked().has('address')).toBe(false))
  })
})

test('without a recipient nothing is copied: it is said what is missing, and its field takes the focus', async () => {
  const { user, field } = open('', localNetwork())
  const block = within(screen.getByRole('region', { name: 'Your code' }))
  block.getByText('Enter the address that gets the tips first.', { exact: false })
  await navigator.clipboard.writeText('what was there before')
  await user.click(copyButton())
  expect(alarm().textContent).toContain('Nothing was copied. Enter the address that gets the tips first.')
  expect(document.activeElement).toBe(field)
  expect(await navigator.clipboard.readText()).toBe('what was there before')
})

test("left empty where the site has a recipient, that one is named, and the code doesn't need an address", async () => {
  const { user } = open('', localNetwork(), recipient)
  screen.getByText(/Left empty, tips go to this site’s own recipient/)
  screen.getByText(/so these tips go to this site’s own recipient/)
  await user.click(copyButton())
  expect(await navigator.clipboard.readText()).toContain('src="http://localhost:3000/"')
  expect(spoken().textContent).toContain('Your code: copied')
})

test('where the browser forbids copying, the code is selected and the way out is said', async () => {
  const { user } = open(`?address=${recipient}`, localNetwork())
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(copyButton())
  await waitFor(() => expect(alarm().textContent).toContain('The text is selected: press Ctrl+C or ⌘C.'))
  expect(String(window.getSelection())).toContain(recipient)
})

test('the preview keeps what it shows until the next one is ready, and believes no other window', async () => {
  const { user } = open(`?address=${recipient}`, localNetwork())
  const frames = () => screen.getAllByTitle<HTMLIFrameElement>(/preview of the widget$/i)
  const [shown] = frames()
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tea')
  await waitFor(() => expect(frames()).toHaveLength(2))
  const [, next] = frames()
  expect(next?.src).toContain('title=Tea')
  expect(frames().map(({ title }) => title)).toEqual([
    'Preview of the widget',
    'The next preview of the widget',
  ])

  const say = (source: Window | null | undefined, origin: string, data: unknown) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { source: source ?? null, origin, data })))
  const ready = { source: 'kudos', type: 'ready' }
  const { origin } = window.location
  say(window, origin, ready)
  say(next?.contentWindow, 'https://elsewhere.example', ready)
  say(next?.contentWindow, origin, { ...ready, source: 'somebody' })
  expect(frames()).toEqual([shown, next])
  say(next?.contentWindow, origin, ready)
  expect(frames()).toEqual([next])
  say(next?.contentWindow, origin, { source: 'kudos', type: 'resize', height: 512 })
  expect(next?.height).toBe('512')
})

test('says on which networks tips arrive, and that Kudos holds nothing', () => {
  open('', localNetwork())
  screen.getByText('Tips arrive on Local chain (a test network, play money).')
  screen.getByText('You receive tips at this address; Kudos takes nothing and holds nothing.')
})
