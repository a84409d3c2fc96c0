// Proves: Design §14
import { describe, expect, test } from 'vitest'
import { iframeSnippet, type Parameter, widgetUrl } from '#settings/widgetSnippet.ts'
import { readHideValue, withHideValue } from './pageCode.ts'

const site = 'https://kudos.example/tips/'
const parameters: readonly Parameter[] = [
  ['address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['title', `"Tea" & <b>`],
]
const hide = 'base:12,base.2:3-5'
const frame = (all: readonly Parameter[]) => iframeSnippet(site, all, false, 'Send a tip')
const loader = (attributes: string) =>
  `<script async\n  src="${site}embed.0123456789ab.js"\n  integrity="sha384-AbC/+=="\n  crossorigin\n  data-title="Tea"${attributes}\n></script>\n<noscript><a href="${widgetUrl(site, parameters)}">Send a tip</a></noscript>`

describe("the code on an owner's page gets another value of hide, and keeps everything else", () => {
  test('as a frame', () => {
    const changed = frame([...parameters, ['hide', hide]])
    expect(withHideValue(frame(parameters), site, hide)).toBe(changed)
    expect(withHideValue(changed, site, hide)).toBe(changed)
    expect(withHideValue(changed, site, '')).toBe(frame(parameters))
    expect(readHideValue(changed, site)).toBe(hide)
  })

  test('as the loader, with the link beside it', () => {
    const changed = withHideValue(loader(''), site, hide) ?? ''
    expect(changed).toContain(`data-title="Tea"\n  data-hide="${hide}"\n></script>`)
    expect(changed).toContain('integrity="sha384-AbC/+=="')
    expect(changed).toContain('hide=base%3A12%2Cbase.2%3A3-5')
    expect(withHideValue(changed, site, 'base:7')).toContain('data-hide="base:7"')
    expect(withHideValue(changed, site, '')).not.toContain('hide')
    expect(readHideValue(changed, site)).toBe(hide)
  })

  test('as a bare link, also of the site alone', () => {
    expect(withHideValue(site, site, 'base:12')).toBe(`${site}?hide=base%3A12`)
    expect(readHideValue(`[![x](${site}badge.svg)](${site}?hide=base%3A1)`, site)).toBe('base:1')
  })

  test('as the code of the same widget on another host', () => {
    const elsewhere = frame(parameters).replaceAll(site, 'https://old.example/')
    expect(withHideValue(elsewhere, site, 'base:12')).toContain('https://old.example/?address=')
  })
})

test.each(['', 'Hello', '<img src="https://example.com/a.png">', `<a href="${site}embed/">`])(
  'there is no widget in %j',
  code => {
    expect(withHideValue(code, site, hide)).toBeUndefined()
  },
)
