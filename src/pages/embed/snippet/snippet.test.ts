// @vitest-environment jsdom
// Proves: Design §7
import { describe, expect, test } from 'vitest'
import { iframeSnippet, linkSnippet, type Parameter } from '#settings/widgetSnippet.ts'
import { hostPolicy, loaderSnippet, markdownSnippet } from './snippet.ts'

const site = 'https://kudos.example/tips/'
const invitation = 'Send a tip'
const parameters: readonly Parameter[] = [
  ['address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['title', `"Tea" & 'biscuits' <b>`],
  ['description', '</script><script>alert(1)</script> &amp; &quot; "> 🖤 () [] + % # ü --> `'],
]
const loader = { fileName: 'embed.0123456789ab.js', integrity: 'sha384-AbC/+==' }

/** The one element that a snippet makes on a page. */
function parse(html: string): Element {
  const { head, body } = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html')
  expect(head.childElementCount + body.querySelectorAll(':scope > :not(noscript)').length).toBe(1)
  const [element] = body.children
  if (!element) throw new Error('The snippet makes no element.')
  // The text of a frame is no markup.
  if (element.localName !== 'iframe') expect(body.textContent).not.toContain('alert')
  return element
}
const noscriptOf = (html: string) => /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? ''
const parametersOf = (url: string | null) => [...new URL(url ?? '').searchParams]

describe('parsed by a browser, gives back what was given, whatever that holds', () => {
  // Proves: WCAG 2.4.1; EN 11.8.2, 11.8.5
  test('the plain frame', () => {
    const frame = parse(iframeSnippet(site, parameters, false, invitation))
    expect(frame.getAttribute('src')).toMatch(/^https:\/\/kudos\.example\/tips\/\?address=0x/)
    expect(parametersOf(frame.getAttribute('src'))).toEqual(parameters)
    expect(frame.getAttributeNames()).toEqual([
      'src',
      'title',
      'loading',
      'width',
      'height',
      'style',
      'allow',
    ])
    expect(frame).toMatchObject({ title: 'Send a tip', width: '336', height: '640' })
    expect(frame.getAttribute('loading')).toBe('lazy')
    expect(frame.getAttribute('allow')).toBe('clipboard-write; publickey-credentials-get')
  })

  test('the frame for an isolated page', () => {
    const frame = parse(iframeSnippet(site, parameters, true, invitation))
    expect(frame.hasAttribute('credentialless')).toBe(true)
    expect(parametersOf(frame.getAttribute('src'))).toEqual(parameters)
  })

  test.each(['inline', 'launcher'] as const)('the loader, %s', mode => {
    const script = parse(loaderSnippet(site, parameters, mode))
    expect(script.getAttribute('src')).toBe('https://kudos.example/tips/embed.js')
    expect(script.hasAttribute('async')).toBe(true)
    for (const [name, value] of [['mode', mode], ...parameters] as const)
      expect(script.getAttribute(`data-${name}`)).toBe(value)
  })

  test("the loader's button has a name in the page's language where the owner gives the widget no title", () => {
    const named = (given: readonly Parameter[]) =>
      parse(loaderSnippet(site, given, 'launcher', undefined, 'Spende senden')).getAttribute('title')
    expect(named(parameters.filter(([name]) => name !== 'title'))).toBe('Spende senden')
    expect(named([['title', 'Kaffee']])).toBeNull()
  })

  test('the loader that never changes', () => {
    const script = parse(loaderSnippet(site, parameters, 'inline', loader))
    expect(script.getAttribute('src')).toBe('https://kudos.example/tips/embed.0123456789ab.js')
    expect(script.getAttribute('integrity')).toBe(loader.integrity)
    expect(script.getAttribute('crossorigin')).toBe('')
  })

  test.each<[string, string]>([
    ['by itself', linkSnippet(site, parameters, invitation)],
    [
      'in the frame, for sites that strip frames',
      parse(iframeSnippet(site, parameters, false, invitation)).textContent,
    ],
    [
      'beside the loader, for browsers without scripts',
      noscriptOf(loaderSnippet(site, parameters, 'inline')),
    ],
  ])('the link %s', (_, html) => {
    const link = parse(html)
    expect(parametersOf(link.getAttribute('href'))).toEqual(parameters)
    expect(link.textContent).toBe('Send a tip')
  })

  test('the badge, without a character that Markdown takes for its own', () => {
    const [, image, target] =
      /^\[!\[Send a tip\]\(([^\s()<>[\]]+)\)\]\(([^\s()<>[\]]+)\)$/.exec(markdownSnippet(site, parameters)) ??
      []
    expect(image).toBe('https://kudos.example/tips/badge.svg')
    expect(parametersOf(target ?? '')).toEqual(parameters)
  })
})

test('the policy names the origin of the widget, for scripts only where there is one', () => {
  expect(hostPolicy(site, 'plain')).toBe('frame-src https://kudos.example')
  expect(hostPolicy(site, 'launcher')).toBe(
    'frame-src https://kudos.example;\nscript-src https://kudos.example',
  )
})
