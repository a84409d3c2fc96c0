import { describe, expect, test } from 'vitest'
import { readFromHost } from './hostPage.ts'

const said = (message: object) => readFromHost({ source: 'kudos-host', ...message })

describe('what the host page may say', () => {
  test.each([
    { type: 'theme', value: 'dark' },
    { type: 'color', value: '#00FF00' },
    { type: 'open' },
    { type: 'closed' },
  ])('$type is understood', message => {
    expect(said(message)).toEqual(message)
  })

  test.each([
    ['an unknown type', said({ type: 'send' })],
    ['an unknown theme', said({ type: 'theme', value: 'pink' })],
    ['a colour that is a script', said({ type: 'color', value: 'url(javascript:alert(1))' })],
    ['another source', readFromHost({ source: 'kudos', type: 'open' })],
    ['a text', readFromHost('TOGGLE')],
    ['nothing', readFromHost(null)],
  ])('%s is passed over', (_, message) => {
    expect(message).toBeUndefined()
  })
})
