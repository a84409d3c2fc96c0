import { concat, hashMessage, hashTypedData, keccak256, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { type Write, write, writeDigest } from './signedWrite.ts'

const head = {
  origin: 'https://wallet.example.org',
  address: '0xAbCDef0123456789abCDEF0123456789aBcDeF01',
  session: '3d0ca315-aff9-4fc2-be61-3b76b9a2d798',
  nonce: 'N'.repeat(43),
} as const
const sealed = { credentialId: 'AQID', sealedKeyHash: `0x${'a1'.repeat(32)}` } as const
const writes: readonly Write[] = [
  { ...head, operation: 'register', content: { ...sealed, isAnother: false } },
  { ...head, operation: 'register', content: { ...sealed, isAnother: true } },
  { ...head, operation: 'add', content: sealed },
  { ...head, operation: 'remove', content: { credentialId: 'AQID' } },
  { ...head, operation: 'confirm-phrase', content: {} },
  { ...head, operation: 'erase', content: {} },
  { ...head, operation: 'change-email', content: { email: 'a@example.org', newEmail: 'b@example.org' } },
]

test('each operation has a digest of its own', () => {
  for (const one of writes) expect(write.parse(one)).toEqual(one)
  expect(new Set(writes.map(writeDigest)).size).toBe(writes.length)
})

test('the digest is of 0x19, 0x4b and the fields in one fixed order', () => {
  const text = `["https://wallet.example.org","change-email","0xabcdef0123456789abcdef0123456789abcdef01","${head.session}","${head.nonce}",[["email","a@example.org"],["newEmail","b@example.org"]]]`
  const content = { newEmail: 'b@example.org', email: 'a@example.org' }
  expect(writeDigest({ content, operation: 'change-email', ...head })).toBe(
    keccak256(concat(['0x194b', stringToHex(text)])),
  )
})

test.each([
  ['origin', { origin: 'https://other.example.org' }],
  ['address', { address: `0x${'22'.repeat(20)}` as const }],
  ['session', { session: '00000000-0000-4000-8000-000000000000' }],
  ['nonce', { nonce: 'M'.repeat(43) }],
])('another %s is another digest', (_, change) => {
  for (const one of writes) expect(writeDigest({ ...one, ...change })).not.toBe(writeDigest(one))
})

test.each([
  ['a field too many', { ...head, operation: 'erase', content: { all: true } }],
  ['content of another operation', { ...head, operation: 'add', content: {} }],
  ['an unknown operation', { ...head, operation: 'send', content: {} }],
  ['no nonce', { ...head, nonce: '', operation: 'erase', content: {} }],
  ['an email that is none', { ...head, operation: 'change-email', content: { email: 'a', newEmail: 'b' } }],
])('a write with %s is refused', (_, value) => {
  expect(write.safeParse(value).success).toBe(false)
})

test('neither a message nor typed data can have the digest of a write', () => {
  for (const one of writes) {
    const text = JSON.stringify(one)
    const typed = {
      domain: { name: head.origin },
      types: { Write: [{ name: 'text', type: 'string' }] },
      primaryType: 'Write',
      message: { text },
    } as const
    expect([hashMessage(text), hashTypedData(typed)]).not.toContain(writeDigest(one))
  }
})
