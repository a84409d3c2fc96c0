// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Address, zeroAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchOwnerWords } from '#languages/fetchOwnerWords.ts'
import { speak } from '#languages/speak/speak.ts'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { queryClient } from '#lib/queryClient.ts'
import { Configurator } from '#pages/embed/Configurator.tsx'
import type { OfferedChain } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { openRelayDoor } from '../../support/service/relayDoor.ts'
import { answerNames } from '../../support/sites/answerNames.ts'

const mainnetFork = testChain({ chainId: 1 })
const local = testChain()
const recipient = localAccounts.recipient.address
const loader = { fileName: 'embed.0123456789ab.js', integrity: 'sha384-AbC' }

beforeEach(() => {
  // jsdom has no media queries, and scrolls nowhere.
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the page with a query, for a build with these networks. */
function open(
  query: string,
  chains: readonly [OfferedChain, ...OfferedChain[]],
  siteRecipient?: Address,
  relayUrl?: string,
) {
  window.history.replaceState(null, '', `/embed/${query}`)
  const namesRpcUrls = chains.find(({ id }) => id === 1)?.rpcUrls
  const built = { chains, namesRpcUrls, themeMode: 'auto', recipient: siteRecipient, relayUrl } as const
  render(<Configurator page={new URL(window.location.href)} built={built} loader={loader} />)
  return {
    user: userEvent.setup(),
    field: screen.getByRole('textbox', { name: configuratorWords().address }),
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
const spoken = () => screen.getByRole('status')
const alarm = () => screen.getByRole('alert')
const copyButton = () => screen.getByRole('button', { name: /^Cop(y|ied) Your code$/ })
const asked = () => new URL(window.location.href).searchParams

// Proves: Design §7
describe('an ENS name', () => {
  test('is looked up on Ethereum and said, and its address is kept, never the name', async () => {
    await answerNames(mainnetFork(), recipient)
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
    await answerNames(mainnetFork(), zeroAddress)
    const { user, field } = open('', ethereum())
    await user.type(field, 'nobody.eth')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
    ).toBe('This name has no address on Ethereum. Check its spelling, or enter the 0x… address itself.')
    expect(asked().get('address')).toBe('nobody.eth')
    await answerNames(mainnetFork(), recipient)
    await user.click(screen.getByRole('button', { name: 'Look the name up again' }))
    await waitFor(() => expect(asked().get('address')).toBe(recipient))
  })

  test('for the Kudos contract is refused like its address', async () => {
    await answerNames(mainnetFork(), mainnetFork().kudos)
    const { user, field } = open('', ethereum())
    await user.type(field, 'kudos.eth')
    await screen.findByText(/^The recipient is the Kudos contract itself, so nothing can be sent\./, {
      selector: 'p[id$="error"]',
    })
  })

  test('cannot be looked up by a build without an Ethereum node, which says so, and never falls back', async () => {
    const { user, field } = open('?address=owner.eth', localNetwork(), recipient)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await user.click(copyButton())
    expect(alarm().textContent).toMatch(/^Nothing was copied\. This site can’t look up names/)
    // Reopened, the page must not offer the code of another recipient.
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tea')
    await waitFor(() => expect(asked().get('title')).toBe('Tea'))
    expect(asked().get('address')).toBe('owner.eth')
    expect(screen.queryByText(recipient, { exact: false })).toBeNull()
  })
})

// Proves: Design §7; WCAG 3.3.1, 3.3.3
test('without a recipient nothing is copied: it is said what is missing, and its field takes the focus', async () => {
  const { user, field } = open('', localNetwork())
  const block = within(screen.getByRole('region', { name: 'Your code' }))
  block.getByText('Enter your address first.', { exact: false })
  await navigator.clipboard.writeText('what was there before')
  await user.click(copyButton())
  expect(alarm().textContent).toContain('Nothing was copied. Enter your address first.')
  expect(document.activeElement).toBe(field)
  expect(await navigator.clipboard.readText()).toBe('what was there before')
})

// Proves: Design §7
test("the site's own recipient is taken on the owner's word alone, which the address keeps and an address of their own ends", async () => {
  const { user, field } = open('', localNetwork(), recipient)
  const noCode = () => screen.queryAllByText('No code yet.').length > 0
  expect(noCode()).toBe(true)
  const take = `Use this site’s own recipient ${recipient}`
  await user.click(screen.getAllByRole('button', { name: take })[0] ?? field)
  screen.getByText(/^These tips go to this site’s own recipient/)
  await user.click(copyButton())
  expect(await navigator.clipboard.readText()).toContain('src="http://localhost:3000/"')
  expect(spoken().textContent).toContain('Your code: copied')
  await waitFor(() => expect(asked().get('recipient')).toBe('site'))

  await user.type(field, '0x')
  expect(noCode()).toBe(true)
  await waitFor(() => expect(Object.fromEntries(asked())).toEqual({ address: '0x' }))
  await user.clear(field)
  expect(noCode()).toBe(true)

  // Where the code is missing, it is offered once more.
  const code = within(screen.getByRole('region', { name: 'Your code' }))
  await user.click(code.getByRole('button', { name: take }))
  expect(noCode()).toBe(false)
  expect(document.activeElement?.id).toBe('step-5')
})

// Proves: Design §7
test('code that is held back is not said to be copied', async () => {
  const { user, field } = open(`?address=${recipient}`, localNetwork())
  await user.click(copyButton())
  expect(copyButton().textContent).toBe('Copied Your code')
  await user.type(field, '0')
  expect(copyButton().textContent).toBe('Copy Your code')
})

// Proves: Design §7
test('the address is taken out of what was pasted', async () => {
  const { user, field } = open('', localNetwork())
  await user.click(field)
  await user.paste(`ethereum:${recipient.slice(0, 20)} ${recipient.slice(20)}@1`)
  await waitFor(() => expect(field).toHaveProperty('value', recipient))
  await user.click(screen.getByRole('button', { name: 'take your code' }))
  expect(document.activeElement?.textContent).toContain('Put it on your page')
  expect(window.location.hash).toBe('')
})

// Proves: Design §7
test('numbers that are pasted one a line stay several', async () => {
  const { user } = open(`?address=${recipient}&hide=1`, localNetwork())
  const field = screen.getByRole('textbox', { name: 'Hide these messages' })
  await user.clear(field)
  await user.paste('12\n15\n16')
  await user.click(copyButton())
  expect(await navigator.clipboard.readText()).toContain('hide=local%3A12%2Clocal%3A15%2Clocal%3A16')
})

// Proves: Design §7
test('an amount stays as it was typed, with its sum in words and what is wrong with it; the caret stays, too', async () => {
  const { user } = open(`?address=${recipient}`, localNetwork())
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in ETH' })
  await user.type(amount, '2,5')
  screen.getByText('The widget starts with 2.5 ETH.')
  await user.type(amount, '-', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(amount.value).toBe('-2,5')
  expect(amount.selectionStart).toBe(1)
  await screen.findByText(/^This is not an amount/, { selector: 'p' })
  expect(screen.queryByText(/^The widget starts with 2/)).toBeNull()
})

// Proves: Design §7
test('where the browser forbids copying, the code is selected and the way out is said', async () => {
  const { user } = open(`?address=${recipient}`, localNetwork())
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(copyButton())
  await waitFor(() => expect(alarm().textContent).toContain('The text is selected. Press Ctrl+C or ⌘C.'))
  expect(String(window.getSelection())).toContain(recipient)
})

// Proves: Design §7
test('the preview keeps what it shows until the next one is ready, and believes no other window', async () => {
  const { user } = open(`?address=${recipient}`, localNetwork())
  const frames = () => screen.getAllByTitle<HTMLIFrameElement>(/preview of the widget$/i)
  const [shown] = frames()
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tea')
  await waitFor(() => expect(frames()[1]?.src).toContain('title=Tea'))
  const [, next] = frames()
  expect(frames().map(({ title }) => title)).toEqual([
    'Preview of the widget',
    'The next preview of the widget',
  ])

  const say = (source: Window | null | undefined, origin: string, data: unknown) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { source: source ?? null, origin, data })))
  const ready = { source: 'kudos', type: 'ready' }
  const { origin } = window.location
  await waitFor(() => {
    say(next?.contentWindow, origin, { source: 'kudos', type: 'resize', height: 512 })
    expect(next?.height).toBe('512')
  })
  say(window, origin, ready)
  say(next?.contentWindow, 'https://elsewhere.example', ready)
  say(next?.contentWindow, origin, { ...ready, source: 'somebody' })
  expect(frames()).toEqual([shown, next])
  say(next?.contentWindow, origin, ready)
  expect(frames()).toEqual([next])
})

// Proves: Design §7
test('the network to start on goes into the code, with its currencies; what is hidden names its network', async () => {
  const kudosAddress = localNetwork()[0].kudosAddress
  const of = { rpcUrls: ['http://127.0.0.1:9'], kudosAddress }
  const chains = offeredChains({ chainId: 1, chains: { 1: of, 137: of, 8453: of } })
  const { user } = open(`?address=${recipient}&hide=7&min=1USDC`, chains)
  const code = () => screen.getByRole('region', { name: 'Your code' }).textContent
  expect(code()).not.toContain('network=')
  expect(code()).toContain('hide=ethereum%3A7')
  await user.click(screen.getByRole('radio', { name: 'Polygon' }))
  expect(code()).toContain('network=polygon')
  expect(code()).toContain('hide=ethereum%3A7')
  screen.getByRole('radio', { name: 'POL' })
  expect(screen.queryByRole('radio', { name: 'ETH' })).toBeNull()
  for (const [name, value] of Object.entries({ ETH: '', USDC: '1', POL: '' }))
    expect(screen.getByRole('textbox', { name })).toHaveProperty('value', value)
  await user.click(screen.getByRole('radio', { name: 'Ethereum' }))
  expect(code()).not.toContain('network=')
})

describe('an owner', () => {
  /** What stands in the page or is heard, piece by piece, but code and what is typed. */
  function said() {
    const texts = document.evaluate(
      '//body//text()[not(ancestor::pre|ancestor::option|ancestor::textarea)]|//body//@aria-label|//body//@placeholder|//body//@title',
      document,
      null,
      XPathResult.ANY_TYPE,
    )
    const pieces = new Set<string>()
    for (let node = texts.iterateNext(); node; node = texts.iterateNext())
      if (/\p{Letter}/u.test(node.nodeValue ?? '')) pieces.add(node.nodeValue?.trim() ?? '')
    return pieces
  }
  const chains = () => {
    const of = { rpcUrls: ['http://127.0.0.1:9'], kudosAddress: localNetwork()[0].kudosAddress }
    return offeredChains({ chainId: 1, chains: { 1: of, 137: of } })
  }
  const query = '?address=0x1&title=null&color=x&amount=0&suggest=x&min=x&hide=x&hide-from=x&mode=inline'
  afterEach(() => speak({ tag: 'en', locale: 'en' }))

  // Proves: Design §7
  test('reads the whole page in their own language, and gets the code in it', async () => {
    open(query, chains(), recipient)
    const english = said()
    cleanup()
    await speak({ tag: 'de', locale: 'de-AT' }, () => fetchOwnerWords('de'))
    open(query, chains(), recipient)
    screen.getByText('Spenden kommen auf Ethereum und Polygon an.')
    const names = /^(Kudos|KudoSent|Ethereum|Polygon|ETH|POL|USDC|Content-Security-Policy|Link|FFF701)$/
    const examples = [
      '3, 5, 10 USD',
      'https://',
      'ethereum:12, ethereum:15-20',
      '0x…, 0x…',
      chains()[0].kudosAddress,
    ]
    const untranslated = [...said()].filter(text => english.has(text) && !names.test(text))
    expect(untranslated.sort()).toEqual(examples.sort())
  })

  // Proves: Design §7
  test('chooses the language of the widget, whose own title is shown in it', async () => {
    const { user } = open(`?address=${recipient}&lang=sv`, localNetwork())
    const code = () => screen.getByRole('region', { name: 'Your code' }).textContent
    const title = screen.getByRole('textbox', { name: 'Title' })
    const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
    expect(language.selectedOptions[0]?.text).toBe('The visitor’s own')
    expect(code()).not.toContain('lang=')
    await user.selectOptions(language, 'Deutsch')
    expect(code()).toContain('lang=de')
    await waitFor(() => expect(title).toHaveProperty('placeholder', 'Unterstütze mich! 🖤'))
    expect(code()).toContain('title="Eine Spende senden"')
    await waitFor(() => expect(asked().get('lang')).toBe('de'))
    await user.selectOptions(language, 'The visitor’s own')
    expect(title).toHaveProperty('placeholder', 'Support me! Thank you 🖤')
    expect(code()).not.toContain('lang=')
  })
})

// Proves: Design §7
test('says on which networks tips arrive, that Kudos holds nothing, and where the tips are listed', () => {
  open(`?address=${recipient}`, localNetwork())
  screen.getByText('Tips arrive on Local chain (a test network, play money).')
  screen.getByText('You receive tips at this address. Kudos takes no fee and holds no money.')
  const list = screen.getByRole('link', { name: 'Open the list of your tips', hidden: true })
  expect(list.getAttribute('href')).toBe(`${window.location.origin}/tips/?address=${recipient}`)
})

describe("an owner reads what this site's relay does for the tips", () => {
  // Proves: Design §5
  test.each([
    [
      'pays for them',
      { status: 200, body: { fee: '0', feeTo: zeroAddress, minimum: '1000000', holds: 60 } },
      '1 USDC or more, because this site’s relay pays the fee.',
    ],
    [
      'takes a fee',
      { status: 200, body: { fee: '20000', feeTo: recipient, minimum: '1', holds: 60 } },
      'visitors without ETH can tip you in USDC. The relay now takes up to 0.02 USDC per tip.',
    ],
    [
      'does not carry them',
      { status: 403, body: { code: 'not-sponsored', message: 'No.' } },
      'visitors need ETH for the network fee',
    ],
    ['does not answer', undefined, 'This site’s relay does not answer'],
  ])('where it %s', async (_, said, sentence) => {
    const door = await openRelayDoor()
    try {
      door.keep(async () => said)
      open(`?address=${recipient}`, localNetwork(), undefined, door.url)
      await screen.findByText(sentence, { exact: false })
    } finally {
      await door.stop()
      queryClient.clear()
    }
  })
})
