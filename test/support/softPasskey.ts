import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Proof, Registration } from '../../src/protocol/secondFactor.ts'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
/** CBOR (RFC 8949): the head of an item, of a length below 65536. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])

/** Flags of an authenticator's data: the user is there and was verified; a new passkey is attached. */
const [verified, attached] = [0x05, 0x40]

/** A passkey without hardware: a P-256 key that speaks as WebAuthn does on the wire. */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let counter = 0
  const clientData = (type: string, challenge: string, more: object) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...more }))
  const authenticatorData = (flags: number, rpId: string) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const rpIdOf = (rpId?: string) => rpId ?? new URL(origin).hostname
  const answer = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    make({ challenge, rp }: { challenge: string; rp: { id?: string } }): Registration {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE (RFC 9053): kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const data = Buffer.concat([
        authenticatorData(verified | attached, rpIdOf(rp.id)),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ])
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, {})),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get`; `more` changes what the browser says of the page. */
    confirm({ challenge, rpId }: { challenge: string; rpId?: string }, more: object = {}): Proof {
      const client = clientData('webauthn.get', challenge, more)
      const data = authenticatorData(verified, rpIdOf(rpId))
      return {
        passkey: {
          ...answer,
          response: {
            clientDataJSON: base64url(client),
            authenticatorData: base64url(data),
            signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          },
        },
      }
    },
  }
}
