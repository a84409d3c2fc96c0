import { normalize } from 'viem/ens'
import { expect, test } from 'vitest'
import { isShowableName } from './showableName.ts'

const names = [
  'vitalik.eth',
  'paypal.com',
  'coinbase.cb.id',
  'uniswap-labs.eth',
  'ens.nick.eth',
  'bank-of.eth',
]

/** What passes for a Latin letter: Cyrillic, Greek, Armenian, Cherokee, accented, phonetic, wide and mathematical ones. */
const doubles: Readonly<Record<string, string>> = {
  a: 'аαɑâａ𝐚',
  b: 'Ьɓｂ𝖇',
  c: 'сϲçｃ𝒄',
  e: 'еєéëｅ𝑒',
  f: 'ƒẝｆ',
  i: 'іιíıｉ𝗂Ꭵ',
  k: 'кκķｋ',
  l: 'ӏłｌ𝓁Ɩ',
  m: 'мṃｍ',
  n: 'пηñոｎ',
  o: 'оοöօ०ｏ𝗈',
  p: 'рρṗｐ',
  s: 'ѕṡꜱｓ',
  t: 'тτťｔ',
  u: 'υüսｕ',
  v: 'ѵνｖ',
  w: 'ԝωŵｗ',
  y: 'уγýｙ',
}
/** Seen by nobody, or on top of a letter, or turning what stands around it. */
const marks = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u202e',
  '\u202d',
  '\u2066',
  '\u200f',
  '\u061c',
  '\u180e',
  '\u3164',
  '\u115f',
  '\uffa0',
  '\u2800',
  '\ufe0f',
  '\u{e0061}',
  '\u{e0101}',
  '\u0301',
  '\u0323',
  '\u0336',
  '\u20dd',
  '\u00a0',
  '\u2003',
  '\n',
  '\0',
  '✓',
  '🔒',
  '…',
  '·',
  '։',
  '․',
  '。',
  '‐',
  '/',
  ' ',
]

/** Names that pass for others: by one letter, by all, by something hidden, by an ending out of sight, as an address. */
function* spoofs(): Generator<string> {
  for (const name of names) {
    for (const [at, letter] of [...name].entries())
      for (const double of doubles[letter] ?? []) yield name.slice(0, at) + double + name.slice(at + 1)
    for (const nth of [0, 1, 2, 3])
      yield name.replace(/[a-z]/g, letter => [...(doubles[letter] ?? letter)][nth] ?? letter)
    for (const mark of marks) {
      yield name.slice(0, 2) + mark + name.slice(2)
      yield name + mark
      yield mark + name
    }
    yield `${name}.${'x'.repeat(40 - name.length)}`
    yield name.toUpperCase()
    yield `0x${name}`
    yield `xn--${name}`
    yield `.${name}`
    yield `${name}.`
    yield name.replaceAll('.', '..')
    yield name.replaceAll('.', '')
    yield ''
  }
  yield* [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x5290...9ee7.eth',
    '0X12.eth',
    '0х12.eth',
    'раураӏ.рф',
  ]
}

// Proves: Design §6
test('names in plain letters are shown, and each of them is in the normal form of ENS', () => {
  for (const name of [...names, 'a.eth', '1.eth', `${'x'.repeat(36)}.eth`]) {
    expect(isShowableName(name), name).toBe(true)
    expect(normalize(name)).toBe(name)
  }
})

// Proves: Design §6
test('of more than 500 names that pass for others, or hide something, none is shown', () => {
  const tried = new Set(spoofs())
  expect(tried.size).toBeGreaterThan(500)
  expect([...tried].filter(isShowableName)).toEqual([])
})
